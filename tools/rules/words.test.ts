import { describe, expect, test } from "vitest";
import { textFiles } from "./repository.ts";
import { wordRules, wordsFound } from "./words.ts";

const files = textFiles();

describe.each(wordRules)("$name", (rule) => {
  test("is found where it stands", () => {
    const path = rule.sampleIn ?? "apps/site/src/sample.test.ts";
    for (const text of [rule.sample].flat()) expect(wordsFound(rule, [{ path, text }]), text).toHaveLength(1);
  });

  test("stands nowhere", () => {
    expect(wordsFound(rule, files)).toEqual([]);
  });
});
