import { join } from "node:path";
import { expect, test } from "vitest";
import { type Decision, decisionIndex, decisionPages, readDecision } from "./decisions.ts";
import { root } from "./repository.ts";

const page = (number: number, area?: string): string =>
  `# ${number}. Bread is baked at night\n\n${area ? `Area: ${area}\n\n` : ""}**Context.** People want it in the morning.\n`;
const read = (number: number, area?: string): Decision => {
  const decision = readDecision(`docs/decisions/000${number}-bread.md`, page(number, area));
  if (!decision) throw new Error("no decision");
  return decision;
};

test("a decision is listed under its area, and one without at the end", () => {
  expect(readDecision("docs/decisions/0001-bread.md", "Bread is baked at night.\n")).toBeUndefined();
  const index = decisionIndex([read(3), read(2, "ledger"), read(1, "ledger"), read(4, "bakery")]);
  expect(index.split("\n").slice(4)).toEqual([
    "## The ledger",
    "",
    "- [1](0001-bread.md) Bread is baked at night",
    "- [2](0002-bread.md) Bread is baked at night",
    "",
    "## Without an area yet",
    "",
    "- [3](0003-bread.md) Bread is baked at night",
    "- [4](0004-bread.md) Bread is baked at night",
    "",
  ]);
});

test("the index has every decision; if not, run `npm run docs`", async () => {
  const pages = decisionPages().map(({ path, text }) => ({ path, decision: readDecision(path, text) }));
  expect(pages.filter(({ decision }) => !decision).map(({ path }) => path)).toEqual([]);
  expect(
    pages.filter(({ path, decision }) => !path.includes(`/${String(decision?.number).padStart(4, "0")}-`)),
  ).toEqual([]);
  const decisions = pages.flatMap(({ decision }) => decision ?? []);
  await expect(decisionIndex(decisions)).toMatchFileSnapshot(join(root, "docs/decisions/README.md"));
});
