import { bangkokDay, DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeRequest } from "../../testing/inject.ts";
import { type Officer, officer, proposalOf } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

const today = bangkokDay(new Date());
const reason = "ตรวจสอบบันทึก";

let system: TestSystem;
let owner: Officer;
let support: { readonly id: number; readonly username: string };
let demo: number;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officer(system, "owner");
  const clerk = await officer(system, "support");
  const { username } = await clerk.ok("officeMe", {});
  const found = (await owner.ok("officeStaffList", {})).find((each) => each.username === username);
  support = { id: found?.id ?? 0, username };
  demo = (await clerk.ok("officeMemberList", { q: "demo" })).items[0]?.id ?? 0;
  const other = (await clerk.ok("officeMemberList", { q: "newbie" })).items[0]?.id ?? 0;
  await clerk.ok("officeMemberSuspend", { member_id: demo, reason });
  await clerk.ok("officeMemberResume", { member_id: demo, reason });
  await clerk.ok("officeMemberSuspend", { member_id: other, reason });
  const { owner: sql } = system.database;
  await sql.query(
    `insert into audit_record (staff_id, staff_name, address, action, subject, after, at)
     values (null, 'system', '127.0.0.1', 'alarm.exception', $1, $2, now() - interval '3 days')`,
    [`withdrawal:W1@${new Date().toISOString()}`, JSON.stringify({ member_id: demo, amount: "500" })],
  );
});
afterAll(() => system.close());

const actions = async (sought: OfficeRequest<"officeAuditList">) =>
  (await owner.ok("officeAuditList", { limit: 100, ...sought })).items.map(({ action }) => action);

test("records are found by person, action, thing and day, alone and together", async () => {
  expect(await actions({ staff_id: support.id })).toEqual(["member.suspend", "member.resume", "member.suspend"]);
  expect(await actions({ action: "member.suspend" })).toEqual(["member.suspend", "member.suspend"]);
  expect(await actions({ kind: "member" })).toEqual(["member.suspend", "member.resume", "member.suspend"]);
  expect(await actions({ subject: `member:${demo}` })).toEqual(["member.resume", "member.suspend"]);
  expect(await actions({ subject: `member:${demo}`, action: "member.resume" })).toEqual(["member.resume"]);
  expect(await actions({ staff_id: support.id, kind: "withdrawal" })).toEqual([]);
  expect(await actions({ subject: "withdrawal:W1" }), "a moment tells records of one thing apart").toEqual([
    "alarm.exception",
  ]);
  expect(await actions({ from: today, kind: "withdrawal" })).toEqual([]);
  expect(await actions({ to: bangkokDay(new Date(Date.now() - 2 * DAY_MS)) })).toEqual(["alarm.exception"]);
  expect(await actions({ from: today, to: today, kind: "member" })).toHaveLength(3);
});

test("what one proposed and another agreed to is found by either, once, in its place", async () => {
  const [one, other] = [await officer(system, "owner"), await officer(system, "owner")];
  const [first, second] = await Promise.all([one, other].map((each) => each.ok("officeMe", {})));
  const controls = await one.ok("officeStaffControlsGet", {});
  const proposed = await one.call("officeStaffControlsSet", { controls, reason });
  await other.ok("officeProposalAgree", { proposal_id: proposalOf(proposed) });
  const staff = await owner.ok("officeStaffList", {});
  const idOf = (name: string | undefined) => staff.find(({ username }) => username === name)?.id ?? 0;
  const both = { staff_name: second?.username, proposed_by: first?.username, action: "staff.controls" };
  for (const who of [first, second]) {
    const sought = { staff_id: idOf(who?.username), action: "staff.controls", limit: 100 };
    expect((await owner.ok("officeAuditList", sought)).items).toMatchObject([both]);
  }
  const mine: OfficeRequest<"officeAuditList"> = { staff_id: idOf(first?.username), limit: 1 };
  const page = await owner.ok("officeAuditList", mine);
  expect(page.items, "the newest of both kinds").toMatchObject([both]);
  const next = await owner.ok("officeAuditList", { ...mine, cursor: page.next_cursor ?? "" });
  expect(next.items).toMatchObject([{ action: "proposal.make", staff_name: first?.username }]);
  const { records } = await owner.ok("officeAuditExport", { staff_id: idOf(first?.username), reason });
  expect(records.map(({ action }) => action)).toEqual(["staff.controls", "proposal.make"]);
});

