import { expect, test } from "vitest";
import { nextProgress, noProgress, type Progress, type ProgressEvent } from "./progress.ts";

const after = (...events: ProgressEvent[]): Progress => events.reduce(nextProgress, noProgress);

test("a route change starts, increases and finishes", () => {
  expect(after("start").phase).toBe("running");
  expect(after("start", "increase").percent).toBeGreaterThan(after("start").percent);
  expect(after("start", "increase", "finish")).toEqual({ phase: "done", percent: 100 });
  expect(after("start", "finish", "hide")).toEqual(noProgress);
});

test("waiting never reaches the end by itself", () => {
  const long = after("start", ...Array<ProgressEvent>(10_000).fill("increase"));
  expect(long.phase).toBe("running");
  expect(long.percent).toBeLessThanOrEqual(95);
});

test("a pause holds the bar and a start goes on from there", () => {
  const held = after("start", "increase", "increase", "pause");
  expect(nextProgress(held, "increase")).toEqual(held);
  expect(nextProgress(held, "start")).toEqual({ ...held, phase: "running" });
  expect(nextProgress(held, "finish").phase).toBe("done");
});

test("a failure stays until it is hidden or the next way starts", () => {
  expect(after("start", "fail")).toEqual({ phase: "failed", percent: 100 });
  expect(after("start", "fail", "finish").phase).toBe("failed");
  expect(after("start", "fail", "start").phase).toBe("running");
  expect(after("start", "fail", "hide")).toEqual(noProgress);
});

test("nothing happens to a bar that is not running", () => {
  for (const event of ["increase", "pause", "finish", "fail", "hide"] as const)
    expect(after(event)).toEqual(noProgress);
  expect(after("start", "hide").phase).toBe("running");
});
