import { expect, test } from "vitest";
import { findAll, textFiles } from "./repository.ts";

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const KINDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies", "overrides"];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function looseVersions(path: string, manifest: Manifest): string[] {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([name, version]) => !EXACT.test(version) && !(name.startsWith("@chokdee/") && version === "*"))
    .map(([name, version]) => `${path}: ${name} ${version}`);
}

const files = textFiles();

test("a version range is found", () => {
  const manifest = {
    dependencies: { a: "^1.0.0", b: "1.0.0", "@chokdee/money": "*" },
    devDependencies: { c: "latest" },
  };
  expect(looseVersions("p", manifest)).toEqual(["p: a ^1.0.0", "p: c latest"]);
});

test("every version is exact", () => {
  const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file.path));
  expect(manifests.length).toBeGreaterThan(5);
  expect(manifests.flatMap(({ path, text }) => looseVersions(path, JSON.parse(text) as Manifest))).toEqual([]);
});

test("there is one lockfile, and it names no host", () => {
  const host = /"resolved": "(https?|git)[^"]*"/;
  expect(findAll({ path: "p", text: '"resolved": "https://example.com/a.tgz"' }, host)).toHaveLength(1);
  const lockfiles = files.filter((file) => /(package-lock|npm-shrinkwrap)\.json$/.test(file.path));
  expect(lockfiles.map((file) => file.path)).toEqual(["package-lock.json"]);
  expect(lockfiles.flatMap((file) => findAll(file, host))).toEqual([]);
});

test("every package has the version that the changelog begins with", () => {
  const released = /^## (\d+\.\d+\.\d+)$/m.exec(textOf("CHANGELOG.md"))?.[1];
  const versions = files
    .filter((file) => /(^|\/)package\.json$/.test(file.path))
    .map(({ text }) => (JSON.parse(text) as { version: string }).version);
  expect(new Set(versions)).toEqual(new Set([released]));
  expect(JSON.parse(textOf("package.json"))).toMatchObject({ license: "UNLICENSED", private: true });
});

test("the forge runs commands that a person can run", () => {
  const commands = [...textOf(".github/workflows/test.yml").matchAll(/run: npm (?:run )?([\w:]+)/g)].map(
    ([, name]) => name,
  );
  expect(commands).toEqual(["test", "test:full"]);
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: object };
  for (const command of commands) expect(scripts).toHaveProperty([command ?? ""]);
});

test("an install writes no host into the lockfile", () => {
  expect(textOf(".npmrc")).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});

function textOf(path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}
