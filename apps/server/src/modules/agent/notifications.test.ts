import { calls } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { HOUSE_DESK, MAIN_WALLET } from "../../core/ledger.ts";
import { countBets } from "../../testing/count-bets.ts";
import type { OfficeRequest } from "../../testing/inject.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { reportFollower } from "../reports/follow-events.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
let marketing: Officer;
let readers: Record<"guest" | "demo" | "vip" | "newbie", Visitor>;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
  readers = { guest: visitor(system), demo: visitor(system), vip: visitor(system), newbie: visitor(system) };
  for (const name of ["demo", "vip", "newbie"] as const) await readers[name].logIn(name);
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.owner.query("delete from notification");
});

type Reader = keyof typeof readers;
type Form = OfficeRequest<"officeNotificationCreate">;

const fromNow = (ms: number) => new Date(system.services.clock.now().getTime() + ms).toISOString();

const form = (): Form => ({
  type: "news",
  title: "ประกาศ",
  description: "รายละเอียด",
  image: null,
  link: null,
  audience: "all",
  vip_level: null,
  priority: 0,
  starts_at: fromNow(-HOUR_MS),
  ends_at: null,
  is_shown: true,
});

async function announce(fields: Partial<Form>): Promise<number> {
  return (await marketing.agreed("officeNotificationCreate", { ...form(), ...fields })).id;
}

const seenBy = (reader: Reader) => readers[reader].ok("notificationList", {});
const titlesFor = async (reader: Reader) => (await seenBy(reader)).map(({ title }) => title);

const read = (reader: Reader, notification_ids: number[]) =>
  readers[reader].call("notificationRead", { notification_ids });

async function payIn(username: string): Promise<void> {
  const { rows } = await system.database.owner.query<{ id: MemberId }>("select id from member where username = $1", [
    username,
  ]);
  await system.services.ledger.post({
    memberId: rows[0]?.id ?? HOUSE_DESK,
    scope: "test",
    key: "deposit",
    reference: "test",
    actor: "system",
    moves: [{ from: "bank_clearing", to: MAIN_WALLET, amount: satang(100n), code: "deposit" }],
  });
}

