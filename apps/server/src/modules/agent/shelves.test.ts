import { calls } from "@chokdee/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../testing/pictures.ts";
import type { OfficeRequest } from "../../testing/inject.ts";
import { officer, type Officer, officerWith } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
let marketing: Officer;
let image: string;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
  ({ image } = await marketing.ok("officeImageUpload", { image: await picture("png") }));
});
afterAll(() => system.close());

const banner = { title: "ป้ายใหม่", text: "ข้อความ", image: null, link: "/slot", is_shown: true };
const event = (): OfficeRequest<"officeEventCreate"> => ({
  title: "กิจกรรม",
  image,
  link: "/poll/1",
  audience: "all",
  vip_level: null,
  starts_at: system.services.clock.now().toISOString(),
  ends_at: null,
  is_shown: true,
});

/** The calls about one kind of items that are shown in an order. */
interface Shelf {
  readonly table: string;
  readonly shown: "bannerList" | "eventList";
  readonly list: "officeBannerList" | "officeEventList";
  readonly create: "officeBannerCreate" | "officeEventCreate";
  readonly update: "officeBannerUpdate" | "officeEventUpdate";
  readonly order: "officeBannerOrder" | "officeEventOrder";
  readonly remove: "officeBannerDelete" | "officeEventDelete";
  readonly form: () => OfficeRequest<"officeBannerCreate"> | OfficeRequest<"officeEventCreate">;
}
const banners: Shelf = {
  table: "banner",
  shown: "bannerList",
  list: "officeBannerList",
  create: "officeBannerCreate",
  update: "officeBannerUpdate",
  order: "officeBannerOrder",
  remove: "officeBannerDelete",
  form: () => banner,
};
const events: Shelf = {
  table: "site_event",
  shown: "eventList",
  list: "officeEventList",
  create: "officeEventCreate",
  update: "officeEventUpdate",
  order: "officeEventOrder",
  remove: "officeEventDelete",
  form: event,
};

async function created({ create }: Shelf, form: ReturnType<Shelf["form"]>): Promise<number> {
  const made = await marketing.agreed(create, form);
  expect(made).toMatchObject(form);
  return made.id;
}

const shown = (shelf: Shelf) => visitor(system).ok(shelf.shown, {});
const idsOf = async ({ list }: Shelf) => (await marketing.ok(list, {})).map(({ id }) => id);

async function records(subject: string) {
  const { rows } = await system.database.owner.query<{ action: string; before: object; after: object }>(
    "select action, before, after from audit_record where subject = $1 order by id",
    [subject],
  );
  return rows;
}

