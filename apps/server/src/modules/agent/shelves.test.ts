import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../testing/pictures.ts";
import { type OfficeCaller, officeAs } from "../../testing/staff.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

let system: TestSystem;
let marketing: OfficeCaller;
let image: string;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officeAs(system, "marketing");
  const upload = await marketing.post("images", { image: (await picture("png")).toString("base64") });
  image = upload.json<{ data: { image: string } }>().data.image;
});
afterAll(() => system.close());

const banner = { title: "ป้ายใหม่", text: "ข้อความ", image: null, link: "/slot", is_shown: true };
const event = () => {
  const startsAt = system.services.clock.now();
  const window = { starts_at: startsAt.toISOString(), ends_at: null as string | null };
  return { title: "กิจกรรม", image, link: "/poll/1", audience: "all", vip_level: null, ...window, is_shown: true };
};

async function created(path: string, form: object): Promise<number> {
  const answer = await marketing.post(`${path}/create`, form);
  expect(answer.json(), answer.body).toMatchObject({ error: 0, data: form });
  return answer.json<{ data: { id: number } }>().data.id;
}

async function shown(url: string): Promise<{ id: number; title: string }[]> {
  return (await system.site.inject({ url })).json<{ data: { id: number; title: string }[] }>().data;
}

async function idsOf(path: string): Promise<number[]> {
  return (await marketing.get(path)).json<{ data: { id: number }[] }>().data.map(({ id }) => id);
}

async function records(subject: string) {
  const { rows } = await system.database.owner.query<{ action: string; before: object; after: object }>(
    "select action, before, after from audit_record where subject = $1 order by id",
    [subject],
  );
  return rows;
}

