// From a measurement to what is printed, and when answers agree.

#include "tools/scale/scale_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tools/scale/measure.h"

namespace zermelo::tools {
namespace {

using othello::Colour;
using othello::Question;

ScaleRun Took(double seconds) {
  return {.seconds = seconds, .busy_seconds = seconds, .nodes = 1};
}

ScaleProgramme TwoPositions() {
  ScaleProgramme programme;
  programme.positions.resize(2);
  programme.positions[0].id = "first";
  programme.positions[1].id = "second";
  programme.threads = {1, 2};
  return programme;
}

TEST(ScaleReport, OnlyPositionsWithEveryKindOfRunAreKept) {
  ScaleMeasurement measurement;
  measurement.serial_table = {{Took(1), Took(1)}, {Took(1)}};
  measurement.shared_table = {{Took(1), Took(1)}, {Took(1)}};
  measurement.parallel = {{{Took(1)}, {Took(1)}}, {{Took(1)}, {}}};
  KeepMeasured(measurement);
  EXPECT_EQ(measurement.serial_table.size(), 1u);
  EXPECT_EQ(measurement.shared_table.size(), 1u);
  for (const ScaleRuns& runs : measurement.parallel) {
    EXPECT_EQ(runs.size(), 1u);
  }
  const ScaleProgramme programme = TwoPositions();
  const ScaleFigures figures = FiguresOf(programme, measurement);
  EXPECT_EQ(figures.rows.size(), 2u);
  const auto json =
      nlohmann::json::parse(ScaleJson(programme, measurement, figures, {}, -1));
  EXPECT_EQ(json["positions"], nlohmann::json({"first"}));
}

TEST(ScaleReport, TheFasterBaselineIsChosenForEachPosition) {
  ScaleMeasurement measurement;
  measurement.serial_table = {{Took(3), Took(5), Took(4)}, {Took(1)}};
  measurement.shared_table = {{Took(2), Took(9), Took(3)}, {Took(2)}};
  measurement.parallel = {{{Took(1)}, {Took(1)}}, {{Took(1)}, {Took(1)}}};
  const ScaleFigures figures = FiguresOf(TwoPositions(), measurement);
  EXPECT_EQ(figures.serial[0][0].seconds, 2);  // median 3 against 4
  EXPECT_EQ(figures.serial[1][0].seconds, 1);
  EXPECT_EQ(figures.serial_seconds, 3 + 1);
  measurement.shared_table.clear();
  EXPECT_EQ(FiguresOf(TwoPositions(), measurement).serial_seconds, 4 + 1);
}

TEST(ScaleReport, WithoutARunTheTableClaimsNothing) {
  ScaleMeasurement measurement;
  measurement.serial_table.resize(2);
  measurement.parallel.assign(2, ScaleRuns(2));
  KeepMeasured(measurement);
  const ScaleProgramme programme = TwoPositions();
  const ScaleFigures figures = FiguresOf(programme, measurement);
  EXPECT_TRUE(figures.rows.empty());
  EXPECT_EQ(ScaleTable(programme, figures),
            "0 of 2 positions, question score, serial baseline best\n");
}

TEST(ScaleReport, ReadsTheLoadAverage) {
  EXPECT_EQ(LoadAverageOf("1.79 4.05 4.18 2/97 1234\n"), 1.79);
  EXPECT_EQ(LoadAverageOf("0.00"), 0.0);
  EXPECT_EQ(LoadAverageOf(""), std::nullopt);
  EXPECT_EQ(LoadAverageOf("busy"), std::nullopt);
}

TEST(ScaleAgreement, BoundsMayDifferWhereTheAnswerDoesNot) {
  const Colour black = Colour::kBlack;
  EXPECT_TRUE(Agree(Question::kBlackWins, black, {2, 64}, {8, 20}));
  EXPECT_TRUE(Agree(Question::kWinLossDraw, black, {2, 64}, {4, 4}));
  EXPECT_TRUE(Agree(Question::kScore, black, {4, 4}, {4, 4}));
}

TEST(ScaleAgreement, OtherAnswersAndContradictionsAreFound) {
  const Colour black = Colour::kBlack;
  EXPECT_FALSE(Agree(Question::kScore, black, {4, 4}, {6, 6}));
  EXPECT_FALSE(Agree(Question::kBlackWins, black, {2, 64}, {-64, 0}));
  EXPECT_FALSE(Agree(Question::kWhiteWins, black, {-64, -2}, {0, 64}));
  EXPECT_FALSE(Agree(Question::kWinLossDraw, black, {0, 0}, {2, 64}));
  // Both a win, and yet not both true.
  EXPECT_FALSE(Agree(Question::kWinLossDraw, black, {2, 6}, {8, 64}));
}

}  // namespace
}  // namespace zermelo::tools
