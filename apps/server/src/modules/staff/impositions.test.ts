import { asksToConfirm, type StaffRole } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaks } from "../../testing/books.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money-world.ts";
import type { Officer } from "../../testing/officer.ts";

const reason = "ตรวจสอบแล้ว";
let world: MoneyWorld;
let staff: Readonly<Record<StaffRole, Officer>>;
beforeAll(async () => {
  world = await openMoneyWorld();
  const of = (role: StaffRole) => world.staff(role);
  staff = {
    owner: await of("owner"),
    finance: await of("finance"),
    support: await of("support"),
    lottery: await of("lottery"),
    sport: await of("sport"),
    marketing: await of("marketing"),
    risk: await of("risk"),
  };
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});

const sql = async (text: string, values: (string | number | bigint)[]) =>
  Number((await world.bench.system.database.owner.query<{ id: bigint }>(text, values)).rows[0]?.id);

interface Way {
  /** Who may press, of those who may not lift it. */
  readonly refused: StaffRole;
  /** Has somebody impose it, and returns what lifts it again. */
  impose(by: Officer): Promise<(by: Officer) => Promise<{ code?: string | undefined; error: number }>>;
  /** Whether the role that watches risks may make either call. */
  readonly isRisks?: true;
}

/** Every call of the office that takes back what another of staff has imposed. */
const WAYS: Readonly<Record<string, Way>> = {
  officeMemberResume: {
    refused: "support",
    isRisks: true,
    async impose(by) {
      const input = { member_id: Number((await world.person()).id), reason };
      await by.ok("officeMemberSuspend", input);
      return (other) => other.call("officeMemberResume", input);
    },
  },
  officeMemberReopen: {
    refused: "support",
    isRisks: true,
    async impose(by) {
      const input = { member_id: Number((await world.person()).id), reason };
      await by.ok("officeMemberSuspend", input);
      await staff.support.agreed("officeMemberClose", input);
      return (other) => other.callByTwo("officeMemberReopen", input);
    },
  },
  officeWithdrawUnfreeze: {
    refused: "risk",
    async impose(by) {
      const input = { withdraw_id: await world.withdraw(await world.person(100_000n)), reason };
      await by.ok("officeWithdrawFreeze", input);
      return (other) => other.call("officeWithdrawUnfreeze", input);
    },
  },
  officeSwitchSet: {
    refused: "support",
    async impose(by) {
      const input = { name: `game:chokdee/test-${await world.person().then(({ id }) => id)}`, reason };
      await by.ok("officeSwitchSet", { ...input, is_off: true });
      // Whoever closes it once more has not made it their own.
      await staff.support.ok("officeSwitchSet", { ...input, is_off: true });
      return (other) => other.call("officeSwitchSet", { ...input, is_off: false });
    },
  },
  officePersonKeepApart: {
    refused: "support",
    isRisks: true,
    async impose(by) {
      const [one, other] = [await world.person(), await world.person()];
      const case_id = await sql(
        `insert into person_case (one_id, other_id, strength, reasons, state, opened_at)
         values ($1, $2, 'near', '{name}', 'open', now()) returning id`,
        [one.id, other.id],
      );
      await by.ok("officePersonJoin", { case_id, reason });
      return (who) => who.callByTwo("officePersonKeepApart", { case_id, reason });
    },
  },
  officeSportSuspend: {
    refused: "sport",
    async impose(by) {
      const match_id = await world.sport.openMatch();
      await by.ok("officeSportSuspend", { match_id, is_suspended: true, reason });
      return (other) => other.call("officeSportSuspend", { match_id, is_suspended: false, reason });
    },
  },
  officeAffiliateFriendAllow: {
    refused: "support",
    isRisks: true,
    async impose(by) {
      const earner = await world.affiliate.join();
      const friend = await world.affiliate.join(earner);
      await world.affiliate.play(friend, { turnover: 1_000_000n });
      await world.bench.count();
      await world.affiliate.endDay();
      const { items } = await by.ok("officeAffiliateFriendList", { member_id: Number(earner.id) });
      const id = items[0]?.id ?? 0;
      await by.ok("officeAffiliateFriendRefuse", { id, reason });
      return (other) => other.callByTwo("officeAffiliateFriendAllow", { id, reason });
    },
  },
  officeVipUnlock: {
    refused: "marketing",
    async impose(by) {
      const member_id = Number((await world.person()).id);
      await by.ok("officeVipLock", { member_id, level: 0, reason });
      return (other) => other.call("officeVipUnlock", { member_id, reason });
    },
  },
  officeVipLock: {
    refused: "marketing",
    async impose(by) {
      const member_id = Number((await world.person()).id);
      await by.ok("officeVipLock", { member_id, level: 0, reason });
      return (other) => other.call("officeVipLock", { member_id, level: 0, reason });
    },
  },
  officeBroadcastResume: {
    refused: "marketing",
    async impose(by) {
      const made = await staff.marketing.agreed("officeBroadcastCreate", {
        channel: "sms",
        text: "ข่าวจากโชคดี",
        audience: "member",
        vip_level: null,
        starts_at: new Date(world.lotto.clock.now().getTime() + HOUR_MS).toISOString(),
        reason,
      });
      await by.ok("officeBroadcastStop", { id: made.id, reason });
      return (other) => other.call("officeBroadcastResume", { id: made.id, reason });
    },
  },
};