describe("who sees a notification", () => {
  test("is decided by its audience", async () => {
    await announce({ title: "ทุกคน", priority: 9 });
    await announce({ title: "สมาชิก", audience: "member", priority: 7 });
    await announce({ title: "โกลด์", audience: "vip", vip_level: 1, priority: 6 });
    await announce({ title: "ฮีโร่", audience: "vip", vip_level: 2, priority: 5 });
    expect(await titlesFor("guest")).toEqual(["ทุกคน"]);
    expect(await titlesFor("demo")).toEqual(["ทุกคน", "สมาชิก"]);
    expect(await titlesFor("vip")).toEqual(["ทุกคน", "สมาชิก", "โกลด์", "ฮีโร่"]);
    await system.database.owner.query("update member set vip_level = 1 where username = 'newbie'");
    expect(await titlesFor("newbie")).toEqual(["ทุกคน", "สมาชิก", "โกลด์"]);
  });

  test("by what the member has done so far", async () => {
    await announce({ title: "ใหม่", audience: "new_member", priority: 9 });
    await announce({ title: "เคยฝาก", audience: "depositor", priority: 8 });
    await announce({ title: "ยังไม่ฝาก", audience: "no_deposit", priority: 7 });
    expect(await titlesFor("guest")).toEqual([]);
    expect(await titlesFor("demo")).toEqual(["ใหม่", "ยังไม่ฝาก"]);
    await payIn("demo");
    expect(await titlesFor("demo")).toEqual(["ใหม่", "เคยฝาก"]);
    await system.database.owner.query("update member set created_at = created_at - interval '7 days'");
    expect(await titlesFor("demo")).toEqual(["เคยฝาก"]);
    expect(await titlesFor("newbie")).toEqual(["ยังไม่ฝาก"]);
  });

  test("as many as staff are shown before they write it", async () => {
    await countBets(system.services);
    await takeIn(system.services, reportFollower(system.services));
    const counted = await marketing.ok("officeAudienceCount", {});
    const sees = { member: 0, new_member: 0, depositor: 0, no_deposit: 0, vip_1: 0, vip_2: 0 };
    for (const audience of ["member", "new_member", "depositor", "no_deposit"] as const)
      await announce({ title: audience, audience });
    for (const level of [1, 2]) await announce({ title: `vip_${level}`, audience: "vip", vip_level: level });
    for (const reader of ["demo", "vip", "newbie"] as const) {
      for (const title of await titlesFor(reader)) sees[title as keyof typeof sees]++;
    }
    const { vip_1, vip_2, ...others } = sees;
    expect(counted).toEqual({
      ...others,
      vip: [
        { level: 1, members: vip_1 },
        { level: 2, members: vip_2 },
      ],
    });
    const rest = (until: string) =>
      system.database.owner.query(`update member set cool_off_until = ${until} where username = 'vip'`);
    await rest("now() + interval '1 day'");
    expect(await titlesFor("vip")).toEqual([]);
    expect(await marketing.ok("officeAudienceCount", {})).toMatchObject({
      member: counted.member - 1,
      vip: [{ members: vip_1 - 1 }, { members: vip_2 - 1 }],
    });
    await rest("null");
  });

  test("and when, by its window in business time", async () => {
    await announce({ title: "ก่อน", ends_at: fromNow(HOUR_MS), priority: 2 });
    await announce({ title: "หลัง", starts_at: fromNow(HOUR_MS), priority: 1 });
    await announce({ title: "ซ่อน", is_shown: false });
    expect(await titlesFor("demo")).toEqual(["ก่อน"]);
    await system.site.inject({
      method: "POST",
      url: "/sandbox/clock",
      payload: { advance_ms: HOUR_MS + 1_000 },
      headers: { "x-sandbox-token": SANDBOX_TOKEN },
    });
    expect(await titlesFor("demo")).toEqual(["หลัง"]);
  });

  test("the most important first, then the newest, and fifty at the most", async () => {
    await announce({ title: "เก่า", starts_at: fromNow(-2 * HOUR_MS) });
    await announce({ title: "ใหม่" });
    await announce({ title: "สำคัญ", starts_at: fromNow(-9 * HOUR_MS), priority: 100 });
    expect(await titlesFor("guest")).toEqual(["สำคัญ", "ใหม่", "เก่า"]);
    await Promise.all(Array.from({ length: 60 }, () => announce({})));
    expect(await titlesFor("guest")).toHaveLength(50);
  });

  test("with the fields of the specification and whether it was read, nothing of its targeting", async () => {
    const id = await announce({ type: "promotion", audience: "vip", vip_level: 2, link: "/promotions" });
    expect(await seenBy("vip")).toEqual([
      {
        id,
        type: "promotion",
        title: "ประกาศ",
        description: "รายละเอียด",
        image: null,
        link: "/promotions",
        is_read: false,
      },
    ]);
  });
});

