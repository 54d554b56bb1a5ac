import { expect, test } from "vitest";
import { keptFacts } from "./kept-facts.ts";

test("what was received first stays, and the rest is added", () => {
  const kept = keptFacts("test.first", 2);
  kept.keep("round", { commit: "a" });
  kept.keep("round", { commit: "b", list: "c" });
  expect(kept.of("round")).toEqual({ commit: "a", list: "c" });
});

test("the oldest subject makes way, and of an unknown one nothing is known", () => {
  const kept = keptFacts("test.oldest", 2);
  for (const subject of ["1", "2", "3"]) kept.keep(subject, { commit: subject });
  expect(["1", "2", "3"].map(kept.of)).toEqual([{}, { commit: "2" }, { commit: "3" }]);
});
