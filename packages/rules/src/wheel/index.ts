export { type PlannedPrize, WHEEL_SEGMENTS, wheelProblem } from "./problems.ts";
export { givenAt, wheelEntries, type WheelOdds, wheelOdds, type WheelPrize } from "./table.ts";
