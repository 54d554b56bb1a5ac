import { expect, test } from "vitest";
import { keptFacts } from "./kept-facts.ts";

test("what was received first stays, with its time, and the rest is added", () => {
  const kept = keptFacts("test.first", 2);
  const before = Date.now();
  kept.keep("round", "commit", "a");
  kept.keep("round", "commit", "b");
  kept.keep("round", "list", "c");
  expect(kept.of("round")).toMatchObject({ commit: { value: "a" }, list: { value: "c" } });
  expect(kept.of("round")["commit"]?.atMs).toBeGreaterThanOrEqual(before);
});

test("the oldest subject makes way, and of an unknown one nothing is known", () => {
  const kept = keptFacts("test.oldest", 2);
  for (const subject of ["1", "2", "3"]) kept.keep(subject, "commit", subject);
  expect(["1", "2", "3"].map((subject) => kept.of(subject)["commit"]?.value)).toEqual([undefined, "2", "3"]);
});
