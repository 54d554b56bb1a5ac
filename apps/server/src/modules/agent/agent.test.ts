import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createModules } from "../../compose/modules.ts";
import { seed } from "../../compose/system.ts";
import { databaseForTest } from "../../testing/database.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type OfficeCaller, officeAs } from "../../testing/staff.ts";
import { createFaceReader } from "./read-face.ts";

let system: TestSystem;
let marketing: OfficeCaller;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officeAs(system, "marketing");
});
afterAll(() => system.close());

const config = (agent_code: string) =>
  system.site.inject({ method: "POST", url: "/api/agent/config", payload: { agent_code } });
const validate = (code: string) => system.site.inject({ url: "/api/agent/validate", query: { code } });

describe("the operator", () => {
  test("is known by its code, whatever the case", async () => {
    for (const code of ["chokdee", "CHOKDEE", " Chokdee "]) {
      expect((await validate(code)).json(), code).toEqual({ error: 0, data: { agent_code: "chokdee" } });
    }
  });

  test.each(["", "somebody", "chokdee' or '1'='1", "chok%"])("is not %j", async (code) => {
    const failure = { error: 1201, code: "AGENT_INVALID", message: "ไม่พบรหัสเอเย่นต์นี้" };
    expect((await validate(code)).json()).toEqual(failure);
    expect((await config(code)).json()).toEqual(failure);
  });

  test("shows its face and contacts, which in a sandbox lead nowhere real", async () => {
    const { data } = (await config("chokdee")).json<{ data: { info: Record<string, string | null> } }>();
    expect(data).toMatchObject({
      agent_code: "chokdee",
      info: { agent_name: "โชคดี", agent_logo: null, liff_id: null },
    });
    for (const name of ["line_contact_url", "line_admin_url", "telegram_contact_url"]) {
      expect(new URL(data.info[name] ?? "").hostname).toMatch(/\.example$/);
    }
  });

  test("shows the sandbox's banners and its event, whose picture is ours", async () => {
    const banners = await system.site.inject({ url: "/api/banner", query: { agent_code: "chokdee" } });
    expect(banners.json<{ data: object[] }>().data).toHaveLength(3);
    expect(banners.json<{ data: object[] }>().data[0]).toEqual({
      id: expect.any(Number),
      title: "ยินดีต้อนรับสู่โชคดี",
      text: expect.stringContaining("หวย"),
      image: null,
      link: "/promotions",
    });
    const events = await system.site.inject({ url: "/api/event/list" });
    const [event] = events.json<{ data: { image: string; link: string }[] }>().data;
    expect(event?.link).toBe("/poll/1");
    const picture = await system.site.inject({ url: event?.image ?? "" });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test("of another code has no banners and no events here", async () => {
    for (const url of ["/api/banner", "/api/event/list"]) {
      const answer = await system.site.inject({ url, query: { agent_code: "somebody" } });
      expect(answer.json(), url).toEqual({ error: 0, data: [] });
    }
  });
});

test("a page's first paint has the operator's name and the first banner that is shown", async () => {
  const { db } = system.services;
  const face = await createFaceReader(db, "chokdee")();
  expect(face).toEqual({
    agent: { name: "โชคดี", logo: null },
    banner: { title: "ยินดีต้อนรับสู่โชคดี", text: expect.any(String), image: null, link: "/promotions" },
  });
  await system.database.owner.query("update banner set is_shown = false where position = 0");
  expect((await createFaceReader(db, "chokdee")()).banner?.title).toBe("ยี่กีที่ตรวจสอบได้");
  expect(await createFaceReader(db, "somebody")()).toEqual({ agent: { name: "", logo: null }, banner: null });
});

test("a real system starts with no content and no contacts", async () => {
  const database = await databaseForTest();
  const ports = { ...system.services, db: database.db };
  await seed({ ports, modules: createModules(ports) }, { sandbox: false });
  const { rows } = await database.owner.query(
    `select line_contact_url, (select count(*)::int from banner) as banners,
            (select count(*)::int from agent_account) as accounts from agent`,
  );
  expect(rows).toEqual([{ line_contact_url: null, banners: 0, accounts: 0 }]);
});

describe("the operator's face", () => {
  const face = {
    name: "โชคดี",
    logo: null,
    line_contact_url: "https://line.example/new",
    line_admin_url: " ",
    telegram_contact_url: null,
  };

  test("is changed by marketing, on record, and seen at once", async () => {
    const before = (await marketing.get("agent")).json<{ data: object }>().data;
    const changed = await marketing.post("agent/update", face);
    const after = { ...face, line_admin_url: null };
    expect(changed.json()).toEqual({ error: 0, data: after });
    expect((await marketing.get("agent")).json()).toEqual({ error: 0, data: after });
    expect((await config("chokdee")).json()).toMatchObject({
      data: { info: { line_contact_url: "https://line.example/new", line_admin_url: null } },
    });
    const { rows } = await system.database.owner.query(
      "select staff_name, before, after from audit_record where action = 'agent.update' and subject = 'agent:chokdee'",
    );
    expect(rows).toEqual([{ staff_name: expect.stringMatching(/^marketing/), before, after }]);
  });

  test("refuses what would harm a member, beside the field", async () => {
    const answer = await marketing.post("agent/update", {
      ...face,
      name: " ",
      logo: "https://evil.example/logo.svg",
      line_contact_url: "javascript:alert(1)",
    });
    expect(answer.json()).toMatchObject({
      code: "FIELDS_INVALID",
      fields: {
        name: "กรุณากรอกชื่อ",
        logo: "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่",
        line_contact_url: "ลิงก์ต้องขึ้นต้นด้วย https://",
      },
    });
    expect((await marketing.get("agent")).json()).toMatchObject({ data: { name: "โชคดี" } });
  });

  test.each(["finance", "support", "lottery"] as const)("is not for %s", async (role) => {
    const other = await officeAs(system, role);
    expect((await other.get("agent")).statusCode).toBe(403);
    expect((await other.post("agent/update", face)).statusCode).toBe(403);
  });
});
