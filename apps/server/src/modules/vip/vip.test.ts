import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { creditedDepositEvent } from "../../core/payments.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";
import { vipFollower } from "./follow-members.ts";
import { setLevels } from "./set-levels.ts";

let system: TestSystem;
let newbie: Visitor;
let newbieId: MemberId;
let today: string;
beforeAll(async () => {
  system = await createTestSystem();
  newbie = visitor(system);
  await newbie.logIn("newbie");
  const session = await system.services.sessions.find(newbie.token ?? "", true);
  if (!session) throw new Error("The member is signed in.");
  newbieId = session.memberId;
  today = bangkokDay(system.services.clock.now());
});
afterAll(() => system.close());

/** Publishes the deposit and play of one day as they happened. */
async function live(day: string, { deposit, turnover }: { deposit: bigint; turnover: bigint }): Promise<void> {
  const { db, outbox } = system.services;
  const at = bangkokInstant(day, "12:00");
  const paymentId = `D-${day}`;
  const event = creditedDepositEvent(newbieId, {
    paymentId,
    amount: satang(deposit),
    asked: satang(deposit),
    promotionId: null,
    earns: true,
    at,
  });
  await db.transaction((tx) => outbox.publish(tx, event));
  await publishSettled(system.services, newbieId, { bet: `game:chokdee:v${day}`, stake: turnover, settledAt: at });
  await countBets(system.services);
  await takeIn(system.services, vipFollower);
}

const vipOf = async (who: Visitor) => (await who.ok("profileGet", {})).vip;

test("a level is reached at night by thirty days, shown on the way, kept by less and lost by nothing", async () => {
  await live(addDays(today, -3), { deposit: 4_000_000n, turnover: 20_000_000n });
  expect(await vipOf(newbie)).toEqual({
    level: 0,
    progress: { deposit: 40_000, turnover: 200_000, next_deposit: 50_000, next_turnover: 250_000 },
  });
  await setLevels(system.services, addDays(today, -3));
  expect((await vipOf(newbie)).level).toBe(0);

  await live(addDays(today, -1), { deposit: 1_000_000n, turnover: 8_000_000n });
  await setLevels(system.services, addDays(today, -1));
  await setLevels(system.services, addDays(today, -1));
  expect(await vipOf(newbie)).toMatchObject({
    level: 1,
    progress: { next_deposit: 300_000, next_turnover: 2_000_000 },
  });
  // The first day has left the thirty; what is left keeps gold.
  await setLevels(system.services, addDays(today, 27));
  expect((await vipOf(newbie)).level).toBe(1);
  await setLevels(system.services, addDays(today, 29));
  expect((await vipOf(newbie)).level).toBe(0);
  const { rows } = await system.database.owner.query(
    "select from_level, to_level from vip_change where member_id = $1 order by id",
    [newbieId],
  );
  expect(rows).toEqual([
    { from_level: 0, to_level: 1 },
    { from_level: 1, to_level: 0 },
  ]);
});

test("staff set a level that the night leaves alone, and change what levels take", async () => {
  const staff = await officer(system, "marketing");
  const lock = { member_id: Number(newbieId), level: 2, reason: "ลูกค้าสำคัญ" };
  expect(await staff.call("officeVipLock", { ...lock, reason: " " })).toMatchObject({ code: "FIELDS_INVALID" });
  expect(await staff.agreed("officeVipLock", lock)).toMatchObject({ level: 2, is_locked: true });
  await setLevels(system.services, addDays(today, 30));
  expect(await vipOf(newbie)).toMatchObject({ level: 2, progress: { next_deposit: null, next_turnover: null } });
  const byNight = async (work: () => Promise<unknown>) => {
    const { db } = system.services;
    const transaction: typeof db.transaction = async (write) => {
      await work();
      return db.transaction(write);
    };
    await setLevels({ ...system.services, db: { ...db, transaction } }, addDays(today, 30));
  };
  await staff.ok("officeVipUnlock", { member_id: Number(newbieId), reason: "ปลดชั่วคราว" });
  // A member who is locked after the night has begun is left alone as well.
  await byNight(() => staff.call("officeVipLock", lock));
  expect((await vipOf(newbie)).level).toBe(2);
  await staff.ok("officeVipUnlock", { member_id: Number(newbieId), reason: "สิ้นสุดแคมเปญ" });
  await setLevels(system.services, addDays(today, 31));
  expect((await vipOf(newbie)).level).toBe(0);

  const { rules } = await staff.ok("officeVipGet", {});
  const wrong = rules.map((rule) => ({ ...rule, keep_deposit: rule.rise_deposit + 1 }));
  expect(await staff.call("officeVipUpdate", { rules: wrong })).toMatchObject({ code: "FIELDS_INVALID" });
  const lower = rules.map((rule) => ({ ...rule, rise_deposit: 1_000, keep_deposit: 0 }));
  await staff.agreed("officeVipUpdate", { rules: lower });
  expect((await vipOf(newbie)).progress?.next_deposit).toBe(1_000);
});

test("ASVS 2.3.5: marketing locks a level as it is alone, and raises or lowers none without a second person", async () => {
  const [marketing, support] = [await officer(system, "marketing"), await officer(system, "support")];
  const member_id = Number(newbieId);
  const standing = () => support.ok("officeMemberLevel", { member_id });
  expect(await standing()).toEqual({ level: 0, lock: null });
  const lock = (level: number) => marketing.call("officeVipLock", { member_id, level, reason: "สมาชิกร้องเรียน" });
  expect(await lock(1)).toMatchObject({ code: "PROPOSED" });
  expect(await standing()).toEqual({ level: 0, lock: null });
  expect(await lock(0)).toMatchObject({ error: 0 });
  expect(await standing()).toMatchObject({ level: 0, lock: { reason: "สมาชิกร้องเรียน" } });
  await marketing.agreed("officeVipLock", { member_id, level: 2, reason: "ลูกค้าสำคัญ" });
  expect(await lock(0), "what a member has is not taken by one person").toMatchObject({ code: "PROPOSED" });
  expect(await standing()).toMatchObject({ level: 2 });
  expect(await support.call("officeMemberLevel", { member_id: 999_999 })).toMatchObject({ status: 404 });
  for (const other of [support, await officer(system, "finance"), await officer(system, "risk")]) {
    const asked = { member_id, reason: "สมาชิกร้องเรียน" };
    expect(await other.call("officeVipLock", { ...asked, level: 2 })).toMatchObject({ status: 403 });
    expect(await other.call("officeVipUnlock", asked)).toMatchObject({ status: 403 });
  }
  await marketing.ok("officeVipUnlock", { member_id, reason: "จบเรื่อง" });
  expect((await standing()).lock).toBeNull();
});
