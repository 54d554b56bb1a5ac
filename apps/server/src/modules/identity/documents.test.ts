import type { CallRequest } from "@chokdee/contract/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../../testing/officer.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const documents = async (who: Visitor) => who.ok("documentList", {});
const required = async (member: Visitor) => (await member.ok("userInfoGet", {})).consent_required;

test("terms, privacy and game rules are there in Thai for everybody", async () => {
  const list = await documents(visitor(system));
  expect(list.map(({ document, version, is_accepted }) => [document, version, is_accepted])).toEqual([
    ["terms", 1, false],
    ["privacy", 1, false],
    ["game_rules", 1, false],
  ]);
  for (const { title, body } of list) {
    expect(title).toMatch(/^[\u0e00-\u0e7f]/);
    expect(body.length).toBeGreaterThan(1_000);
  }
});

test("a new member has agreed to all of them; a changed one must be agreed to again", async () => {
  const { member, username } = await registerMember(system);
  expect((await documents(member)).every(({ is_accepted }) => is_accepted)).toBe(true);
  expect(await required(member)).toEqual([]);

  await system.database.owner.query(
    `insert into legal_document (document, version, title, body, published_at)
     values ('privacy', 2, 'นโยบายความเป็นส่วนตัว', 'ฉบับใหม่', now())`,
  );
  expect(await required(member)).toEqual([{ document: "privacy", version: 2, title: "นโยบายความเป็นส่วนตัว" }]);
  const give = (document: CallRequest<"consentGive">["document"], version: number) =>
    member.call("consentGive", { document, version });
  expect(await give("privacy", 1), "an old version is not in force").toMatchObject({ status: 404 });
  expect(await give("privacy", 3)).toMatchObject({ status: 404 });
  expect(await give("privacy", 2)).toMatchObject({ error: 0 });
  expect(await give("privacy", 2), "agreeing twice is no mistake").toMatchObject({ error: 0 });
  expect(await required(member)).toEqual([]);

  const { rows } = await system.database.owner.query(
    `select document, version from consent c join member m on m.id = c.member_id where m.username = $1
      order by document, version`,
    [username],
  );
  expect(rows, "every consent stays on record").toEqual([
    { document: "game_rules", version: 1 },
    { document: "privacy", version: 1 },
    { document: "privacy", version: 2 },
    { document: "terms", version: 1 },
  ]);
});

test("ASVS 16.4.2: neither documents nor consents can be altered by the application", async () => {
  const { db } = system.services;
  await expect(db.query("update consent set version = 1")).rejects.toThrow("permission denied");
  await expect(db.query("delete from consent")).rejects.toThrow("permission denied");
  await expect(db.query("update legal_document set body = ''")).rejects.toThrow("permission denied");
});

test("staff read every version that was in force, beside the one before it", async () => {
  const [owner, support] = [await officer(system, "owner"), await officer(system, "support")];
  const first = await support.ok("officeDocumentGet", { document: "game_rules", version: 1 });
  expect(first).toMatchObject({ version: 1, before: null, body: expect.stringMatching(/[\u0e00-\u0e7f]/) });
  const changed = { document: "game_rules", title: "กติกาใหม่", body: `${first.body}\nเพิ่มหนึ่งข้อ` } as const;
  expect(await support.call("officeDocumentPublish", changed)).toMatchObject({ code: "FORBIDDEN" });
  await owner.ok("officeDocumentPublish", changed);
  await owner.ok("officeDocumentPublish", { ...changed, title: "กติกาใหม่กว่า" });
  const list = await support.ok("officeDocumentList", { document: "game_rules", limit: 2 });
  expect(list.items.map(({ version, title }) => [version, title])).toEqual([
    [3, "กติกาใหม่กว่า"],
    [2, "กติกาใหม่"],
  ]);
  const rest = await support.ok("officeDocumentList", { document: "game_rules", cursor: list.next_cursor ?? "" });
  expect(rest).toMatchObject({ items: [{ version: 1 }], next_cursor: null });
  expect(await support.ok("officeDocumentGet", { document: "game_rules", version: 2 })).toMatchObject({
    title: "กติกาใหม่",
    body: changed.body,
    before: { version: 1, title: first.title, body: first.body },
  });
  expect((await support.call("officeDocumentGet", { document: "terms", version: 99 })).status).toBe(404);
});