describe.each([banners, events])("a $table", (shelf) => {
  const { table, create, update, order, remove, form } = shelf;

  test("2.9.5: come, change, hide, and go, each step seen at once and on record", async () => {
    const first = form();
    const id = await created(shelf, first);
    expect((await shown(shelf)).at(-1)).toMatchObject({ id, title: first.title });

    const second = { ...first, title: "  แก้ไข\nแล้ว " };
    const kept = { ...second, title: "แก้ไข แล้ว", id };
    expect(await marketing.ok(update, { ...second, id })).toEqual(kept);
    expect((await shown(shelf)).at(-1)).toMatchObject({ id, title: "แก้ไข แล้ว" });

    await marketing.ok(update, { ...second, id, is_shown: false });
    expect((await shown(shelf)).map((item) => item.id)).not.toContain(id);
    expect(await idsOf(shelf)).toContain(id);

    expect(await marketing.ok(remove, { id })).toEqual({});
    expect(await idsOf(shelf)).not.toContain(id);
    const [creation, change, hiding, removal] = await records(`${table}:${id}`);
    expect(creation).toMatchObject({ action: `${table}.create`, before: null, after: { id, title: first.title } });
    expect(change).toMatchObject({ before: { title: first.title }, after: { title: "แก้ไข แล้ว" } });
    expect(hiding).toMatchObject({ before: { is_shown: true }, after: { is_shown: false } });
    expect(removal).toMatchObject({ action: `${table}.delete`, before: { title: "แก้ไข แล้ว" }, after: null });
  });

  test("stand in the order that staff give them", async () => {
    await created(shelf, form());
    await created(shelf, form());
    const before = await idsOf(shelf);
    const after = before.toReversed();
    expect(await marketing.ok(order, { ids: after })).toEqual({});
    expect(await idsOf(shelf)).toEqual(after);
    expect((await shown(shelf)).map(({ id }) => id)).toEqual(after);
    expect((await records(table)).at(-1)).toEqual({ action: `${table}.order`, before, after });
  });

  test("refuse an order made for another list", async () => {
    const ids = await idsOf(shelf);
    for (const wrong of [ids.slice(1), [...ids, 2_147_483_647], ids.map(() => ids[0] ?? 0), []]) {
      expect(await marketing.call(order, { ids: wrong })).toMatchObject({ code: "LIST_CHANGED" });
    }
  });

  test("refuse what is not there", async () => {
    for (const id of [999_999, 2_147_483_647]) {
      expect((await marketing.call(update, { ...form(), id })).status).toBe(404);
      expect((await marketing.call(remove, { id })).status).toBe(404);
    }
  });

  test.each(["finance", "support", "lottery"] as const)("are not for %s", async (role) => {
    const other = await officer(system, role);
    const answers = await Promise.all([
      other.call(shelf.list, {}),
      other.call(create, form()),
      other.call(update, { ...form(), id: 1 }),
      other.call(order, { ids: [1] }),
      other.call(remove, { id: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test("are bounded, also for many at once", async () => {
    const given = Object.keys(form()).map((name) => (name === "text" ? "body" : name));
    const columns = [...given, "position"].join(", ");
    const places = 48 - (await idsOf(shelf)).length;
    await system.database.owner.query(
      `insert into ${table} (${columns}) select ${columns} from ${table}, generate_series(1, $1) n where id = $2`,
      [places, (await idsOf(shelf))[0] ?? 0],
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => marketing.callByTwo(create, { ...form(), title: `ใหม่ ${n}` })),
    );
    expect(answers.map(({ code }) => code ?? "OK").toSorted()).toEqual(["LIST_FULL", "LIST_FULL", "OK", "OK"]);
    expect(await idsOf(shelf)).toHaveLength(50);
  });
});

test("a form's mistakes are named beside their fields", async () => {
  const unknown = `/media/${"a".repeat(64)}.webp`;
  const answer = await marketing.call("officeBannerCreate", {
    ...banner,
    title: " ",
    text: "ย".repeat(1_001),
    image: unknown,
    link: "//evil.example",
  });
  expect(answer).toMatchObject({
    code: "FIELDS_INVALID",
    fields: {
      title: "กรุณากรอกหัวข้อ",
      text: "ข้อความต้องไม่เกิน 1000 ตัวอักษร",
      image: "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่",
      link: "ลิงก์ต้องขึ้นต้นด้วย / หรือ https://",
    },
  });
  const brief = event();
  const late = await marketing.call("officeEventCreate", { ...brief, image: " ", ends_at: brief.starts_at });
  expect(late).toMatchObject({
    fields: { image: "กรุณาเลือกรูปภาพ", ends_at: "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม" },
  });
});

test("an event is shown to its audience alone", async () => {
  const [kept = 0] = await idsOf(events);
  const [guest, demo, vip] = [visitor(system), visitor(system), visitor(system)];
  await demo.logIn("demo");
  await vip.logIn("vip");
  const seenBy = async (who: Visitor) => (await who.ok("eventList", {})).map(({ id }) => id);
  const showTo = (audience: OfficeRequest<"officeEventUpdate">["audience"], vip_level: number | null = null) =>
    marketing.callByTwo("officeEventUpdate", { ...event(), id: kept, audience, vip_level });
  await showTo("guest");
  expect(await seenBy(guest)).toContain(kept);
  expect(await seenBy(demo)).not.toContain(kept);
  await showTo("new_member");
  expect(await seenBy(guest)).not.toContain(kept);
  expect(await seenBy(demo)).toContain(kept);
  await showTo("vip", 2);
  expect(await seenBy(demo)).not.toContain(kept);
  expect(await seenBy(vip)).toContain(kept);
  expect(await showTo("vip")).toMatchObject({ fields: { vip_level: "กรุณาเลือกระดับสมาชิก" } });
});

test("a change gives the list a new validator", async () => {
  const [id = 0] = await idsOf(banners);
  const url = calls.bannerList.path;
  const before = await system.site.inject({ url });
  const held = { "if-none-match": String(before.headers.etag) };
  expect((await system.site.inject({ url, headers: held })).statusCode).toBe(304);
  await marketing.agreed("officeBannerUpdate", { ...banner, image, id });
  const after = await system.site.inject({ url, headers: held });
  expect([after.statusCode, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  expect(after.body).toContain(image);
});

test("a member may not arrange anything", async () => {
  const member = officerWith(system, await system.logIn("vip"));
  expect((await member.call("officeBannerList", {})).status).toBe(401);
});
