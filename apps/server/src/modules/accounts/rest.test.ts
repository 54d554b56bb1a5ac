import { satang } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import type { Visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const exclude = async (member: Visitor, months: number | null) => {
  const { step_up_token } = await member.ok("stepUp", { password: "Secret123" });
  const { excluded_until } = await member.ok("selfExclude", { months, step_up_token });
  return new Date(excluded_until);
};
const idOf = async (member: Visitor): Promise<MemberId> => {
  const session = await system.services.sessions.find(member.token ?? "", false);
  return session?.memberId ?? (0n as MemberId);
};

test("A.3.8: it is immediate, for play and deposits, and needs a confirmation", async () => {
  const { member } = await registerMember(system);
  const { gate, db } = system.services;
  const id = await idOf(member);
  const play = { category: "lotto", amount: satang(100n) } as const;
  expect(await member.call("selfExclude", { months: 6 })).toMatchObject({
    code: "STEP_UP_REQUIRED",
    refusal: { methods: ["password", "otp"] },
  });
  await gate.mayPlay(db, id, play);
  await exclude(member, 6);
  await expect(gate.mayPlay(db, id, play)).rejects.toMatchObject({ code: "SELF_EXCLUDED" });
  await expect(gate.mayDeposit(db, id, satang(100n))).rejects.toMatchObject({ code: "SELF_EXCLUDED" });
  expect(await member.call("userInfoGet", {}), "the member can still come in").toMatchObject({ error: 0 });
  expect(await member.ok("profileGet", {})).toMatchObject({ excluded_until: expect.any(String) });
});

test("A.3.8: it can be made longer, never shorter, and ends by itself", async () => {
  const { member } = await registerMember(system);
  const { gate, db, clock, sandboxClock } = system.services;
  const year = await exclude(member, 12);
  expect(year.getTime() - clock.now().getTime()).toBeGreaterThan(364 * DAY_MS);
  expect(await exclude(member, 6)).toEqual(year);
  const longer = await exclude(member, 13);
  expect(longer.getTime()).toBeGreaterThan(year.getTime());
  sandboxClock?.advanceTo(sandboxClock.offsetMs + 400 * DAY_MS);
  await gate.mayDeposit(db, await idOf(member), satang(100n));
  expect(await member.ok("profileGet", {})).toMatchObject({ excluded_until: null });
});

test("A.3.8: a cool-off is immediate, can be made longer, never shorter, and ends by itself", async () => {
  const { member } = await registerMember(system);
  const { gate, db, clock, sandboxClock } = system.services;
  const id = await idOf(member);
  const rest = async (days: number) => (await member.ok("coolOff", { days })).cool_off_until;
  const week = await rest(7);
  expect(new Date(week).getTime() - clock.now().getTime()).toBeGreaterThan(6.9 * DAY_MS);
  const refusal = { code: "COOLING_OFF", data: { cool_off_until: week } };
  await expect(gate.mayPlay(db, id, { category: "lotto", amount: satang(100n) })).rejects.toMatchObject(refusal);
  await expect(gate.mayDeposit(db, id, satang(100n))).rejects.toMatchObject(refusal);
  await expect(gate.mayTakePart(db, id)).rejects.toMatchObject(refusal);
  await gate.mayWithdraw(db, id);
  expect(await rest(1)).toBe(week);
  expect(await member.ok("profileGet", {})).toMatchObject({ cool_off_until: week, excluded_until: null });
  expect((await rest(42)) > week).toBe(true);
  sandboxClock?.advanceTo(sandboxClock.offsetMs + 43 * DAY_MS);
  await gate.mayDeposit(db, id, satang(100n));
});

test("A.3.8: a cool-off is a day to six weeks, an exclusion six months to for ever", async () => {
  const { member } = await registerMember(system);
  for (const days of [0, 43, 1.5]) expect((await member.raw("coolOff", { days })).status, `${days} days`).toBe(400);
  for (const months of [5, 121]) expect((await member.raw("selfExclude", { months })).status).toBe(400);
  expect(await member.ok("profileGet", {})).toMatchObject({ cool_off_until: null, excluded_until: null });
});

test("A.3.8: a rest holds for every account of the person", async () => {
  const { member: first } = await registerMember(system);
  const { member: second } = await registerMember(system);
  const { gate, db } = system.services;
  const [firstId, secondId] = [await idOf(first), await idOf(second)];
  await db.query("update member set joined_to = $1 where id = $2", [firstId, secondId]);
  await second.ok("coolOff", { days: 7 });
  await expect(gate.mayTakePart(db, firstId)).rejects.toMatchObject({ code: "COOLING_OFF" });
});

test("for good is for good", async () => {
  const { member } = await registerMember(system);
  expect((await exclude(member, null)).getUTCFullYear()).toBe(9999);
  expect((await exclude(member, 6)).getUTCFullYear()).toBe(9999);
});