describe("nobody lifts what somebody of more weight has imposed", () => {
  test.each(Object.keys(WAYS))("%s: an owner's only an owner", async (id) => {
    const way = WAYS[id] as Way;
    const lift = await way.impose(staff.owner);
    expect(await lift(staff[way.refused])).toMatchObject({ code: "IMPOSED", error: 2340 });
    expect(await lift(staff.owner)).toMatchObject({ error: 0 });
  });

  test.each(Object.entries(WAYS).filter(([, { isRisks }]) => isRisks))(
    "%s: risk's risk or an owner",
    async (_id, way) => {
      const lift = await way.impose(staff.risk);
      expect(await lift(staff[way.refused])).toMatchObject({ code: "IMPOSED" });
      expect(await lift(staff.owner)).toMatchObject({ error: 0 });
    },
  );

  test("risk lifts its own, and everybody what their equals have imposed", async () => {
    const way = WAYS["officeMemberResume"] as Way;
    expect(await (await way.impose(staff.risk))(staff.risk)).toMatchObject({ error: 0 });
    const equals = await way.impose(staff.finance);
    expect(await equals(staff.support)).toMatchObject({ error: 0 });
  });

  test("unlocking after wrong passwords lifts what nobody has imposed, and a suspended member stays out", async () => {
    const { id } = await world.person();
    const input = { member_id: Number(id), reason };
    await staff.owner.ok("officeMemberSuspend", input);
    await staff.support.ok("officeMemberUnlock", input);
    const { items } = await staff.support.ok("officeMemberList", { q: `#${id}` });
    expect(items[0]?.status).toBe("suspended");
  });
});

test("ASVS 7.5.3: what opens a way for money, starts what was stopped or changes terms asks for a fresh code", () => {
  const calls = [
    "officeBankAccountApprove",
    "officeIdentityApprove",
    "officeWithdrawUnfreeze",
    "officeMemberResume",
    "officeMemberReopen",
    "officeSwitchSet",
    "officeDocumentPublish",
    "officeLottoTermsSave",
    "officeAffiliateTermsSet",
    "officePromotionUpdate",
    "officeCashbackUpdate",
    "officeVipUpdate",
    "officePointsRuleSet",
    "officeCouponUpdate",
    "officeQuestUpdate",
  ] as const;
  for (const id of calls) expect([id, asksToConfirm(officeCalls[id])]).toEqual([id, true]);
});

test("ASVS 7.5.3: a session that has shown no code of late approves no account and no identity, and unfreezes nothing", async () => {
  const clerk = await world.staff("owner");
  await sql(
    "update staff_session set confirmed_at = null where id = (select id from staff_session order by created_at desc limit 1)",
    [],
  );
  for (const answer of [
    await clerk.raw("officeBankAccountApprove", { bank_account_id: 1 }),
    await clerk.raw("officeIdentityApprove", { check_id: 1 }),
    await clerk.raw("officeWithdrawUnfreeze", { withdraw_id: "W1", reason }),
    await clerk.raw("officeMemberResume", { member_id: 1, reason }),
    await clerk.raw("officeSwitchSet", { name: "gaming", is_off: false, reason }),
    await clerk.raw("officeDocumentPublish", { document: "terms", text: "x", reason }),
  ]) {
    expect(answer).toMatchObject({ code: "CODE_REQUIRED" });
  }
});
