import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const here = dirname(fileURLToPath(import.meta.url));

/** What a file imports at run time: `import type` and `export type` are gone by then. */
function runtimeImports(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;]*?\bfrom\s+)?"([^"]+)"/gm);
  return [...statements].map(([, specifier]) => specifier ?? "");
}

function packagesReachedFrom(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [join(here, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const specifier of runtimeImports(file)) {
      if (specifier.startsWith(".")) waiting.push(join(dirname(file), specifier));
      else packages.add(specifier);
    }
  }
  return packages;
}

describe("what a browser loads with the contract", () => {
  it.each(["index.ts", "office/index.ts"])("%s reaches no package at all", (entry) => {
    expect([...packagesReachedFrom(entry)]).toEqual([]);
  });

  it("is measured by a walk that does see Zod where it is", () => {
    expect([...packagesReachedFrom("schemas.ts")]).toEqual(["zod"]);
  });
});
