import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, type SourceFile } from "./repository.ts";

const MIGRATION = /^apps\/(server|studio)\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;
const SURVIVED = /^-- (Survived by the version before\.|Not survived by the version before: .+)\n/;

interface Release {
  /** The last migration that it has, of each server. */
  readonly migrations: Readonly<Record<string, string>>;
  /** Of the texts of its migrations. */
  readonly sha256: string;
}

export const lastRelease = JSON.parse(readFileSync(join(root, "ops/last-release.json"), "utf8")) as Release;

function released(file: SourceFile, { migrations }: Release): boolean | undefined {
  const [, server = "", version = ""] = MIGRATION.exec(file.path) ?? [];
  return version === "" ? undefined : version <= (migrations[server] ?? "");
}

/** What a release had is never edited: this is of all texts of its migrations. */
export function releasedSha256(files: readonly SourceFile[], release: Release): string {
  const texts = files.filter((file) => released(file, release) === true);
  const hash = createHash("sha256");
  for (const { path, text } of texts.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`${path}\n${text}\n`);
  return hash.digest("hex");
}

/** Migrations since then that do not say whether the version before goes on beside them. */
export function silentMigrations(files: readonly SourceFile[], release: Release): string[] {
  return files.filter((file) => released(file, release) === false && !SURVIVED.test(file.text)).map(({ path }) => path);
}
