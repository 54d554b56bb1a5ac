import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./server.ts";

/** The last version that others may run. */
export const lastRelease = JSON.parse(readFileSync(join(ROOT, "ops/last-release.json"), "utf8")) as {
  readonly version: string;
  readonly commit: string;
};

/** Makes the last release ready in a folder, as a machine has it that runs it. */
export function makeReleaseReady(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync("git", ["archive", lastRelease.commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: files });
  const prepare = ["tools/prepare.mjs"];
  execFileSync(process.execPath, prepare, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}
