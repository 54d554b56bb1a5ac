import type { StaffRole } from "@chokdee/contract";
import { countedLists, mayCall, officeCalls } from "@chokdee/contract/office";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import pg from "pg";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { fillLists, readList } from "../testing/office-lists.ts";
import { openForTest } from "../testing/seed-template.ts";
import { officeHandlersOf } from "./office-server.ts";
import { closeSystem, listOf, type System } from "./system.ts";
import { waitingCounts } from "./waiting-counts.ts";

const ROWS = 120;
const MAX = 100;

let database: TestDatabase;
let system: System;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const name = /\/(test_[0-9a-f]+)/.exec(database.ownerUrl)?.[1] ?? "";
  await fillLists(inject("postgres").superuser.replace("{database}", name), ROWS);
  system = await openForTest(database.appUrl);
});

afterAll(async () => {
  await closeSystem(system);
  // Nothing that fills the lists was paid.
  await database.closeSpoiled(/./);
});

type Counts = ReturnType<typeof waitingCounts>["officeCounts"];

const countAs = (role: StaffRole, counts: Counts = officeHandlersOf(system).officeCounts as Counts) =>
  counts({}, { staff: { staffId: 1n, username: role, role } } as never);

test("one call counts what every list of the menu has, up to a hundred", async () => {
  const handlers = officeHandlersOf(system);
  const counts = await countAs("owner");
  expect(Object.keys(counts).toSorted()).toEqual([...countedLists].toSorted());
  for (const list of countedLists) {
    const { items } = await readList(handlers, list, {}, MAX);
    expect([list, counts[list]]).toEqual([list, items.length]);
  }
  expect(Object.values(counts), "some of them have more").toContain(MAX);
});

test.for(["finance", "support", "lottery", "sport", "marketing", "risk"] as const)(
  "%s learns of the lists that the role may read, and of nothing else",
  async (role) => {
    const readable = countedLists.filter((id) => mayCall(role, officeCalls[id]));
    expect(Object.keys(await countAs(role)).toSorted()).toEqual(readable.toSorted());
  },
);

test("it sends one short statement for each list, and reads no rows of it", async () => {
  await countAs("owner");
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await countAs("owner");
    const texts = sent.mock.calls.map(([query]) =>
      typeof query === "string" ? query : (query as { text: string }).text,
    );
    const statements = texts.filter((text) => !text.includes("sandbox_clock"));
    expect(statements).toHaveLength(countedLists.length);
    for (const text of statements) expect(text).toMatch(/count\(\*\)[^]*\(select from [^]*limit \$\d\)/);
  } finally {
    sent.mockRestore();
  }
});

test("a list that cannot be counted leaves the others as they are, and is in the log", async () => {
  const failing = { waiting: { officeWithdrawQueue: () => Promise.reject(new Error("out of reach")) } };
  const error = vi.fn<() => void>();
  const modules = [...listOf(system.modules), failing];
  const { officeCounts } = waitingCounts(modules, { ...system.ports.log, error });
  const counts = await countAs("finance", officeCounts);
  expect(counts.officeWithdrawQueue).toBeNull();
  expect(counts.officeDepositQueue).toEqual(expect.any(Number));
  expect(error).toHaveBeenCalledOnce();
});
