import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventConsumer } from "../../../core/events.ts";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import { advanceRounds } from "../../lotto/advance-rounds.ts";
import { planRounds } from "../../lotto/plan-rounds.ts";
import { takeIn } from "../../../testing/take-in.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { friendsFollower } from "../../affiliate/follow-friends.ts";
import { pollFollower } from "../../polls/follow-deposits.ts";
import { questFollower } from "../../quests/follow-progress.ts";
import { vipFollower } from "../../vip/follow-members.ts";
import { depositFollower } from "../../wheel/follow-deposits.ts";

let cashier: Cashier;
let newbie: Visitor;
beforeAll(async () => {
  cashier = await openCashier();
  newbie = await cashier.member("newbie");
});
afterAll(() => cashier.close());

async function payIn(asked: number, paid: number): Promise<void> {
  const deposit = await cashier.deposit(newbie, { channel_id: 1, amount: asked });
  await cashier.pay({ qr: deposit.qr_payload, amount: paid, ...payers.newbie });
}

/** What each of those who reward deposits knows of this member's. */
async function rewarded(): Promise<Record<string, bigint>> {
  const { services, database } = cashier.system;
  const followers: EventConsumer[] = [
    depositFollower(services),
    pollFollower,
    vipFollower,
    questFollower(services),
    friendsFollower(services),
  ];
  for (const follower of followers) await takeIn(services, follower);
  const { rows } = await database.owner.query<Record<string, bigint>>(
    `select (select count(*) from promotion_deposit_day where member_id = m.id) as days,
            (select count(*) from wheel_deposit_day where member_id = m.id) as wheel,
            (select count(*) from quest_deposit where member_id = m.id) as quests,
            (select count(*) from vip_day where member_id = m.id and deposit > 0) as levels,
            (select count(*) from affiliate_account where member_id = m.id and last_deposited_at is not null) as affiliate
       from member m where m.username = 'newbie'`,
  );
  return rows[0] ?? {};
}

const shoot = async () => {
  await planRounds(cashier.system.services);
  await advanceRounds(cashier.system.services);
  const { rows } = await cashier.system.database.owner.query<{ id: bigint }>(
    `select r.id from lotto_round r join yeekee_round y on y.round_id = r.id
      where r.closes_at > $1 order by r.closes_at limit 1`,
    [cashier.system.services.clock.now()],
  );
  return newbie.call("lottoYeekeeShoot", { round_id: Number(rows[0]?.id ?? 0), number: "12345" });
};

test("deposits of 0.01 on seven days are credited and earn nothing: no streak, ticket, quest, level, activity or shot", async () => {
  for (let day = 0; day < 7; day++) {
    await payIn(100, 0.01);
    await cashier.advance(DAY_MS);
  }
  expect(await cashier.balance(newbie)).toBe(0.07);
  expect(await rewarded()).toEqual({ days: 0n, wheel: 0n, quests: 0n, levels: 0n, affiliate: 0n });
  const { rows } = await cashier.system.database.owner.query<{ id: number }>(
    "select id from promotion where code = 'STREAK7'",
  );
  const streak = await newbie.call("promotionTake", { promotion_id: rows[0]?.id ?? 0 });
  expect(streak.code).toBe("PROMOTION_NOT_ELIGIBLE");
  expect(await shoot()).toMatchObject({ code: "SHOOT_NOT_ALLOWED" });

  await payIn(100, 99.99);
  expect((await rewarded()).days, "the channel asks for less than the member did").toBe(1n);
});

test("a least that staff raise later does not touch what was asked for before", async () => {
  const deposit = await cashier.deposit(newbie, { channel_id: 1, amount: 100 });
  await cashier.system.database.owner.query("update payment_channel set least = 50000 where id = 1");
  const before = (await rewarded()).quests ?? 0n;
  await cashier.pay({ qr: deposit.qr_payload, ...payers.newbie });
  expect((await rewarded()).quests).toBe(before + 1n);
});
