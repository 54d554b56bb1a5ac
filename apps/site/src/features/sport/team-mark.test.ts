import { expect, test } from "vitest";
import { markOf } from "./team-mark.ts";

const teams = Array.from({ length: 60 }, (_, no) => `sim.1.${no}`);
const looks = teams.map((team) => JSON.stringify(markOf(team, 6)));

test("a team always looks the same, and few of a league alike", () => {
  expect(teams.map((team) => JSON.stringify(markOf(team, 6)))).toEqual(looks);
  expect(new Set(looks).size).toBeGreaterThan(40);
  expect(markOf("", 6).pattern).toBeLessThan(6);
});
