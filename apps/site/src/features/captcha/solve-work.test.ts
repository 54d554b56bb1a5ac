import { expect, test } from "vitest";
import { isProof } from "@chokdee/rules/proof-of-work";
import { solveWork } from "./solve-work.ts";

test("the answer carries the token and enough work, and others have their turn meanwhile", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const answer = await solveWork({ token: "token.of.the.server", bits: 14 });
  clearInterval(timer);
  expect(answer).toMatch(/^token\.of\.the\.server:/);
  expect(isProof(answer, 14)).toBe(true);
  expect(turns).toBeGreaterThan(0);
});
