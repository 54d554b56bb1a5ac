import { officeSchemas } from "@chokdee/contract/office/schemas";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { foundOf, MAX_FOUND } from "../core/page.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { fillLists, type ListCase, listCases, ask, pagedLists, readList } from "../testing/office-lists.ts";
import { openForTest } from "../testing/seed-template.ts";
import { officeHandlersOf } from "./office-server.ts";
import { closeSystem, type System } from "./system.ts";

const PAGE = 20;
/** A list is one statement, and perhaps one about what its rows name. */
const MAX_STATEMENTS = 2;
/** What else is asked: whether there is such a member or broadcast, or how a limited read begins and ends. */
const MORE: Readonly<Record<string, number>> = {
  officeBroadcastMessages: 1,
  officeMemberBills: 1,
  officeMemberSportBets: 1,
  officeLottoBillList: 1,
  officeRoundSearch: 1,
  // What parlays with legs that have come in can still cost.
  officeSportMatchList: 1,
  // It names the members of its records, too.
  officeAuditList: 2,
};

const textOf = (query: unknown) => (typeof query === "string" ? query : (query as { readonly text: string }).text);

let database: TestDatabase;
let system: System;
let cases: Readonly<Record<string, ListCase>>;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const name = /\/(test_[0-9a-f]+)/.exec(database.ownerUrl)?.[1] ?? "";
  cases = listCases(await fillLists(inject("postgres").superuser.replace("{database}", name), 2 * PAGE));
  system = await openForTest(database.appUrl);
});

afterAll(async () => {
  await closeSystem(system);
  // Nothing that fills the lists was paid.
  await database.closeSpoiled(/./);
});

test("every list of the office has a page here", () => {
  const here = new Set(Object.entries(cases).map(([name, { call = name }]) => call));
  expect([...here].toSorted()).toEqual(pagedLists.toSorted());
});

test.for(pagedLists)("%s reads a whole page by few statements", async (id) => {
  const handlers = officeHandlersOf(system);
  const { input } = cases[id] ?? { input: {} };
  await readList(handlers, id, input, PAGE);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    const answer = await readList(handlers, id, input, PAGE);
    expect(answer.items).toHaveLength(PAGE);
    expect(officeSchemas[id as keyof typeof officeSchemas].output.safeParse(answer).error).toBeUndefined();
    // The clock of a sandbox is read beside it, now and then.
    const statements = sent.mock.calls
      .map(([query]) => textOf(query))
      .filter((text) => !text.includes("sandbox_clock"));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS + (MORE[id] ?? 0));
  } finally {
    sent.mockRestore();
  }
});

test.for([
  ["rounds that are sold", "closes_at"],
  ["matches that are open", "starts_at"],
] as const)("of %s the most urgent are on the first page", async ([name, by]) => {
  const handlers = officeHandlersOf(system);
  const { call = name, input } = cases[name] ?? { input: {} };
  const times = async (asked: object, limit: number) => {
    const { items, next_cursor: cursor } = await readList(handlers, call, { ...input, ...asked }, limit);
    return { cursor, at: items.map((item) => Date.parse((item as Readonly<Record<string, string>>)[by] ?? "")) };
  };
  const first = await times({}, 5);
  const second = await times({ cursor: first.cursor }, 5);
  const all = await times({}, 100);
  expect([...first.at, ...second.at]).toEqual(all.at.toSorted((one, other) => one - other).slice(0, 10));
});

/** What each search adds up, by what its rows have. */
const sums = [
  ["officePaymentSearch", "officePaymentSearchSums", { deposit: "amount", transfer: "amount", withdrawal: "amount" }],
  ["officeLottoBillList", "officeLottoBillSums", { stake: "total", prize: "prize" }],
  ["officeSportBetList", "officeSportBetSums", { stake: "risk" }],
  ["officeRoundSearch", "officeRoundSearchSums", { stake: "stake", win: "win" }],
] as const;

test.for(sums)("of %s all that is found is added up, and not only its page", async ([list, call, fields]) => {
  const handlers = officeHandlersOf(system);
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let cursor: unknown; cursor !== null;) {
    const page = await readList(handlers, list, cursor ? { cursor } : {}, PAGE);
    rows.push(...(page.items as typeof rows));
    cursor = page.next_cursor;
  }
  expect(rows.length).toBeGreaterThan(PAGE);
  const found: Readonly<Record<string, unknown>> = await ask(handlers, call, {});
  expect(found).toMatchObject({ count: rows.length, is_more: false });
  for (const [name, field] of Object.entries(fields)) {
    const own = field === "amount" ? rows.filter(({ kind }) => kind === name) : rows;
    const sum = own.reduce((total, row) => total + Number(row[field]), 0);
    expect(found[name]).toEqual(field === "amount" ? { count: own.length, amount: sum } : sum);
  }
});

test("a search of very much says that there is more than it has added up", () => {
  expect(foundOf(MAX_FOUND - 1)).toEqual({ count: MAX_FOUND - 1, is_more: false });
  expect(foundOf(MAX_FOUND)).toEqual({ count: MAX_FOUND, is_more: true });
});
