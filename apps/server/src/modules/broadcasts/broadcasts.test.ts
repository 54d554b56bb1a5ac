import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { OfficeRequest } from "../../testing/inject.ts";
import { type Officer, officer, proposalOf } from "../../testing/officer.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { BroadcastsDependencies } from "./dependencies.ts";
import { sendDue } from "./send-due.ts";

let system: TestSystem;
let marketing: Officer;
let support: Officer;
let people: readonly { readonly who: Visitor; readonly id: number; readonly phone: string }[];
beforeAll(async () => {
  system = await createTestSystem();
  [marketing, support] = [await officer(system, "marketing"), await officer(system, "support")];
  const made = [];
  for (let each = 0; each < 5; each++) made.push(await newcomer());
  people = made;
  for (const { who } of people) await who.ok("newsConsentSet", { sms: true, line: false });
});
afterAll(() => system.close());

async function newcomer() {
  const { member: who, username } = await registerMember(system);
  const { rows } = await system.database.owner.query<{ id: MemberId; phone: string }>(
    "select id, phone from member where username = $1",
    [username],
  );
  if (!rows[0]) throw new Error(`there is no ${username}`);
  return { who, id: Number(rows[0].id), phone: rows[0].phone };
}

type Form = OfficeRequest<"officeBroadcastCreate">;
const reason = "ข่าวประจำสัปดาห์";
let texts = 0;
const form = (change: Partial<Form> = {}): Form => ({
  channel: "sms",
  text: `โปรใหม่ ${++texts}`,
  audience: "new_member",
  vip_level: null,
  starts_at: system.services.clock.now().toISOString(),
  reason,
  ...change,
});
const make = (change: Partial<Form> = {}) => marketing.agreed("officeBroadcastCreate", form(change));
const stateOf = async (id: number) => {
  const { items } = await marketing.ok("officeBroadcastList", { limit: 100 });
  return items.find((each) => each.id === id);
};
/** Who got a text, as often as they got it. */
async function receivers(text: string): Promise<string[]> {
  const { rows } = await system.database.owner.query<{ recipient: string }>(
    "select recipient from sandbox_message where kind = 'news' and starts_with(body, $1 || chr(10)) order by recipient",
    [text],
  );
  return rows.map(({ recipient }) => recipient);
}
const phones = (...at: number[]) => at.map((each) => people[each]?.phone ?? "").toSorted();
const everybody = () => phones(0, 1, 2, 3, 4);

/** The same a while later, when a process that was killed has lost its right to send. */
const later = (deps: BroadcastsDependencies): BroadcastsDependencies => ({
  ...deps,
  clock: { ...deps.clock, now: () => deps.clock.now(), real: () => new Date(deps.clock.real().getTime() + HOUR_MS) },
});

test("nobody gets news who has not consented, and who takes it back gets none any more", async () => {
  const silent = await newcomer();
  expect(await silent.who.ok("newsConsentGet", {})).toEqual({ sms: false, line: false });
  const count = { channel: "sms", audience: "new_member" } as const;
  expect(await marketing.ok("officeBroadcastCount", count)).toEqual({ members: 5 });
  await silent.who.ok("newsConsentSet", { sms: true, line: true });
  expect(await silent.who.ok("newsConsentGet", {})).toEqual({ sms: true, line: true });
  expect(await marketing.ok("officeBroadcastCount", count)).toEqual({ members: 6 });
  expect(await marketing.ok("officeBroadcastCount", { ...count, channel: "line" }), "LINE is not linked").toEqual({
    members: 0,
  });
  await silent.who.ok("newsConsentSet", { sms: false, line: false });
  const { id, text } = await make();
  await sendDue(system.services);
  expect(await receivers(text)).toEqual(everybody());
  const { username } = await marketing.ok("officeMe", {});
  const all = { status: "done", chosen: 5, sent: 5, failed: 0, skipped: 0, made_by: username };
  expect(await stateOf(id)).toMatchObject(all);
  const { rows } = await system.database.owner.query(
    "select sms from news_consent_change where member_id = $1 order by id",
    [silent.id],
  );
  expect(rows, "each change is kept").toEqual([{ sms: true }, { sms: false }]);
  const about = `broadcast:${id}`;
  const { rows: acts } = await system.database.owner.query(
    "select action from audit_record where starts_with(subject, $1)",
    [about],
  );
  expect(acts, "everyday work sounds no alarm").toEqual([{ action: "broadcast.create" }]);
});

