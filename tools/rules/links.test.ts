import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root, type SourceFile, textFiles } from "./repository.ts";

const LINK = /\]\((?!https?:|mailto:)([^)#\s]+)(#[^)]*)?\)|src="(?!https?:)([^"]+)"/g;

function deadLinks({ path, text }: SourceFile): string[] {
  return [...text.matchAll(LINK)]
    .map((match) => match[1] ?? match[3] ?? "")
    .filter((target) => !existsSync(join(root, dirname(path), target)))
    .map((target) => `${path} -> ${target}`);
}

test("a link to nowhere is found", () => {
  const text = "See [this](./nowhere.md), [that](package.json#x) and [them](https://example.com).";
  expect(deadLinks({ path: "README.md", text })).toEqual(["README.md -> ./nowhere.md"]);
});

test("every link in the documents leads somewhere", () => {
  const documents = textFiles().filter((file) => file.path.endsWith(".md"));
  expect(documents.flatMap(deadLinks)).toEqual([]);
});
