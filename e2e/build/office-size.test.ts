import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const CLIENT = join(import.meta.dirname, "../../apps/office/dist/client");
const MAX_BYTES = 180_000;

const read = (path: string) => readFileSync(join(CLIENT, path), "utf8");
const scriptsIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];

/** What the page names itself, and what its first screen imports besides. */
function firstScripts(): string[] {
  const named = scriptsIn(read("index.html"), /"\/?(assets\/[^"]+\.js)"/g);
  const entry = named.map(read).join("\n");
  const [inbox = ""] = scriptsIn(entry, /"(?:\.\/|assets\/)(InboxScreen-[^"]+\.js)"/g);
  const imported = scriptsIn(read(`assets/${inbox}`), /from"\.\/([^"]+\.js)"/g).map((name) => `assets/${name}`);
  return [...new Set([...named, `assets/${inbox}`, ...imported])];
}

test("the office and its first screen load at most 180 kB of scripts", () => {
  const scripts = firstScripts();
  expect(
    scripts.some((name) => name.includes("Desk-")),
    "the first screen is among them",
  ).toBe(true);
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});
