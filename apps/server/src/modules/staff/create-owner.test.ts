import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { enrolByLink, linkTo } from "../../testing/enrolment.ts";
import { inviteFirstOwner } from "./create-owner.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
  await system.database.owner.query("truncate staff cascade");
});
afterAll(() => system.close());

const invite = (username: string, phone: string) => inviteFirstOwner(system.services, { username, phone });

test.each([
  ["ab", "0811111111"],
  ["สมชาย", "0811111111"],
  ["boss", "021234567"],
])("%j with phone %j is refused in one line", async (username, phone) => {
  await expect(invite(username, phone)).rejects.toMatchObject({ name: "StartFailure" });
});

test("the first two owners enrol by themselves and are on record; there is no third first one", async () => {
  const phones = ["0811111111", "0822222222", "0833333333"];
  const results = await Promise.allSettled(phones.map((phone, place) => invite(`boss${place}`, phone)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  await expect(invite("boss9", "0899999999")).rejects.toMatchObject({ name: "StartFailure" });
  const { rows } = await system.database.owner.query<{ username: string; phone: string }>(
    "select username, phone from staff order by id",
  );
  expect(rows).toHaveLength(2);
  const [first = { username: "", phone: "" }] = rows;
  const lost = await linkTo(system, first.phone);
  await invite(first.username, first.phone);
  const sent = await linkTo(system, first.phone);
  expect(sent, "the same name again gets another link").not.toBe(lost);
  const page = await enrolByLink(system, sent, "Boss12345");
  expect(await page.ok("officeMe", {})).toMatchObject({ username: first.username, role: "owner" });
  const audit = await system.database.owner.query<{ action: string }>(
    "select action from audit_record where staff_name = $1 order by id",
    [first.username],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual([
    "staff.invite",
    "staff.enrol",
    "staff.login",
    "staff.declare",
  ]);
});
