import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gather } from "./gather.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what changes within a moment is handed over once, and what comes later once more", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const handed: string[][] = [];
  const { add } = gather<string>((items) => handed.push([...items]), { soonMs: 100, spreadMs: 400 });
  add(["a", "b"]);
  vi.advanceTimersByTime(299);
  add(["b", "c"]);
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([["a", "b", "c"]]);
  add(["a"]);
  vi.advanceTimersByTime(300);
  expect(handed).toEqual([["a", "b", "c"], ["a"]]);
});

test("pages that hear of a change at the same moment come back spread over the time that is given", () => {
  const at: number[] = [];
  const from = Date.now();
  for (let page = 0; page < 200; page++) {
    gather(() => at.push(Date.now() - from), { soonMs: 100, spreadMs: 400 }).add([page]);
  }
  vi.advanceTimersByTime(100);
  const early = at.length;
  vi.advanceTimersByTime(400);
  expect(at).toHaveLength(200);
  expect(early).toBeLessThan(20);
  expect(new Set(at).size).toBeGreaterThan(50);
});

test("what is stopped hands nothing over", () => {
  const handed = vi.fn<() => void>();
  const gathering = gather(handed, { soonMs: 10, spreadMs: 0 });
  gathering.add([1]);
  gathering.stop();
  vi.advanceTimersByTime(1_000);
  expect(handed).not.toHaveBeenCalled();
});
