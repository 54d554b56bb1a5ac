import { expect, test } from "vitest";
import { createLedgerFixture } from "../modules/ledger/testing/ledger-fixture.ts";
import { createTestSystem } from "./system.ts";
import { createTestDatabase } from "./database.ts";

const SPOILED = "update ledger_wallet set free = free + 1 where wallet_id = 1 and member_id = $1";

test("a database whose books are sound closes", async () => {
  const fixture = await createLedgerFixture();
  await fixture.memberWith(100n);
  await expect(fixture.close()).resolves.toBeUndefined();
});

test("a wallet that was spoiled is noticed when its database closes", async () => {
  const fixture = await createLedgerFixture();
  const member = await fixture.memberWith(100n);
  await fixture.owner.query(SPOILED, [member]);
  await expect(fixture.close()).rejects.toThrow(`wallet 1 of member ${member} holds 101, its postings add up to 100`);
});

test("and when the whole system over it closes", async () => {
  const system = await createTestSystem();
  const { rows } = await system.database.owner.query<{ id: bigint }>("select id from member where username = 'demo'");
  await system.database.owner.query(SPOILED, [rows[0]?.id ?? 0n]);
  await expect(system.close()).rejects.toThrow(`of member ${rows[0]?.id} holds`);
});

test("a test that spoils a wallet on purpose names it, and nothing else may be off", async () => {
  const fixture = await createLedgerFixture();
  const [first, second] = [await fixture.memberWith(100n), await fixture.memberWith(100n)];
  for (const member of [first, second]) await fixture.owner.query(SPOILED, [member]);
  await expect(fixture.closeSpoiled(new RegExp(`of member ${first} holds 101`))).rejects.toThrow(`of member ${second}`);

  const sound = await createTestDatabase();
  await expect(sound.closeSpoiled(/wallet/)).rejects.toThrow("Nothing in the books is off");
});
