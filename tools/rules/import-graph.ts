import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root, type SourceFile } from "./repository.ts";

const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The file meant, from the repository's root; undefined for packages from outside. */
  readonly to: string | undefined;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
}

/** What a file imports, statically or not. */
export function importsOf(file: SourceFile): Import[] {
  return [...file.text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? "";
    const to = resolveSpecifier(file.path, specifier);
    return { from: file.path, specifier, to, typeOnly: match[1] !== undefined };
  });
}

function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(dirname(from), specifier));
  const [, name, rest] = /^@chokdee\/([a-z-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folder = existsSync(join(root, "packages", name)) ? `packages/${name}` : `apps/${name}`;
  return exportsOf(folder)[rest === undefined ? "." : `./${rest}`] ?? `${folder}/${rest ?? "package.json"}`;
}

const exportTables = new Map<string, Record<string, string>>();

function exportsOf(folder: string): Record<string, string> {
  const known = exportTables.get(folder);
  if (known) return known;
  const file = join(root, folder, "package.json");
  const manifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { exports?: Record<string, string> })
    : {};
  const table = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([key, target]) => [key, posix.join(folder, target)]),
  );
  exportTables.set(folder, table);
  return table;
}

/** Every cycle that a walk over the graph meets, each as the list of its files. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (node: string): void => {
    if (done.has(node)) return;
    const start = trail.indexOf(node);
    if (start >= 0) {
      cycles.push([...trail.slice(start), node]);
      return;
    }
    trail.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    trail.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}