describe.each([
  { path: "banners", site: "/api/banner", table: "banner", form: () => banner },
  { path: "events", site: "/api/event/list", table: "site_event", form: event },
])("$path", ({ path, site, table, form }) => {
  test("2.9.5: come, change, hide, and go, each step seen at once and on record", async () => {
    const first = form();
    const id = await created(path, first);
    expect((await shown(site)).at(-1)).toMatchObject({ id, title: first.title });

    const second = { ...first, title: "  แก้ไข\nแล้ว " };
    const kept = { ...second, title: "แก้ไข แล้ว", id };
    expect((await marketing.post(`${path}/update`, { ...second, id })).json()).toEqual({ error: 0, data: kept });
    expect((await shown(site)).at(-1)).toMatchObject({ id, title: "แก้ไข แล้ว" });

    await marketing.post(`${path}/update`, { ...second, id, is_shown: false });
    expect((await shown(site)).map((item) => item.id)).not.toContain(id);
    expect(await idsOf(path)).toContain(id);

    expect((await marketing.post(`${path}/delete`, { id })).json()).toEqual({ error: 0, data: {} });
    expect(await idsOf(path)).not.toContain(id);
    const [create, update, hide, remove] = await records(`${table}:${id}`);
    expect(create).toMatchObject({ action: `${table}.create`, before: null, after: { id, title: first.title } });
    expect(update).toMatchObject({ before: { title: first.title }, after: { title: "แก้ไข แล้ว" } });
    expect(hide).toMatchObject({ before: { is_shown: true }, after: { is_shown: false } });
    expect(remove).toMatchObject({ action: `${table}.delete`, before: { title: "แก้ไข แล้ว" }, after: null });
  });

  test("stand in the order that staff give them", async () => {
    await created(path, form());
    await created(path, form());
    const before = await idsOf(path);
    const after = before.toReversed();
    expect((await marketing.post(`${path}/order`, { ids: after })).json()).toEqual({ error: 0, data: {} });
    expect(await idsOf(path)).toEqual(after);
    expect((await shown(site)).map(({ id }) => id)).toEqual(after);
    expect((await records(table)).at(-1)).toEqual({ action: `${table}.order`, before, after });
  });

  test("refuse an order made for another list", async () => {
    const ids = await idsOf(path);
    for (const wrong of [ids.slice(1), [...ids, 9_007_199_254_740_991], ids.map(() => ids[0]), []]) {
      expect((await marketing.post(`${path}/order`, { ids: wrong })).json()).toMatchObject({ code: "LIST_CHANGED" });
    }
  });

  test("refuse what is not there", async () => {
    for (const id of [999_999, 9_007_199_254_740_991]) {
      expect((await marketing.post(`${path}/update`, { ...form(), id })).statusCode).toBe(404);
      expect((await marketing.post(`${path}/delete`, { id })).statusCode).toBe(404);
    }
  });

  test.each(["finance", "support", "lottery"] as const)("are not for %s", async (role) => {
    const other = await officeAs(system, role);
    const answers = await Promise.all([
      other.get(path),
      other.post(`${path}/create`, form()),
      other.post(`${path}/update`, { ...form(), id: 1 }),
      other.post(`${path}/order`, { ids: [1] }),
      other.post(`${path}/delete`, { id: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });

  test("are bounded, also for many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => marketing.post(`${path}/create`, form())));
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code);
    expect(codes).toContain("LIST_FULL");
    expect(await idsOf(path)).toHaveLength(50);
  });
});

test("a form's mistakes are named beside their fields", async () => {
  const unknown = `/media/${"a".repeat(64)}.webp`;
  const answer = await marketing.post("banners/create", {
    ...banner,
    title: " ",
    text: "ย".repeat(1_001),
    image: unknown,
    link: "//evil.example",
  });
  expect(answer.json()).toMatchObject({
    code: "FIELDS_INVALID",
    fields: {
      title: "กรุณากรอกหัวข้อ",
      text: "ข้อความต้องไม่เกิน 1000 ตัวอักษร",
      image: "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่",
      link: "ลิงก์ต้องขึ้นต้นด้วย / หรือ https://",
    },
  });
  const brief = event();
  const late = await marketing.post("events/create", { ...brief, image: " ", ends_at: brief.starts_at });
  expect(late.json()).toMatchObject({
    fields: { image: "กรุณาเลือกรูปภาพ", ends_at: "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม" },
  });
});

test("an event is shown to its audience alone", async () => {
  const [kept] = await idsOf("events");
  const members = { authorization: `Bearer ${await system.logIn("demo")}` };
  const seenBy = async (headers: Record<string, string>) =>
    (await system.site.inject({ url: "/api/event/list", headers }))
      .json<{ data: { id: number }[] }>()
      .data.map(({ id }) => id);
  const showTo = (audience: string, vip_level: number | null = null) =>
    marketing.post("events/update", { ...event(), id: kept, audience, vip_level });
  await showTo("guest");
  expect(await seenBy({})).toContain(kept);
  expect(await seenBy(members)).not.toContain(kept);
  await showTo("new_member");
  expect(await seenBy({})).not.toContain(kept);
  expect(await seenBy(members)).toContain(kept);
  await showTo("vip", 2);
  expect(await seenBy(members)).not.toContain(kept);
  expect(await seenBy({ authorization: `Bearer ${await system.logIn("vip")}` })).toContain(kept);
  expect((await showTo("vip")).json()).toMatchObject({ fields: { vip_level: "กรุณาเลือกระดับสมาชิก" } });
});

test("a change gives the list a new validator", async () => {
  const [id] = await idsOf("banners");
  const before = await system.site.inject({ url: "/api/banner" });
  const held = { "if-none-match": String(before.headers.etag) };
  expect((await system.site.inject({ url: "/api/banner", headers: held })).statusCode).toBe(304);
  await marketing.post("banners/update", { ...banner, image, id });
  const after = await system.site.inject({ url: "/api/banner", headers: held });
  expect([after.statusCode, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  expect(after.body).toContain(image);
});

test("a member may not arrange anything", async () => {
  const headers = { authorization: `Bearer ${await system.logIn("vip")}` };
  const answer = await system.office.inject({ url: "/office/api/banners", headers });
  expect(answer.statusCode).toBe(401);
});
