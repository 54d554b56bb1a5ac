import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../core/db.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { nearestOf } from "./standby.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A standby that says how far behind it is. */
const behind = (ms: number | null): Db => ({ ...database.db, value: async <T>() => ms as T });

test("a standby that is near is read, with how old that may be", async () => {
  const near = behind(1_200);
  expect(await nearestOf(database.db, near)()).toEqual({ db: near, behindMs: 1_200 });
  const ahead = behind(-3);
  expect(await nearestOf(database.db, ahead)(), "its clock is behind").toEqual({ db: ahead, behindMs: 0 });
});

test("without one that is near the leader is read", async () => {
  const leader = { db: database.db, behindMs: 0 };
  expect(await nearestOf(database.db, undefined)()).toEqual(leader);
  expect(await nearestOf(database.db, behind(10_001))()).toEqual(leader);
  expect(await nearestOf(database.db, behind(null))(), "it has taken in nothing yet").toEqual(leader);
  const lost = { ...database.db, value: () => Promise.reject(new Error("gone")) };
  expect(await nearestOf(database.db, lost)()).toEqual(leader);
});

test("one that follows nobody is not behind", async () => {
  expect(await nearestOf(behind(null), database.db)()).toEqual({ db: database.db, behindMs: 0 });
});
