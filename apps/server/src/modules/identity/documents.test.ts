import type { CallRequest } from "@chokdee/contract/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
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
