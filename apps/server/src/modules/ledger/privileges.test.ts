import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, createLedgerFixture, type LedgerFixture } from "./testing/ledger-fixture.ts";

let fixture: LedgerFixture;
beforeAll(async () => {
  fixture = await createLedgerFixture();
  const member = await fixture.memberWith(100n);
  await fixture.ledger.post(bet(member, 1n));
});
afterAll(() => fixture.close());

const TABLES = ["ledger_wallet", "ledger_posting", "ledger_house", "ledger_hold", "ledger_pause", "ledger_shortfall"];

test.each(TABLES)("ASVS 16.4.2 the application's role reads %s and cannot write it", async (table) => {
  await fixture.db.query(`select * from ${table} limit 1`);
  const column = { ledger_pause: "reason", ledger_house: "account" }[table] ?? "member_id";
  for (const attempt of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table}`,
    `insert into ${table} default values`,
    `select * from ${table} for update`,
    `alter table ${table} disable trigger all`,
  ]) {
    await expect(fixture.db.query(attempt), attempt).rejects.toThrow(/permission denied|must be owner/);
  }
});

test.each([
  "select ledger_append(null, 1::smallint, 1, 5, 'jackpot', 'x', 'bet')",
  "select ledger_post_line(null, 1::smallint, 1, 5, 'jackpot', 'x', 'bet', 'plain')",
  "select ledger_post_group(null, null, null, null, null, null, null)",
  "select ledger_end_hold(null, 'released', 0, now())",
  "select ledger_lock_members('{1}')",
  "select ledger_wallet_state(1, 1)",
])("the application's role cannot reach behind the ledger's own functions: %s", async (attempt) => {
  await expect(fixture.db.query(attempt)).rejects.toThrow("permission denied");
});

test("a table of the caller's own cannot stand in for the ledger's", async () => {
  const member = await fixture.memberWith(100n);
  await fixture.db.transaction(async (tx) => {
    await tx.query("create temporary table ledger_wallet on commit drop as select * from ledger_wallet");
    await tx.query("grant all on pg_temp.ledger_wallet to public");
    await tx.query("set local search_path = pg_temp, public");
    await fixture.ledger.postIn(tx, bet(member, 30n));
  });
  expect((await fixture.ledger.wallets(member))[0]?.balance).toBe(70n);
});
