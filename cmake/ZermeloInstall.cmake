# `cmake --install`: the command, the libraries, their headers and a package
# config, so that another project can find_package(zermelo) and link, say,
# zermelo::othello. Headers keep their folders below include/zermelo, and the
# targets put that folder on the include path: #include "core/othello/game.h".
include(CMakePackageConfigHelpers)

foreach(folder core parallel)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}"
          DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/zermelo"
          FILES_MATCHING PATTERN "*.h")
endforeach()

set(zermelo_config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/zermelo")
install(EXPORT zermelo NAMESPACE zermelo:: FILE zermelo-targets.cmake
        DESTINATION "${zermelo_config_dir}")

# zermelo_library() has noted the packages that the libraries link.
get_property(packages GLOBAL PROPERTY ZERMELO_PACKAGES)
list(REMOVE_DUPLICATES packages)
set(ZERMELO_FIND_DEPENDENCIES "")
foreach(package ${packages})
  string(APPEND ZERMELO_FIND_DEPENDENCIES "find_dependency(${package})\n")
endforeach()
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/zermelo-config.cmake.in"
  "${PROJECT_BINARY_DIR}/zermelo-config.cmake"
  INSTALL_DESTINATION "${zermelo_config_dir}")
write_basic_package_version_file(
  "${PROJECT_BINARY_DIR}/zermelo-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/zermelo-config.cmake"
              "${PROJECT_BINARY_DIR}/zermelo-config-version.cmake"
        DESTINATION "${zermelo_config_dir}")
