import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCaller } from "../../../testing/inject.ts";
import { type Officer, officer, proposalOf } from "../../../testing/officer.ts";
import { registerMember } from "../../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { messagesTo } from "../../../testing/visitor.ts";

let system: TestSystem;
let support: Officer;
let risk: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  [support, risk] = [await officer(system, "support"), await officer(system, "risk")];
});
afterAll(() => system.close());

const reason = "สมาชิกโทรมา";
const PASSWORD = "Secret123";
const idOf = async (username: string) => (await support.ok("officeMemberList", { q: username })).items[0]?.id ?? 0;
const actionsOf = async (member_id: number) =>
  (await risk.ok("officeMemberHistory", { member_id })).items.map(({ action }) => action);

describe("a member seen whole", () => {
  test("is what the member's own pages show, through the same handlers", async () => {
    const token = await system.logIn("vip");
    const member = siteCaller(system.site, { token });
    const member_id = await idOf("vip");
    expect(await risk.ok("officeMemberWallets", { member_id })).toEqual(await member.ok("walletList", {}));
    expect(await risk.ok("officeMemberPoints", { member_id })).toEqual(await member.ok("pointsGet", {}));
    const statement = await member.ok("statementList", { limit: 2 });
    expect(statement.items.length).toBeGreaterThan(0);
    expect(await risk.ok("officeMemberStatement", { member_id, limit: 2 })).toEqual(statement);
    expect(await risk.ok("officeMemberDeposits", { member_id })).toEqual(await member.ok("depositList", {}));
    expect(await risk.ok("officeMemberWithdrawals", { member_id })).toEqual(await member.ok("withdrawList", {}));
    expect(await risk.ok("officeMemberBills", { member_id })).toEqual(await member.ok("lottoBillList", {}));
    expect(await risk.ok("officeMemberSportBets", { member_id })).toEqual(await member.ok("sportBets", {}));
    expect(await risk.ok("officeMemberPromotions", { member_id })).toEqual(await member.ok("promotionMine", {}));
    expect(await risk.ok("officeMemberLimits", { member_id })).toEqual(await member.ok("limitsGet", {}));
    for (const id of ["officeMemberWallets", "officeMemberStatement", "officeMemberLimits"] as const) {
      expect(await risk.call(id, { member_id: 999_999 })).toMatchObject({ status: 404 });
    }
  });

  test("has other accounts by what they share", async () => {
    const one = await registerMember(system);
    const two = await registerMember(system);
    const [a, b] = [await idOf(one.username), await idOf(two.username)];
    await system.database.owner.query(
      `insert into member_device (member_id, device_id, first_seen_at, seen_at)
       select id, 'a-browser-of-both', now(), now() from unnest($1::bigint[]) id`,
      [[BigInt(a), BigInt(b)]],
    );
    expect(await risk.ok("officeMemberLinks", { member_id: a })).toMatchObject([{ id: b, by: "device" }]);
  });
});

test("notes are kept with who wrote them, and nobody changes one", async () => {
  const member_id = await idOf("demo");
  expect(await support.call("officeMemberNoteAdd", { member_id, body: " " })).toMatchObject({
    fields: { body: expect.any(String) },
  });
  const note = await support.ok("officeMemberNoteAdd", { member_id, body: " โทรกลับพรุ่งนี้ " });
  expect((await risk.ok("officeMemberNotes", { member_id })).items).toEqual([note]);
  expect(note.body).toBe("โทรกลับพรุ่งนี้");
  expect(await support.call("officeMemberNoteAdd", { member_id: 999_999, body: "x" })).toMatchObject({ status: 404 });
  await expect(system.services.db.query("delete from member_note")).rejects.toThrow("permission denied");
});

test("members are found by the words that staff give them, and lose them again", async () => {
  const { username } = await registerMember(system);
  const member_id = await idOf(username);
  const setTag = (tag: string, is_on = true) => support.call("officeMemberTagSet", { member_id, tag, is_on });
  expect(await setTag(" ")).toMatchObject({ fields: { tag: expect.any(String) } });
  expect(await setTag("x".repeat(31))).toMatchObject({ fields: { tag: expect.any(String) } });
  expect((await setTag("  เฝ้า  ดู ")).data).toMatchObject([{ tag: "เฝ้า ดู" }]);
  await setTag("เฝ้า ดู");
  expect(await risk.ok("officeMemberTags", { member_id })).toHaveLength(1);
  const found = async (tag: string, q?: string) =>
    (await support.ok("officeMemberList", { tag, ...(q && { q }) })).items.map(({ id }) => id);
  expect([await found("เฝ้า ดู"), await found("เฝ้า ดู", username), await found("เฝ้า ดู", "demo")]).toEqual([
    [member_id],
    [member_id],
    [],
  ]);
  await setTag("เฝ้า ดู", false);
  await setTag("เฝ้า ดู", false);
  expect(await found("เฝ้า ดู")).toEqual([]);
  expect(await actionsOf(member_id)).toEqual(["member.untag", "member.tag"]);
  for (let at = 0; at < 20; at++) await setTag(`ป้าย ${at}`);
  expect(await setTag("อีกป้าย")).toMatchObject({ code: "LIST_FULL" });
  expect(await risk.ok("officeMemberTags", { member_id })).toHaveLength(20);
});

