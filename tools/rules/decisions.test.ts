import { join } from "node:path";
import { expect, test } from "vitest";
import { decisionIndex, decisionPages, readDecision } from "./decisions.ts";
import { root } from "./repository.ts";

const page = (number: number, area: string): string =>
  `# ${number}. Bread is baked at night\n\nArea: ${area}\n\n**Context.** People want it in the morning.\n`;
const read = (number: number, area: string) =>
  readDecision(`docs/decisions/000${number}-bread.md`, page(number, area)) ?? [];

test("a decision is listed under its area, and is none without a title or an area that there is", () => {
  expect(readDecision("docs/decisions/0001-bread.md", "Bread is baked at night.\n")).toBeUndefined();
  expect(read(4, "bakery")).toEqual([]);
  const index = decisionIndex([read(3, "site"), read(2, "ledger"), read(1, "ledger")].flat());
  expect(index.split("\n").slice(4)).toEqual([
    "## The ledger",
    "",
    "- [1](0001-bread.md) Bread is baked at night",
    "- [2](0002-bread.md) Bread is baked at night",
    "",
    "## The site",
    "",
    "- [3](0003-bread.md) Bread is baked at night",
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