test("ASVS 2.3.5: two people agree to the words; one of them alone sends nothing, and either stops it", async () => {
  const asked = form();
  const answer = await marketing.call("officeBroadcastCreate", asked);
  expect(answer).toMatchObject({ code: "PROPOSED" });
  await sendDue(system.services);
  expect(await receivers(asked.text)).toEqual([]);
  const proposal_id = proposalOf(answer);
  expect(await marketing.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  expect(await support.call("officeBroadcastCreate", asked)).toMatchObject({ status: 403 });
  expect(await support.call("officeBroadcastList", {})).toMatchObject({ status: 403 });
});

test("who was closed, suspended, rests or has excluded themselves since gets nothing", async () => {
  const { id, text } = await make({
    starts_at: new Date(system.services.clock.now().getTime() + HOUR_MS).toISOString(),
  });
  const [closed, suspended, resting] = [await newcomer(), await newcomer(), await newcomer()];
  for (const { who } of [closed, suspended, resting]) await who.ok("newsConsentSet", { sms: true, line: true });
  await support.agreed("officeMemberClose", { member_id: closed.id, reason });
  await support.ok("officeMemberSuspend", { member_id: suspended.id, reason });
  await support.ok("officeMemberExclude", { member_id: resting.id, months: 6, reason });
  await sendDue(system.services);
  expect(await stateOf(id), "its time has not come").toMatchObject({ status: "scheduled", chosen: 0 });
  system.services.sandboxClock?.advanceTo(system.services.sandboxClock.offsetMs + HOUR_MS);
  await sendDue(system.services);
  expect(await receivers(text)).toEqual(everybody());
});

test("a process that is killed between sending and writing it down is followed by one that sends nothing twice", async () => {
  const { id, text } = await make();
  const { db } = system.services;
  let transactions = 0;
  const transaction: typeof db.transaction = (write) => {
    if (++transactions === 2) return Promise.reject(new Error("killed"));
    return db.transaction(write);
  };
  await expect(sendDue({ ...system.services, db: { ...db, transaction } })).rejects.toThrow("killed");
  expect(await receivers(text)).toEqual(everybody());
  expect(await stateOf(id)).toMatchObject({ status: "sending", chosen: 5, sent: 0 });

  await sendDue(system.services);
  expect(await stateOf(id), "the one that was killed has the right to send for a while").toMatchObject({ sent: 0 });
  // Meanwhile one of them no longer consents: what is known to be sent is sent, and no more is asked of the gateway.
  await people[0]?.who.ok("newsConsentSet", { sms: false, line: false });
  await Promise.all([sendDue(later(system.services)), sendDue(later(system.services))]);
  expect(await stateOf(id)).toMatchObject({ status: "done", chosen: 5, sent: 4, skipped: 1 });
  expect(await receivers(text)).toEqual(everybody());
  await people[0]?.who.ok("newsConsentSet", { sms: true, line: false });
});

test("one that is stopped goes on where it was, also to whom it did not get through", async () => {
  const { id, text } = await make();
  const sms = system.services.outbound.sms;
  const isBroken = (to: string) => to === people[1]?.phone || to === people[3]?.phone;
  const broken: BroadcastsDependencies = {
    ...system.services,
    outbound: {
      ...system.services.outbound,
      sms: { send: (message) => (isBroken(message.to) ? Promise.reject(new Error("busy")) : sms.send(message)) },
    },
  };
  await sendDue(broken);
  expect(await stateOf(id)).toMatchObject({ status: "done", sent: 3, failed: 2 });
  const { items } = await marketing.ok("officeBroadcastMessages", { broadcast_id: id });
  expect(items.filter(({ status }) => status === "failed").map(({ member }) => member.id)).toEqual([
    people[1]?.id,
    people[3]?.id,
  ]);
  expect(await marketing.call("officeBroadcastStop", { id, reason })).toMatchObject({ code: "BROADCAST_STATE" });
  const late = await newcomer();
  await late.who.ok("newsConsentSet", { sms: true, line: false });
  expect(await marketing.ok("officeBroadcastResume", { id, reason })).toMatchObject({ status: "sending", failed: 0 });
  expect(await marketing.call("officeBroadcastResume", { id, reason })).toMatchObject({ code: "BROADCAST_STATE" });
  await marketing.ok("officeBroadcastStop", { id, reason });
  await sendDue(later(system.services));
  expect(await receivers(text), "stopped").toEqual(phones(0, 2, 4));
  await marketing.ok("officeBroadcastResume", { id, reason });
  await sendDue(later(system.services));
  expect(await receivers(text), "and nobody who came later").toEqual(everybody());
  expect(await stateOf(id)).toMatchObject({ status: "done", sent: 5, failed: 0 });
  expect(await marketing.call("officeBroadcastResume", { id, reason })).toMatchObject({ code: "BROADCAST_STATE" });
  await late.who.ok("newsConsentSet", { sms: false, line: false });
});

test("where nothing gets through any more it stops by itself", async () => {
  const { rows } = await system.database.owner.query<{ id: MemberId }>(
    `insert into member (username, username_key, phone, password_hash, agent_code, created_at)
     select 'news' || n, 'news' || n, '06' || (10000000 + n), '', 'chokdee', $1 from generate_series(1, 220) n returning id`,
    [system.services.clock.now()],
  );
  const ids = rows.map(({ id }) => id);
  await system.database.owner.query(
    "insert into news_consent (member_id, sms, line, changed_at) select unnest($1::bigint[]), true, false, now()",
    [ids],
  );
  const { id, text } = await make();
  const dead = { ...system.services.outbound, sms: { send: () => Promise.reject(new Error("out of order")) } };
  await sendDue({ ...system.services, outbound: dead });
  expect(await stateOf(id)).toMatchObject({ status: "stopped", has_failed: true, chosen: 100, failed: 100, sent: 0 });
  await marketing.ok("officeBroadcastResume", { id, reason });
  await sendDue(later(system.services));
  expect(await stateOf(id)).toMatchObject({ status: "done", chosen: 225, sent: 225, failed: 0 });
  const got = await receivers(text);
  expect([got.length, new Set(got).size]).toEqual([225, 225]);
  await system.database.owner.query("update member set status = 'closed' where id = any($1)", [ids]);
});

test("LINE is written to by its own id, with the way out of it below", async () => {
  const [first] = people;
  if (!first) throw new Error("there is nobody");
  await system.database.owner.query("update member set line_user_id = 'U1' where id = $1", [first.id]);
  await first.who.ok("newsConsentSet", { sms: true, line: true });
  const { text } = await make({ channel: "line" });
  await sendDue(system.services);
  const { rows } = await system.database.owner.query<{ recipient: string; body: string }>(
    "select recipient, body from sandbox_message where kind = 'news' and starts_with(body, $1 || chr(10))",
    [text],
  );
  expect(rows).toEqual([{ recipient: "line:U1", body: `${text}\nเลิกรับข่าวได้ที่หน้าโปรไฟล์` }]);
});

test("what is wrong with it is said beside its field", async () => {
  const far = new Date(system.services.clock.now().getTime() + 91 * DAY_MS).toISOString();
  for (const [field, change] of [
    ["text", { text: " " }],
    ["text", { text: "ก".repeat(301) }],
    ["vip_level", { audience: "vip" }],
    ["starts_at", { starts_at: far }],
  ] as const) {
    const answer = await marketing.call("officeBroadcastCreate", form(change));
    expect(answer, field).toMatchObject({ code: "FIELDS_INVALID", fields: { [field]: expect.any(String) } });
  }
  expect(await marketing.call("officeBroadcastMessages", { broadcast_id: 999 })).toMatchObject({ code: "NOT_FOUND" });
  expect(await marketing.call("officeBroadcastStop", { id: 999, reason })).toMatchObject({ code: "NOT_FOUND" });
});
