import { expect, test } from "vitest";
import { createSteps } from "./steps.ts";

/** Frames that come when the test says so. */
function frames() {
  let arrive = () => {};
  return {
    next: () => new Promise<void>((resolve) => (arrive = resolve)),
    arrive: async () => {
      arrive();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the first piece is done at once, the others one a frame and in their order", async () => {
  const { next, arrive } = frames();
  const done: string[] = [];
  const steps = createSteps(next);
  for (const name of ["a", "b", "c"]) steps.take(name, () => done.push(name));
  expect(done).toEqual(["a"]);
  await arrive();
  expect(done).toEqual(["a", "b"]);
  await arrive();
  await arrive();
  steps.take("d", () => done.push("d"));
  expect(done).toEqual(["a", "b", "c", "d"]);
});

test("the newest work of a name is done, once and in the turn of the first, and a piece may take others", async () => {
  const { next, arrive } = frames();
  const done: string[] = [];
  const steps = createSteps(next);
  steps.take("first", () => steps.take("within", () => done.push("within")));
  steps.take("places", () => done.push("old places"));
  steps.take("bars", () => done.push("bars"));
  steps.take("places", () => done.push("new places"));
  for (let at = 0; at < 4; at++) await arrive();
  expect(done).toEqual(["within", "new places", "bars"]);
});

test("what waits when the page goes is not done", async () => {
  const { next, arrive } = frames();
  const done: string[] = [];
  const steps = createSteps(next);
  steps.take("a", () => done.push("a"));
  steps.take("b", () => done.push("b"));
  steps.stop();
  await arrive();
  expect(done).toEqual(["a"]);
});
