import { beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace.ts";

beforeEach(() => vi.stubGlobal("devicePixelRatio", 3));

/** Frames of one length, from a moment on; returns the next moment. */
function run(pace: Pace, from: number, frameMs: number, count: number): number {
  for (let index = 0; index < count; index++) pace.step(from + index * frameMs);
  return from + count * frameMs;
}

test("a quick device keeps every point and frame", () => {
  const pace = new Pace("strong", () => {});
  run(pace, 0, 16, 500);
  expect([pace.level, pace.resolution]).toEqual([0, 2]);
});

test("a slow one gets fewer points first, then 30 frames a second, and rests there", () => {
  const changes = vi.fn<() => void>();
  const pace = new Pace("strong", changes);
  let at = run(pace, 0, 30, 22);
  expect([pace.level, pace.resolution]).toEqual([1, 1]);
  at = run(pace, at, 30, 22);
  expect(pace.level).toBe(2);
  expect(changes).toHaveBeenCalledTimes(2);
  at = run(pace, at, 16, 400);
  expect(pace.level).toBe(2);
  expect(pace.step(at + 1_000)).toBe(120);
  expect(pace.step(at + 1_016)).toBe(0);
  expect(pace.step(at + 1_032)).toBe(32);
});

test("a few slow frames change nothing, nor does a page that was away", () => {
  const pace = new Pace("strong", () => {});
  for (let time = 0; time < 40; time++) pace.step(time % 10 === 0 ? time * 1_000 : time * 1_000 + 16);
  expect(pace.level).toBe(0);
});

test("a machine without a graphics card begins with few points, and one with hardly any memory with the least", () => {
  expect(new Pace("software", () => {}).resolution).toBe(0.6);
  const little = new Pace("little", () => {});
  expect(little.resolution).toBe(0.35);
  expect([0, 1_000, 1_050, 1_092].map((at) => little.step(at))).toEqual([0, 120, 0, 92]);
});
