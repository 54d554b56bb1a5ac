import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { HOUSE_DESK, MAIN_WALLET } from "../../core/ledger.ts";
import { type OfficeCaller, officeAs } from "../../testing/staff.ts";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "../../testing/system.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let marketing: OfficeCaller;
let tokens: Record<"guest" | "demo" | "vip" | "newbie", string | undefined>;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officeAs(system, "marketing");
  tokens = {
    guest: undefined,
    demo: await system.logIn("demo"),
    vip: await system.logIn("vip"),
    newbie: await system.logIn("newbie"),
  };
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.owner.query("delete from notification");
});

type Reader = keyof typeof tokens;

const fromNow = (ms: number) => new Date(system.services.clock.now().getTime() + ms).toISOString();

const form = () => ({
  type: "news",
  title: "ประกาศ",
  description: "รายละเอียด",
  image: null,
  link: "/promotions",
  audience: "all",
  vip_level: null as number | null,
  priority: 0,
  starts_at: fromNow(-HOUR_MS),
  ends_at: null as string | null,
  is_shown: true,
});

async function announce(fields: Partial<ReturnType<typeof form>>): Promise<number> {
  const answer = await marketing.post("notifications/create", { ...form(), ...fields });
  expect(answer.json(), answer.body).toMatchObject({ error: 0 });
  return answer.json<{ data: { id: number } }>().data.id;
}

function ask(reader: Reader, headers: Record<string, string> = {}) {
  const token = tokens[reader];
  return system.site.inject({
    url: "/api/notifications",
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
}

async function seenBy(reader: Reader): Promise<{ id: number; title: string; is_read: boolean }[]> {
  return (await ask(reader)).json<{ data: { id: number; title: string; is_read: boolean }[] }>().data;
}

const titlesFor = async (reader: Reader) => (await seenBy(reader)).map(({ title }) => title);

function read(reader: Reader, notification_ids: readonly number[]) {
  return system.site.inject({
    method: "POST",
    url: "/api/notifications/read",
    payload: { notification_ids },
    headers: { authorization: `Bearer ${tokens[reader]}` },
  });
}

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
    moves: [{ from: "bank_clearing", to: MAIN_WALLET, amount: 100n, code: "deposit" }],
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
    const id = await announce({ type: "promotion", audience: "vip", vip_level: 2 });
    expect((await ask("vip")).json()).toEqual({
      error: 0,
      data: [
        {
          id,
          type: "promotion",
          title: "ประกาศ",
          description: "รายละเอียด",
          image: null,
          link: "/promotions",
          is_read: false,
        },
      ],
    });
  });
});

describe("what was read", () => {
  test("is kept for one member alone", async () => {
    const [first, second] = [await announce({}), await announce({})];
    expect((await read("demo", [first, first])).json()).toEqual({ error: 0, data: {} });
    expect((await read("demo", [first])).json()).toEqual({ error: 0, data: {} });
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
    expect((await read("demo", [hidden, later, 999_999, 9_007_199_254_740_991])).json()).toMatchObject({ error: 0 });
    expect((await system.database.owner.query("select from notification_read")).rowCount).toBe(0);
  });

  test("needs a member, and at most 200 ids", async () => {
    expect((await read("guest", [1])).statusCode).toBe(401);
    expect(
      (
        await read(
          "demo",
          Array.from({ length: 201 }, () => 1),
        )
      ).statusCode,
    ).toBe(400);
  });

  test("changes the validator of that member's list alone", async () => {
    const id = await announce({});
    const tags = async () => [(await ask("demo")).headers.etag, (await ask("vip")).headers.etag];
    const before = await tags();
    expect((await ask("demo", { "if-none-match": String(before[0]) })).statusCode).toBe(304);
    await read("demo", [id]);
    const after = await tags();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    expect((await ask("demo", { "if-none-match": String(before[0]) })).statusCode).toBe(200);
  });
});

describe("staff", () => {
  test("cannot announce to guests, who are shown events alone", async () => {
    const answer = await marketing.post("notifications/create", { ...form(), audience: "guest" });
    expect(answer.json()).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { audience: expect.stringContaining("สมาชิก") },
    });
  });

  test("change and remove a notification, on record", async () => {
    const id = await announce({});
    await read("demo", [id]);
    const changed = { ...form(), id, title: "แก้แล้ว", audience: "vip", vip_level: 1 };
    expect((await marketing.post("notifications/update", changed)).json()).toEqual({ error: 0, data: changed });
    expect(await titlesFor("demo")).toEqual([]);
    expect((await marketing.post("notifications/delete", { id })).json()).toEqual({ error: 0, data: {} });
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
    type Page = { data: { items: { id: number }[]; next_cursor: string | null } };
    const paged: number[] = [];
    let query: Record<string, string> = { limit: "2" };
    for (let page = 0; page < 3; page++) {
      const { data } = (await marketing.get("notifications", query)).json<Page>();
      paged.push(...data.items.map(({ id }) => id));
      expect(data.next_cursor === null).toBe(page === 2);
      query = { limit: "2", cursor: data.next_cursor ?? "" };
    }
    expect(paged).toEqual(ids);
    expect((await marketing.get("notifications", { cursor: "1;drop" })).statusCode).toBe(400);
  });

  test("are told what is wrong in a form", async () => {
    const answer = await marketing.post("notifications/create", {
      ...form(),
      title: "",
      audience: "vip",
      priority: 101,
      ends_at: fromNow(-2 * HOUR_MS),
    });
    expect(answer.json()).toMatchObject({
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
    const other = await officeAs(system, role);
    const id = await announce({});
    expect((await other.get("notifications")).statusCode).toBe(403);
    expect((await other.post("notifications/create", form())).statusCode).toBe(403);
    expect((await other.post("notifications/update", { ...form(), id })).statusCode).toBe(403);
    expect((await other.post("notifications/delete", { id })).statusCode).toBe(403);
  });
});
