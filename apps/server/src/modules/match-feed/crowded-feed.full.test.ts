import { afterAll, beforeAll, expect, test } from "vitest";
import { createSportSystem, type SportSystem } from "../../testing/sport-system.ts";
import { watchCourtsider } from "./testing/courtsider.ts";

let system: SportSystem;
beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(() => system.close());

test("nothing is accepted that the feed had said before, with 300 live matches under load", async () => {
  const seen = await watchCourtsider(system, { matches: 300, perSecond: 150, seconds: 60, goals: 60 });
  expect(seen.tried).toBe(60);
  expect(seen.accepted).toEqual([]);
});
