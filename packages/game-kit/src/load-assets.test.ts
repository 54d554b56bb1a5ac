import { expect, test } from "vitest";
import { loadAssets } from "./load-assets.ts";

test("assets come together by their names, and progress reaches the whole", async () => {
  const progress: number[] = [];
  const loaded = await loadAssets({ one: async () => 1, two: async () => "2" }, (share) => progress.push(share));
  expect(loaded).toEqual({ one: 1, two: "2" });
  expect(progress).toEqual([0, 0.5, 1]);
});

test("one that fails fails the whole", async () => {
  await expect(loadAssets({ one: () => Promise.reject(new Error("gone")) }, () => {})).rejects.toThrow("gone");
});