describe("what was read", () => {
  test("is kept for one member alone", async () => {
    const [first, second] = [await announce({}), await announce({})];
    expect(dataOf(await read("demo", [first, first]))).toEqual({});
    expect(dataOf(await read("demo", [first]))).toEqual({});
    const readOf = async (reader: Reader) =>
      (await seenBy(reader)).filter((item) => item.is_read).map((item) => item.id);
    expect(await readOf("demo")).toEqual([first]);
    expect(await readOf("vip")).toEqual([]);
    expect(await readOf("guest")).toEqual([]);
    await read("vip", [second]);
    expect(await readOf("demo")).toEqual([first]);
    expect(await readOf("vip")).toEqual([second]);
  });

  test("cannot be what the member does not see", async () => {
    const hidden = await announce({ audience: "vip", vip_level: 2 });
    const later = await announce({ starts_at: fromNow(HOUR_MS) });
    expect(await read("demo", [hidden, later, 999_999, 2_147_483_647])).toMatchObject({ error: 0 });
    expect((await system.database.owner.query("select from notification_read")).rowCount).toBe(0);
  });

  test("needs a member, and at most 200 ids", async () => {
    expect(await read("guest", [1])).toMatchObject({ status: 401 });
    const many = Array.from({ length: 201 }, () => 1);
    expect(await read("demo", many)).toMatchObject({ status: 400 });
  });

  test("changes the validator of that member's list alone", async () => {
    const id = await announce({});
    const readAs = (reader: Reader, headers: Record<string, string> = {}) =>
      system.site.inject({
        url: calls.notificationList.path,
        headers: { ...headers, authorization: `Bearer ${readers[reader].token}` },
      });
    const tags = async () => [(await readAs("demo")).headers.etag, (await readAs("vip")).headers.etag];
    const before = await tags();
    expect((await readAs("demo", { "if-none-match": String(before[0]) })).statusCode).toBe(304);
    await read("demo", [id]);
    const after = await tags();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    expect((await readAs("demo", { "if-none-match": String(before[0]) })).statusCode).toBe(200);
  });
});

describe("staff", () => {
  test("cannot announce to guests, who are shown events alone", async () => {
    const answer = await marketing.call("officeNotificationCreate", { ...form(), audience: "guest" });
    expect(answer).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { audience: expect.stringContaining("สมาชิก") },
    });
  });

  test("change and remove a notification, on record", async () => {
    const id = await announce({});
    await read("demo", [id]);
    const changed = { ...form(), id, title: "แก้แล้ว", audience: "vip" as const, vip_level: 1 };
    expect(await marketing.agreed("officeNotificationUpdate", changed)).toEqual(changed);
    expect(await titlesFor("demo")).toEqual([]);
    expect(await marketing.ok("officeNotificationDelete", { id })).toEqual({});
    const { rows } = await system.database.owner.query(
      "select action, before->>'title' as before, after->>'title' as after from audit_record where subject = $1 order by id",
      [`notification:${id}`],
    );
    expect(rows).toEqual([
      { action: "notification.create", before: null, after: "ประกาศ" },
      { action: "notification.update", before: "ประกาศ", after: "แก้แล้ว" },
      { action: "notification.delete", before: "แก้แล้ว", after: null },
    ]);
    expect((await system.database.owner.query("select from notification_read")).rowCount).toBe(0);
  });

  test("page through all of them, the newest first", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await announce({ is_shown: false }));
    const paged: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page++) {
      const { items, next_cursor } = await marketing.ok("officeNotificationList", { limit: 2, cursor });
      paged.push(...items.map(({ id }) => id));
      expect(next_cursor === null).toBe(page === 2);
      cursor = next_cursor ?? "";
    }
    expect(paged).toEqual(ids);
    expect((await marketing.call("officeNotificationList", { cursor: "1;drop" })).status).toBe(400);
  });

  test("see what is wrong in a form", async () => {
    const answer = await marketing.call("officeNotificationCreate", {
      ...form(),
      title: "",
      audience: "vip",
      priority: 101,
      ends_at: fromNow(-2 * HOUR_MS),
    });
    expect(answer).toMatchObject({
      code: "FIELDS_INVALID",
      fields: {
        title: "กรุณากรอกหัวข้อ",
        vip_level: "กรุณาเลือกระดับสมาชิก",
        priority: "ลำดับความสำคัญต้องอยู่ระหว่าง 0 ถึง 100",
        ends_at: "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม",
      },
    });
  });

  test.each(["finance", "support", "lottery"] as const)("who are %s may not", async (role) => {
    const other = await officer(system, role);
    const id = await announce({});
    expect((await other.call("officeNotificationList", {})).status).toBe(403);
    expect((await other.call("officeNotificationCreate", form())).status).toBe(403);
    expect((await other.call("officeNotificationUpdate", { ...form(), id })).status).toBe(403);
    expect((await other.call("officeNotificationDelete", { id })).status).toBe(403);
  });
});
