import { expect, test } from "vitest";
import { losesAnswers, type ProviderLine } from "./line.ts";

test("while answers get lost, the first one of each request does, whatever is asked in between", () => {
  const line: ProviderLine = { fault: "none" };
  const losing = losesAnswers(line);
  const isLost = (path: string, body: string) => losing(path, Buffer.from(body));
  expect(isLost("/bet", "1")).toBe(false);
  line.fault = "answers_lost";
  expect([isLost("/bet", "1"), isLost("/win", "1"), isLost("/bet", "1"), isLost("/win", "1")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isLost("/bet", "2"), isLost("/bet", "3"), isLost("/bet", "2")]).toEqual([true, true, false]);
  line.fault = "none";
  expect(isLost("/bet", "3")).toBe(false);
  line.fault = "answers_lost";
  expect(isLost("/bet", "3")).toBe(true);
});
