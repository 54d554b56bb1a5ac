import { satang } from "@chokdee/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { NewNotice } from "../../core/notices.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { visitor } from "../../testing/visitor.ts";

let system: TestSystem;
let [demoId, vipId] = [0n as MemberId, 0n as MemberId];
beforeAll(async () => {
  system = await createTestSystem();
  const { rows } = await system.database.owner.query<{ id: MemberId; username: string }>(
    "select id, username from member where username in ('demo', 'vip')",
  );
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id ?? expect.fail(username);
  [demoId, vipId] = [idOf("demo"), idOf("vip")];
});
afterAll(() => system.close());

const won = (memberId: MemberId, subject: string, baht: bigint, kind: NewNotice["kind"] = "lotto_won"): NewNotice => ({
  memberId,
  kind,
  subject,
  about: `งวด ${subject}`,
  amount: satang(baht * 100n),
});

test("everybody reads what was won of late, masked, and not what was little or taken back", async () => {
  const guest = visitor(system);
  const { notices, db } = system.services;
  await system.database.owner.query("delete from notice");
  await system.database.owner.query("insert into simulated_member (member_id) values ($1)", [vipId]);
  await db.transaction((tx) =>
    notices.add(tx, [
      won(demoId, "1", 18_000n),
      won(demoId, "2", 499n),
      won(demoId, "3", 5_000n, "deposit_credited"),
      won(demoId, "4", 700n),
      won(vipId, "5", 900n, "jackpot_won"),
    ]),
  );
  await db.transaction((tx) =>
    notices.add(tx, [{ ...won(demoId, "4", -700n, "lotto_corrected"), subject: "bill:4:2", about: "งวด 4" }]),
  );
  const { items } = await guest.ok("winList", {});
  expect(items).toMatchObject([
    { kind: "jackpot_won", amount: 900, member_masked: "v***", is_simulated: true },
    { kind: "lotto_won", amount: 18_000, about: "งวด 1", member_masked: "d***", is_simulated: false },
  ]);
  expect(items).toHaveLength(2);

  await system.database.owner.query("delete from notice");
  expect((await guest.ok("winList", {})).items, "read once for all who ask meanwhile").toHaveLength(2);
});
