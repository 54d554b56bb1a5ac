import { expect, test } from "vitest";
import { bounce, easeOut, Motion } from "./motion.ts";

test("a run reaches exactly its end, however long the frames are", async () => {
  const motion = new Motion();
  const seen: number[] = [];
  const over = motion.run(100, (share) => seen.push(share));
  motion.update(40);
  motion.update(250);
  await over;
  expect(seen).toEqual([0, 0.4, 1]);
  expect(motion.isMoving).toBe(false);
});

test("hurry ends what runs and leaves what follows its time", async () => {
  const motion = new Motion();
  const first = motion.run(10_000, () => {});
  motion.hurry();
  motion.update(1);
  await first;
  void motion.run(10_000, () => {});
  motion.update(1);
  expect(motion.isMoving).toBe(true);
});

test("while time only passes nothing is to be drawn, but for where it begins and ends", async () => {
  const motion = new Motion();
  const over = motion.wait(100);
  expect(motion.isStill).toBe(false);
  motion.update(40);
  expect([motion.isMoving, motion.isStill]).toEqual([true, true]);
  motion.update(60);
  await over;
  expect([motion.isMoving, motion.isStill]).toEqual([false, false]);
  motion.update(1);
  expect(motion.isStill).toBe(true);
  void motion.run(100, () => {});
  motion.update(40);
  expect(motion.isStill).toBe(false);
});

test.each([easeOut, bounce])("an ease begins at its start and ends at its end", (ease) => {
  expect(ease(0)).toBe(0);
  expect(ease(1)).toBe(1);
});
