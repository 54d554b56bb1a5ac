import { satang } from "@chokdee/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { NewNotice } from "../../core/notices.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";
import { carryJob } from "./carry-notices.ts";
import { poolsFollower } from "./follow-pools.ts";
import { noticesModule } from "./module.ts";

let system: TestSystem;
let demo: Visitor;
let vip: Visitor;
let [demoId, vipId] = [0n as MemberId, 0n as MemberId];
beforeAll(async () => {
  system = await createTestSystem();
  [demo, vip] = [visitor(system), visitor(system)];
  await demo.logIn("demo");
  await vip.logIn("vip");
  const idOf = async (username: string) => {
    const { rows } = await system.database.owner.query<{ id: MemberId }>("select id from member where username = $1", [
      username,
    ]);
    return rows[0]?.id ?? expect.fail(`no member ${username}`);
  };
  [demoId, vipId] = [await idOf("demo"), await idOf("vip")];
});
afterAll(() => system.close());
beforeEach(() => system.database.owner.query("delete from notice"));

const add = (...notices: NewNotice[]) =>
  system.services.db.transaction((tx) => system.services.notices.add(tx, notices));
const list = async (who: Visitor, page = {}) => who.ok("noticeList", page);
const quests = (memberId: MemberId, from: number, to: number): NewNotice[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    memberId,
    kind: "quest_done",
    subject: `quest:${from + at}`,
    about: `ข้อ ${from + at}`,
  }));

test("each is notified once of one thing, newest first by pages, with how many are new", async () => {
  await add(...quests(demoId, 1, 5));
  await add(...quests(demoId, 3, 7), ...quests(vipId, 1, 1));
  const first = await list(demo, { limit: 4 });
  expect(first.items.map(({ message }) => message)).toEqual(
    [7, 6, 5, 4].map((no) => `ภารกิจ “ข้อ ${no}” ครบแล้ว กดรับรางวัลได้เลย`),
  );
  expect(first.unread_count).toBe(7);
  const rest = await list(demo, { limit: 4, cursor: first.next_cursor ?? expect.fail("there is more") });
  expect(rest).toMatchObject({ items: [{}, {}, {}], next_cursor: null });
  expect((await list(vip)).items).toHaveLength(1);
});

test("shown is less than read, and nobody marks what is another's", async () => {
  await add(...quests(demoId, 1, 3));
  const ids = (await list(demo)).items.map(({ id }) => id);
  await vip.ok("noticeMark", { notice_ids: ids, as: "read" });
  await demo.ok("noticeMark", { notice_ids: ids.slice(0, 2), as: "shown" });
  await demo.ok("noticeMark", { notice_ids: ids.slice(0, 1), as: "read" });
  await demo.ok("noticeMark", { notice_ids: ids.slice(0, 1), as: "shown" });
  const marks = async () => (await list(demo)).items.map(({ is_shown, is_read }) => [is_shown, is_read]);
  expect(await marks()).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect((await list(demo)).unread_count).toBe(2);
});

test("no page comes forward with a loss", async () => {
  await add({ memberId: demoId, kind: "lotto_lost", subject: "round:1:1", about: "หวยลาว" });
  expect((await list(demo)).items).toMatchObject([{ is_shown: true, is_read: false }]);
});

test("what a page is notified of goes through the live stream once, with the transaction", async () => {
  const published = () =>
    system.database.owner.query("select member_id from outbox where topic = 'notices' order by tx, id");
  await system.database.owner.query("delete from outbox where topic = 'notices'");
  await add(...quests(demoId, 1, 3), ...quests(vipId, 1, 1));
  await add(...quests(demoId, 1, 3));
  const failing = system.services.db.transaction(async (tx) => {
    await system.services.notices.add(tx, quests(vipId, 2, 2));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow();
  expect((await published()).rows).toEqual([{ member_id: demoId }, { member_id: vipId }]);
  expect((await list(vip)).items).toHaveLength(1);
});

test("those that were notified are known, whatever else is asked of them", async () => {
  await add(...quests(demoId, 1, 2));
  const asked = [...quests(demoId, 2, 3), ...quests(vipId, 1, 1)];
  const unknown = await system.services.db.transaction((tx) => system.services.notices.unknown(tx, asked));
  expect(unknown).toEqual(asked.slice(1));
});

test("whoever has won a pool is notified of it once, and nobody else", async () => {
  const { services } = system;
  const at = services.clock.now().toISOString();
  const payload = { provider_id: "chokdee", pool: "mini", generation: 7, game_id: "kite", amount: "123456", at };
  const publish = () =>
    services.db.transaction((tx) => services.outbox.publish(tx, { topic: "jackpot.won", memberId: vipId, payload }));
  for (let time = 0; time < 2; time++) {
    await publish();
    await takeIn(services, poolsFollower(services));
  }
  expect((await list(vip)).items).toMatchObject([
    { kind: "jackpot_won", amount: 1234.56, message: "ยินดีด้วย คุณถูกแจ็คพอต 1,234.56 บาท เงินเข้ากระเป๋าแล้ว" },
  ]);
  expect((await list(demo)).items).toEqual([]);
});

test("a member who has linked LINE is notified there once, of what is carried, and others are not", async () => {
  const { owner } = system.database;
  await owner.query("update member set line_user_id = 'Udemo' where id = $1", [demoId]);
  const paid = (memberId: MemberId, subject: string) =>
    ({ memberId, kind: "deposit_credited", subject, amount: satang(50_025n) }) as const;
  await add(paid(demoId, "a"), paid(vipId, "a"), ...quests(demoId, 1, 1));
  const { rows: notices } = await owner.query<{ member_id: bigint; id: bigint }>("select member_id, id from notice");
  const names = notices.map(({ member_id, id }) => [String(member_id), String(id)]);
  // A job that was cut off is run again: whoever has been notified is passed over.
  for (let time = 0; time < 2; time++) await carryJob(system.services).run(names.slice(0, 2));
  const { rows } = await owner.query("select recipient, body from sandbox_message where recipient like 'line:%'");
  expect(rows).toEqual([{ recipient: "line:Udemo", body: "ฝากเงินสำเร็จ ยอดเงินเข้าแล้ว 500.25 บาท" }]);
});

test("what no page comes forward with is carried nowhere", async () => {
  const { owner } = system.database;
  const jobs = async () =>
    (await owner.query("select from graphile_worker.jobs where task_identifier = 'notices.carry'")).rows.length;
  const won = { memberId: demoId, kind: "lotto_won", amount: satang(90_00n), about: "หวยลาว" } as const;
  const before = await jobs();
  await add({ ...won, subject: "round:1", isQuiet: true }, ...quests(demoId, 1, 1));
  expect(await jobs()).toBe(before);
  await add({ ...won, subject: "round:2" });
  expect(await jobs()).toBe(before + 1);
});

test("they are kept for half a year", async () => {
  await add(...quests(demoId, 1, 2));
  await system.database.owner.query("update notice set at = at - interval '181 days' where subject = 'quest:1'");
  const tidy = noticesModule
    .create(system.services)
    .jobs()
    .find(({ name }) => name === "notices.tidy");
  await tidy?.run({});
  expect((await list(demo)).items.map(({ message }) => message)).toEqual([expect.stringContaining("ข้อ 2")]);
});
