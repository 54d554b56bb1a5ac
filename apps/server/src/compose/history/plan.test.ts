import { expect, test } from "vitest";
import { planPast } from "./plan.ts";

/** In the evening, at night, and just after midnight in Bangkok. */
const ENDS = ["2026-11-19T13:40:00.000Z", "2026-11-19T19:40:00.000Z", "2026-11-19T17:00:30.000Z"];

test.each(ENDS)("a plan that ends at %s is the same however often it is asked for, in order of time", (end) => {
  const until = new Date(end);
  const plan = planPast(until);
  expect(planPast(until)).toEqual(plan);
  const times = plan.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(until.getTime());
  expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length);
  expect(plan.some(({ act }) => "who" in act && act.who === "newbie")).toBe(false);
});
