# What every target of the project is built with: language level, instruction
# set, warnings, sanitizers. Targets are made by zermelo_library() so that one
# folder is one target and the link line says who may know whom.

set(ZERMELO_ARCH "native" CACHE STRING
    "Instruction set: native, x86-64-v2, x86-64-v3, x86-64-v4, portable (no intrinsics)")
set_property(CACHE ZERMELO_ARCH PROPERTY STRINGS
             native x86-64-v2 x86-64-v3 x86-64-v4 portable)
get_property(zermelo_arches CACHE ZERMELO_ARCH PROPERTY STRINGS)
if(NOT ZERMELO_ARCH IN_LIST zermelo_arches)
  message(FATAL_ERROR
    "ZERMELO_ARCH: wanted one of ${zermelo_arches}, came '${ZERMELO_ARCH}'")
endif()
set(ZERMELO_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
endif()

# The kernels are chosen by the macros that these flags set (__AVX2__, ...), and
# they are inlined from headers: whoever links the library must be compiled with
# the same flags, or two different kernels would share one name. Hence INTERFACE.
add_library(zermelo_flags INTERFACE)
add_library(zermelo::flags ALIAS zermelo_flags)
set_target_properties(zermelo_flags PROPERTIES EXPORT_NAME flags)
target_compile_features(zermelo_flags INTERFACE cxx_std_20)
if(ZERMELO_ARCH STREQUAL "portable")
  target_compile_definitions(zermelo_flags INTERFACE ZERMELO_PORTABLE=1)
else()
  target_compile_options(zermelo_flags INTERFACE "-march=${ZERMELO_ARCH}")
endif()
install(TARGETS zermelo_flags EXPORT zermelo)

# Warnings stay private: they are this project's discipline, not its users'.
add_library(zermelo_warnings INTERFACE)
target_compile_options(zermelo_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  $<$<BOOL:${ZERMELO_WERROR}>:-Werror>)
if(ZERMELO_SANITIZE)
  add_compile_options(-fsanitize=${ZERMELO_SANITIZE} -fno-omit-frame-pointer -g)
  add_link_options(-fsanitize=${ZERMELO_SANITIZE})
  # In instrumented code GCC 12 sees uninitialised members where there are none.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(zermelo_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

# zermelo_library(<folder-name> SOURCES a.cc ... LINKS zermelo::base ...)
# Without sources the target is header-only. Everything in LINKS is public: the
# headers of a folder include the headers of the folders it stands on.
function(zermelo_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  set(target "zermelo_${name}")
  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:zermelo_warnings>)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(zermelo::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(${target} ${scope}
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/zermelo>")
  target_link_libraries(${target} ${scope} zermelo::flags ${arg_LINKS})
  install(TARGETS ${target} EXPORT zermelo)
  # What the package config must find again: absl for absl::strings, ...
  foreach(link ${arg_LINKS})
    if(link MATCHES "^([A-Za-z0-9_]+)::" AND NOT CMAKE_MATCH_1 STREQUAL zermelo)
      set_property(GLOBAL APPEND PROPERTY ZERMELO_PACKAGES ${CMAKE_MATCH_1})
    endif()
  endforeach()
endfunction()
