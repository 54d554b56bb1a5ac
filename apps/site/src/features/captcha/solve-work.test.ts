import { expect, test, vi } from "vitest";
import { isProof } from "@chokdee/rules/proof-of-work";
import { solveWork } from "./solve-work.ts";

test("the answer carries the token and enough work, and others have their turn meanwhile", async () => {
  // A slow phone: each look at the clock finds a whole slice gone by.
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 6));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const answer = await solveWork({ token: "token.of.the.server", bits: 12 });
  clearInterval(timer);
  clock.mockRestore();
  expect(answer).toMatch(/^token\.of\.the\.server:/);
  expect(isProof(answer, 12)).toBe(true);
  expect(turns).toBeGreaterThan(0);
});
