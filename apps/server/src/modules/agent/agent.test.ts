import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createModules } from "../../compose/modules.ts";
import { seed } from "../../compose/system.ts";
import { databaseForTest } from "../../testing/database.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { createFaceReader } from "./read-face.ts";

let system: TestSystem;
let marketing: Officer;
let guest: Visitor;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
  guest = visitor(system);
});
afterAll(() => system.close());

const OWN_PICTURE = /^\/media\/[0-9a-f]{64}\.webp$/;

const config = (agent_code: string) => guest.call("agentConfig", { agent_code });
const validate = (code: string) => guest.call("agentValidate", { code });

describe("the operator", () => {
  test("is known by its code, whatever the case", async () => {
    for (const code of ["chokdee", "CHOKDEE", " Chokdee "]) {
      expect((await validate(code)).data, code).toEqual({ agent_code: "chokdee" });
    }
  });

  test.each(["", "somebody", "chokdee' or '1'='1", "chok%"])("is not %j", async (code) => {
    const failure = { error: 1201, code: "AGENT_INVALID", message: "ไม่พบรหัสเอเย่นต์นี้" };
    expect(await validate(code)).toMatchObject(failure);
    expect(await config(code)).toMatchObject(failure);
  });

  test("shows its face and contacts, which in a sandbox lead nowhere real", async () => {
    const data = dataOf(await config("chokdee"));
    expect(data).toMatchObject({
      agent_code: "chokdee",
      info: { agent_name: "โชคดี", agent_logo: expect.stringMatching(OWN_PICTURE), liff_id: null },
    });
    for (const name of ["line_contact_url", "line_admin_url", "telegram_contact_url"] as const) {
      expect(new URL(data.info[name] ?? "").hostname).toMatch(/\.example$/);
    }
    const logo = await system.site.inject({ url: data.info.agent_logo ?? "" });
    expect([logo.statusCode, logo.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test("shows the sandbox's banners and its event, whose picture is ours", async () => {
    const banners = await guest.ok("bannerList", { agent_code: "chokdee" });
    expect(banners).toHaveLength(3);
    expect(banners[0]).toEqual({
      id: expect.any(Number),
      title: "ยินดีต้อนรับสู่โชคดี",
      text: expect.stringContaining("หวย"),
      image: null,
      link: "/promotions",
    });
    const [event] = await guest.ok("eventList", {});
    expect(event?.link).toBe("/poll/1");
    const picture = await system.site.inject({ url: event?.image ?? "" });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test("of another code has no banners and no events here", async () => {
    for (const id of ["bannerList", "eventList"] as const) {
      expect(await guest.ok(id, { agent_code: "somebody" }), id).toEqual([]);
    }
  });
});

test("a page's first paint has the operator's name and the first banner that is shown", async () => {
  const face = await createFaceReader(system.services)();
  expect(face).toEqual({
    agent: { name: "โชคดี", logo: expect.stringMatching(OWN_PICTURE) },
    banner: { title: "ยินดีต้อนรับสู่โชคดี", text: expect.any(String), image: null, link: "/promotions" },
  });
  await system.database.owner.query("update banner set is_shown = false where position = 0");
  expect((await createFaceReader(system.services)()).banner?.title).toBe("ยี่กีที่ตรวจสอบได้");
  expect(await createFaceReader({ ...system.services, agentCode: "somebody" })()).toEqual({
    agent: { name: "", logo: null },
    banner: null,
  });
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
    const before = await marketing.ok("officeAgentGet", {});
    const after = { ...face, line_admin_url: null };
    expect(await marketing.agreed("officeAgentUpdate", face)).toEqual(after);
    expect(await marketing.ok("officeAgentGet", {})).toEqual(after);
    expect(await config("chokdee")).toMatchObject({
      data: { info: { line_contact_url: "https://line.example/new", line_admin_url: null } },
    });
    const { rows } = await system.database.owner.query(
      "select staff_name, before, after from audit_record where action = 'agent.update' and subject = 'agent:chokdee'",
    );
    expect(rows).toEqual([{ staff_name: expect.stringMatching(/^owner/), before, after }]);
  });

  test("refuses what would harm a member, beside the field", async () => {
    const answer = await marketing.call("officeAgentUpdate", {
      ...face,
      name: " ",
      logo: "https://evil.example/logo.svg",
      line_contact_url: "javascript:alert(1)",
    });
    expect(answer).toMatchObject({
      code: "FIELDS_INVALID",
      fields: {
        name: "กรุณากรอกชื่อ",
        logo: "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่",
        line_contact_url: "ลิงก์ต้องขึ้นต้นด้วย https://",
      },
    });
    expect(await marketing.call("officeAgentGet", {})).toMatchObject({ data: { name: "โชคดี" } });
  });

  test.each(["finance", "support", "lottery"] as const)("is not for %s", async (role) => {
    const other = await officer(system, role);
    expect((await other.call("officeAgentGet", {})).status).toBe(403);
    expect((await other.call("officeAgentUpdate", face)).status).toBe(403);
  });
});
