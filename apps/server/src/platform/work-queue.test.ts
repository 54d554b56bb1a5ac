import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

/** Work that ends when the test says so, and how much of it ran at once. */
function watchedWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let max = 0;
  return {
    ends,
    max: () => max,
    work: async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
}

test("runs a few at a time, in the order they came, and refuses past the queue", async () => {
  const inTurn = createWorkQueue(2, 3);
  const { ends, max, work } = watchedWork();
  const done: number[] = [];
  const accepted = [0, 1, 2, 3, 4].map((number) => inTurn(work).then(() => done.push(number)));
  await expect(inTurn(work)).rejects.toMatchObject({ code: "TOO_MANY" });
  for (let turn = 0; turn < 5; turn++) {
    await expect.poll(() => ends.length).toBeGreaterThan(turn);
    ends[turn]?.();
  }
  await Promise.all(accepted);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(max()).toBe(2);
});

test("work that fails gives its place to the next", async () => {
  const inTurn = createWorkQueue(1, 1);
  const failed = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