test("staff end a password that they never see, and only the member's phone sets the next", async () => {
  const { username, member, phone } = await registerMember(system);
  const member_id = await idOf(username);
  expect(await risk.call("officeMemberPasswordReset", { member_id, reason })).toMatchObject({ status: 403 });
  expect(await support.call("officeMemberPasswordReset", { member_id, reason: "" })).toMatchObject({
    code: "FIELDS_INVALID",
  });
  expect(await support.ok("officeMemberPasswordReset", { member_id, reason })).toEqual({});
  expect(await member.call("userInfoGet", {})).toMatchObject({ status: 401 });
  const stranger = siteCaller(system.site, {});
  expect(await stranger.call("login", { username, password: PASSWORD })).toMatchObject({ code: "LOGIN_FAILED" });
  expect((await messagesTo(system, phone))[0]).toContain("ลืมรหัสผ่าน");
  expect(await actionsOf(member_id)).toEqual(["member.password_reset"]);
});

test("sessions are ended and locks lifted, on record with the reason", async () => {
  const { username, member } = await registerMember(system);
  const member_id = await idOf(username);
  await support.ok("officeMemberSessionsEnd", { member_id, reason });
  expect(await member.call("userInfoGet", {})).toMatchObject({ status: 401 });
  const stranger = siteCaller(system.site, {});
  const logIn = (given: string) => stranger.call("login", { username, password: given });
  for (let tries = 0; tries < 3; tries++) await logIn("Wrong1234");
  expect(await logIn(PASSWORD)).toMatchObject({ code: "LOGIN_LOCKED" });
  await support.ok("officeMemberUnlock", { member_id, reason });
  expect(await logIn(PASSWORD)).toMatchObject({ error: 0 });
  expect(await risk.call("officeMemberUnlock", { member_id, reason })).toMatchObject({ status: 403 });
  expect(await actionsOf(member_id)).toEqual(["member.unlock", "member.sessions_end"]);
});

test("a rest that a member asks for becomes longer and never shorter", async () => {
  const { username, member } = await registerMember(system);
  const member_id = await idOf(username);
  const long = await support.ok("officeMemberExclude", { member_id, months: 12, reason });
  expect(await support.ok("officeMemberExclude", { member_id, months: 6, reason })).toEqual(long);
  expect((await member.ok("limitsGet", {})).excluded_until).toBe(long.excluded_until);
  expect(await support.call("officeMemberExclude", { member_id, months: 6, reason: "" })).toMatchObject({
    code: "FIELDS_INVALID",
  });
});

test("every rest that was asked for is listed, whoever entered it, and stays when it is over", async () => {
  const [here, byPhone] = [await registerMember(system), await registerMember(system)];
  const { sandboxClock } = system.services;
  const rested = await here.member.ok("coolOff", { days: 1 });
  await support.ok("officeMemberExclude", { member_id: await idOf(byPhone.username), months: null, reason });
  const [short] = (await risk.ok("officeRestList", { kind: "cool_off" })).items;
  expect(short).toMatchObject({
    member: { username: here.username },
    until: rested.cool_off_until,
    is_over: false,
    staff_name: null,
  });
  const [long] = (await risk.ok("officeRestList", { kind: "exclusion" })).items;
  expect(long).toMatchObject({ member: { username: byPhone.username }, until: null });
  expect(long?.staff_name).toBe((await support.ok("officeMe", {})).username);
  sandboxClock?.advanceTo(sandboxClock.offsetMs + DAY_MS);
  expect((await risk.ok("officeRestList", { kind: "cool_off" })).items[0]).toMatchObject({
    id: short?.id,
    is_over: true,
  });
});

test("ASVS 2.3.5: a name or phone is changed by two people, who end the member's sessions with it", async () => {
  const { username, member, phone } = await registerMember(system);
  const member_id = await idOf(username);
  const edit = { member_id, first_name: "สมหญิง", last_name: "ใจงาม", phone: "0899912345", reason };
  const asked = await support.call("officeMemberEdit", edit);
  expect(asked).toMatchObject({ code: "PROPOSED" });
  expect(await member.ok("userInfoGet", {})).toBeDefined();
  const proposal_id = proposalOf(asked);
  expect(await support.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  const second = await officer(system, "support");
  const seen = JSON.stringify(await second.ok("officeProposalGet", { proposal_id }));
  for (const whole of [phone, edit.phone]) expect(seen).not.toContain(whole);
  await second.ok("officeProposalAgree", { proposal_id });
  expect(await member.call("userInfoGet", {})).toMatchObject({ status: 401 });
  expect((await support.ok("officeMemberList", { q: edit.phone })).items).toMatchObject([
    { id: member_id, full_name: "สมหญิง ใจงาม" },
  ]);
  const other = await registerMember(system);
  const taken = { ...edit, member_id: await idOf(other.username) };
  const blind = await support.call("officeMemberEdit", taken);
  expect(blind, "one person does not learn from it whose phones there are").toMatchObject({ code: "PROPOSED" });
  expect(await second.call("officeProposalAgree", { proposal_id: proposalOf(blind) })).toMatchObject({
    code: "PHONE_TAKEN",
  });
  expect(await support.call("officeMemberEdit", { ...edit, first_name: "" })).toMatchObject({
    fields: { first_name: expect.any(String) },
  });
});
