import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const TEXT = /\.(ts|tsx|mjs|js|json|sql|css|html|svg|md|sh|yml|yaml|txt|npmrc|gitignore)$|^\.ci\/run$/;
const SOURCE = /\.(ts|tsx|mjs)$/;

let known: readonly SourceFile[] | undefined;

/** The text files that git tracks or would track, read once for all rules. */
export function textFiles(): readonly SourceFile[] {
  return (known ??= readTextFiles());
}

let listed: readonly string[] | undefined;

/** All that git tracks or would track, text or not. */
export function allPaths(): readonly string[] {
  return (listed ??= execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\0")
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile()));
}

function readTextFiles(): SourceFile[] {
  return allPaths()
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export function sourceFiles(): SourceFile[] {
  return textFiles().filter((file) => SOURCE.test(file.path));
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** The samples that prove a rule would be caught by the rule themselves. */
export function isRuleSample(path: string): boolean {
  return path.startsWith("tools/rules/");
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Where a pattern occurs, as `path:line what`. */
export function findAll({ path, text }: SourceFile, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern, `g${pattern.flags.replace("g", "")}`))].map(
    (match) => `${path}:${lineOf(text, match.index)} ${match[0]}`,
  );
}
