import { expect, test } from "vitest";
import { findAll, isTest, type SourceFile, textFiles } from "./repository.ts";

const COLOUR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*(?:from\s|[\d.])/i;
const TOKENS = "packages/ui/src/styles/tokens.css";
const LIGHT = "packages/ui/src/styles/light.css";
const MANIFEST = "apps/site/src/app/pwa/written-files.ts";
const STYLED = /^(?:apps\/(?:site|office)|packages\/ui)\/src\/.+\.(?:css|tsx?)$/;
/** Drawings have colours of their own, and a manifest is read without a stylesheet. */
const FREE = [/^packages\/ui\/src\/brand\//, new RegExp(`^(?:${TOKENS}|${LIGHT}|${MANIFEST})$`)];

const files = textFiles();

function coloursIn(candidates: readonly SourceFile[]): string[] {
  return candidates
    .filter(({ path }) => STYLED.test(path) && !isTest(path) && !FREE.some((free) => free.test(path)))
    .flatMap((file) => findAll(file, COLOUR));
}

function textOf(path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}

function token(name: string): string | undefined {
  return new RegExp(`--${name}: ([^;]+);`).exec(textOf(TOKENS))?.[1];
}

test.each([
  ["a.css", "a { color: #fff; }"],
  ["a.css", "a { color: rgb(221 196 124 / 0.3); }"],
  ["a.css", "a { color: oklch(70% 0.1 90); }"],
  ["A.tsx", '<p className="text-[#ff9d96]" />'],
  ["a.ts", 'pen.fillStyle = "#0a0c10";'],
])("in %s, %s names a colour", (name, text) => {
  expect(coloursIn([{ path: `apps/site/src/${name}`, text }])).toHaveLength(1);
});

test.each(["a { color: var(--color-gold); border-color: rgb(var(--rgb-gold) / 0.3); }", "a { fill: url(#leaf); }"])(
  "%s names none",
  (text) => {
    expect(coloursIn([{ path: "apps/site/src/a.css", text }])).toEqual([]);
  },
);

test("colours come from the tokens alone", () => {
  expect(coloursIn(files)).toEqual([]);
});

test.each(["black", "ink", "surface", "gold"])("the channels of %s are those of its colour", (name) => {
  const hex = (token(`color-${name}`) ?? "").slice(1);
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  expect(token(`rgb-${name}`)).toBe(digits.map((pair) => Number.parseInt(pair, 16)).join(" "));
});

test("the browser's own frame has the colour of the page", () => {
  expect(textOf(MANIFEST)).toContain(`const INK = "${token("color-ink")}"`);
  expect(textOf("apps/site/index.html")).toContain(`name="theme-color" content="${token("color-ink")}"`);
});
