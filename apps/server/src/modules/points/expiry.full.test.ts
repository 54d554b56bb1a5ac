import { expect, test } from "vitest";
import { databaseForTest } from "../../testing/database.ts";
import { simulateDays } from "./testing/simulate-days.ts";

test("a year of days are those of a purse in which every point is a line", async () => {
  const database = await databaseForTest();
  const nights = await simulateDays(database, 365, 90);
  expect(nights.map(({ balances }) => balances)).toEqual(nights.map(({ purses }) => purses));
});
