import { afterAll, beforeAll, expect, test } from "vitest";
import { type Officer, officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

let system: TestSystem;
let them: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  them = await officer(system, "support");
});
afterAll(() => system.close());

const owner = (text: string) => system.database.owner.query(text);
const note = (previous?: string) => {
  const { db, sealNote } = system.services;
  return db.transaction((tx) => sealNote.write(tx, previous));
};
const check = (...notes: string[]) => system.services.sealNote.check(system.services.db, notes);

/** So many records that are older than any transaction can be. */
async function record(count: number): Promise<void> {
  const input = { member_id: 1, what: "phone", reason: "สมาชิกโทรมา" } as const;
  for (let made = 0; made < count; made++) await them.ok("officeMemberReveal", input);
  await owner("update audit_record set at = at - interval '1 hour' where at > now() - interval '10 minutes'");
}

test("GLI-19 2.8.8: whoever alters, adds or removes a sealed record is found out", async () => {
  await record(2);
  const first = await note();
  await record(1);
  const second = await note(first);
  expect(await check(first, second)).toBeUndefined();
  await them.ok("officeMemberReveal", { member_id: 1, what: "phone", reason: "ยังไม่ผนึก" });
  const third = await note(second);
  expect(third.slice(0, 8), "what may still be followed by an earlier one waits").toBe(second.slice(0, 8));
  expect(await check(first, second, third)).toBeUndefined();
  expect(await check(first, second), "what came later changes nothing").toBeUndefined();

  const oldest = "(select min(id) from audit_record)";
  await owner(`update audit_record set reason = 'อื่น' where id = ${oldest}`);
  expect(await check(first, second)).toMatch(/records 1 to \d+ are not as they were sealed/);
  await owner(`update audit_record set reason = 'สมาชิกโทรมา' where id = ${oldest}`);
  expect(await check(first, second)).toBeUndefined();
  expect(await check(second, first), "in their order").toBeDefined();
  await owner(`delete from audit_record where id = ${oldest}`);
  expect(await check(first, second)).toBeDefined();
});