test("members are named, in the subject and in what was changed", async () => {
  const named = { id: demo, username: "demo", full_name: "สมชาย ใจดี" };
  const [resumed] = (await owner.ok("officeAuditList", { subject: `member:${demo}` })).items;
  expect(resumed?.members).toEqual([named]);
  const [alarm] = (await owner.ok("officeAuditList", { subject: "withdrawal:W1" })).items;
  expect(alarm?.members).toEqual([named]);
});

test("pages follow each other without a gap, whatever is sought", async () => {
  for (const sought of [{}, { kind: "member" }, { staff_id: support.id }]) {
    const all = (await owner.ok("officeAuditList", { ...sought, limit: 100 })).items;
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await owner.ok("officeAuditList", { ...sought, limit: 2, ...(cursor && { cursor }) });
      pages.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(pages).toEqual(all);
  }
  expect(await owner.call("officeAuditList", { cursor: "12" })).toMatchObject({ code: "BAD_REQUEST" });
});

test("every filter is read by an index in the order of the list", async () => {
  const { owner: sql } = system.database;
  const plan = async (where: string) => {
    const { rows } = await sql.query<{ "QUERY PLAN": string }>(
      `explain select * from audit_record where ${where} order by at desc, id desc limit 50`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  await sql.query("set enable_seqscan = off");
  await sql.query("set enable_sort = off");
  for (const [where, index] of [
    ["true", "audit_record_by_time"],
    ["at >= now() - interval '1 day'", "audit_record_by_time"],
    ["staff_id = 1", "audit_record_of_staff"],
    ["action = 'member.suspend'", "audit_record_of_action"],
    ["split_part(subject, ':', 1) = 'member'", "audit_record_of_kind"],
    ["split_part(subject, '@', 1) = 'member:1'", "audit_record_of_thing"],
  ] as const) {
    expect(await plan(where), where).toContain(`Index Scan Backward using ${index}`);
  }
});

test("a file of what is sought takes a reason, an owner and a fresh code, and is on record", async () => {
  const sought = { kind: "member", from: today };
  expect((await owner.call("officeAuditExport", { ...sought, reason: " " })).code).toBe("FIELDS_INVALID");
  const { records, is_cut } = await owner.ok("officeAuditExport", { ...sought, reason });
  expect(is_cut).toBe(false);
  expect(records).toEqual((await owner.ok("officeAuditList", { ...sought, limit: 100 })).items);
  const [taken] = (await owner.ok("officeAuditList", { action: "audit.export" })).items;
  expect(taken).toMatchObject({ reason, subject: "audit", after: { kind: "member", from: today, rows: 3 } });
  const risk = await officer(system, "risk");
  expect((await risk.call("officeAuditExport", { reason })).status).toBe(403);
});

test("staff are listed with what signs in, when that was last, and where they are signed in", async () => {
  const [line] = (await owner.ok("officeStaffList", {})).filter(({ id }) => id === support.id);
  expect(line).toMatchObject({ has_totp: true, passkeys: 0, sessions: 1, last_login_at: expect.any(String) });
  await system.database.owner.query("update staff_session set ended_at = now() where staff_id = $1", [support.id]);
  const [left] = (await owner.ok("officeStaffList", {})).filter(({ id }) => id === support.id);
  expect(left).toMatchObject({ sessions: 0, last_login_at: line?.last_login_at });
});
