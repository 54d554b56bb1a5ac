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

const exclude = async (member: Visitor, days: number | null) => {
  const { step_up_token } = await member.ok("stepUp", { password: "Secret123" });
  const { excluded_until } = await member.ok("selfExclude", { days, step_up_token });
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
  expect(await member.call("selfExclude", { days: 7 })).toMatchObject({
    code: "STEP_UP_REQUIRED",
    refusal: { methods: ["password", "otp"] },
  });
  await gate.mayPlay(db, id, play);
  await exclude(member, 7);
  await expect(gate.mayPlay(db, id, play)).rejects.toMatchObject({ code: "SELF_EXCLUDED" });
  await expect(gate.mayDeposit(db, id, satang(100n))).rejects.toMatchObject({ code: "SELF_EXCLUDED" });
  expect(await member.call("userInfoGet", {}), "the member can still come in").toMatchObject({ error: 0 });
  expect(await member.ok("profileGet", {})).toMatchObject({ excluded_until: expect.any(String) });
});

test("A.3.8: it can be made longer, never shorter, and ends by itself", async () => {
  const { member } = await registerMember(system);
  const { gate, db, clock, sandboxClock } = system.services;
  const week = await exclude(member, 7);
  expect(week.getTime() - clock.now().getTime()).toBeGreaterThan(6.9 * DAY_MS);
  expect(await exclude(member, 1)).toEqual(week);
  const month = await exclude(member, 30);
  expect(month.getTime()).toBeGreaterThan(week.getTime());
  sandboxClock?.advanceTo(sandboxClock.offsetMs + 31 * DAY_MS);
  await gate.mayDeposit(db, await idOf(member), satang(100n));
  expect(await member.ok("profileGet", {})).toMatchObject({ excluded_until: null });
});

test("for good is for good", async () => {
  const { member } = await registerMember(system);
  expect((await exclude(member, null)).getUTCFullYear()).toBe(9999);
  expect((await exclude(member, 1)).getUTCFullYear()).toBe(9999);
});
