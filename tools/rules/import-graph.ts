import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root, type SourceFile } from "./repository.ts";

const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\s+(?:type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

/** What code opens by its name beside itself, CSS takes in, and HTML loads. */
const OPENED =
  /new URL\(\s*["'](\.[^"']*\.[a-z0-9]+)["'],\s*import\.meta\.url|import\.meta\.dirname,\s*["']([^"'*]+\.[a-z0-9]+)["']\)/g;
const TAKEN_IN = /@import\s+(?:url\()?["']([^"']+)["']|url\(["']?([^"'()#:]+\.[a-z0-9]+)["']?\)/g;
const LOADED = /\s(?:src|href)="([^"#:{}]+\.[a-z0-9]+)"/g;
/** What settings and commands of a package name. */
const NAMED = /(?:^|["\s])(\.?\.?\/?(?:apps|e2e|packages|tools|tsconfig)[\w./-]*\.(?:ts|tsx|mjs|json))(?=["\s]|$)/gm;

export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The file meant, from the repository's root; undefined for packages from outside. */
  readonly to: string | undefined;
}

/** What a file imports, statically or not. */
export function importsOf(file: SourceFile): Import[] {
  return [...file.text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? "";
    const to = resolveSpecifier(file.path, specifier);
    return { from: file.path, specifier, to };
  });
}

/** What a file needs beside itself: imports of code, and what code, CSS, HTML and settings name by their paths. */
export function needsOf(file: SourceFile): Import[] {
  const named = (pattern: RegExp, resolve: (specifier: string) => string | undefined) =>
    [...file.text.matchAll(pattern)].map((match) => {
      const specifier = match[1] ?? match[2] ?? "";
      return { from: file.path, specifier, to: resolve(specifier) };
    });
  if (file.path.endsWith(".css")) return named(TAKEN_IN, (specifier) => resolveSpecifier(file.path, specifier));
  if (file.path.endsWith(".html")) return named(LOADED, (specifier) => resolveLoaded(file.path, specifier));
  if (file.path.endsWith(".json")) return named(NAMED, (specifier) => posix.join(dirname(file.path), specifier));
  const beside = named(OPENED, (specifier) => posix.join(dirname(file.path), specifier));
  return [...importsOf(file), ...beside];
}

/** From the root of its app what begins so, where files to be served as they are lie in a folder of their own. */
function resolveLoaded(from: string, specifier: string): string {
  const inApp = posix.join(dirname(from), specifier);
  if (!specifier.startsWith("/")) return inApp;
  const served = posix.join(dirname(from), "public", specifier);
  return existsSync(join(root, served)) ? served : inApp;
}

function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier.replace(/\?\w+$/, ""));
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
