import { expect, test } from "vitest";
import { lastRelease, releasedSha256, silentMigrations } from "./release.ts";
import { textFiles } from "./repository.ts";

const release = { migrations: { server: "0002" }, sha256: "" };
const migration = (no: string, text: string) => ({ path: `apps/server/migrations/${no}_a.sql`, text });

test("a migration since the last release says whether the version before survives it", () => {
  const files = [
    migration("0002", "create table a (x int);\n"),
    migration("0003", "create table b (x int);\n"),
    migration("0004", "-- Survived by the version before.\ncreate table c (x int);\n"),
    migration("0005", "-- Not survived by the version before: it reads a.x.\nalter table a drop column x;\n"),
    migration("0006", "-- Not survived by the version before:\nalter table a drop column x;\n"),
  ];
  expect(silentMigrations(files, release)).toEqual([files[1]?.path, files[4]?.path]);
  expect(silentMigrations(textFiles(), lastRelease)).toEqual([]);
});

test("a migration that was released is never edited", () => {
  const files = [migration("0001", "create table a (x int);\n"), migration("0003", "create table b (x int);\n")];
  const edited = (at: number) => files.map((file, no) => (no === at ? { ...file, text: "select 1;" } : file));
  expect(releasedSha256(edited(1), release)).toBe(releasedSha256(files, release));
  expect(releasedSha256(edited(0), release)).not.toBe(releasedSha256(files, release));
  expect(releasedSha256(textFiles(), lastRelease)).toBe(lastRelease.sha256);
});
