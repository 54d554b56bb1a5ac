import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCaller } from "../../testing/inject.ts";
import { type Officer, officer, proposalOf } from "../../testing/officer.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

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
  expect(await support.call("officeMemberEdit", taken)).toMatchObject({ code: "PHONE_TAKEN" });
  expect(await support.call("officeMemberEdit", { ...edit, first_name: "" })).toMatchObject({
    fields: { first_name: expect.any(String) },
  });
});
