import { describe, expect, test } from "vitest";
import { currentTerms, networkOf, pair, rowsOf, summaryOf } from "../../testing/affiliate-calls.ts";
import { type AffiliateHouse, withAffiliateHouse } from "../../testing/affiliate-house.ts";
import type { Earner } from "../../testing/affiliate-system.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { registerMember } from "../../testing/registration.ts";
import { visitor } from "../../testing/visitor.ts";
import { settleDay } from "./settle-day.ts";

let system: AffiliateHouse["system"];
let marketing: AffiliateHouse["marketing"];
let support: AffiliateHouse["support"];
withAffiliateHouse((house) => {
  ({ system, marketing, support } = house);
});

describe("a link", () => {
  test("is counted once a day for each browser, and nobody can tell whose code it is", async () => {
    const earner = await system.join();
    const [one, other] = [visitor(system), visitor(system)];
    for (const who of [one, one, other]) {
      expect(await who.call("affiliateClick", { code: ` ${earner.code.toLowerCase()} ` })).toMatchObject({
        data: {},
      });
    }
    await earner.page.call("affiliateClick", { code: earner.code });
    expect(await one.call("affiliateClick", { code: "NOBODYS1" })).toMatchObject({ error: 0, data: {} });
    expect(await summaryOf(earner)).toMatchObject({ code: earner.code, clicks: 2, registrations: 0 });
    await system.endDay();
    const kept = await system.database.owner.query("select from affiliate_click");
    expect(kept.rowCount).toBe(0);
    await one.call("affiliateClick", { code: earner.code });
    const { clicks, days } = await summaryOf(earner);
    expect(clicks).toBe(3);
    expect(days.slice(-2).map((day) => day.clicks)).toEqual([2, 1]);
    expect(days).toHaveLength(30);
  });

  test("ties whoever registers by it to the member, and to those before them", async () => {
    const first = await system.join();
    const second = await system.join(first);
    const { username } = await registerMember(system, { ref: second.code, first_name: "มานะ", last_name: "ชูใจ" });
    await system.catchUp();
    expect(await summaryOf(first)).toMatchObject({
      registrations: 1,
      levels: [
        { level: 1, friends: 1 },
        { level: 2, friends: 1 },
      ],
    });
    const [friend] = await networkOf(first, 2);
    expect(friend).toMatchObject({ is_active: false, income: 0, reason: null });
    expect(friend?.member_masked).not.toContain(username);
    expect(await networkOf(second, 2)).toEqual([]);
  });
});

describe("a day that has ended", () => {
  test("pays each level and category by its rate, and nothing of play with a bonus", async () => {
    const first = await system.join();
    const second = await system.join(first);
    const third = await system.join(second);
    await system.play(third, { turnover: 1_000_000n });
    await system.play(third, { category: "lotto", turnover: 100_000n });
    await system.play(third, { turnover: 5_000_000n, isBonus: true });
    await system.catchUp();
    const open = await summaryOf(second);
    expect(open).toMatchObject({ income_today: 80, income_total: 0, active_friends: 1 });
    expect(open.days.at(-1)).toMatchObject({ income: 80, active_friends: 1 });
    const day = system.today();
    await system.endDay();

    expect(await rowsOf(second)).toEqual([
      expect.objectContaining({
        day,
        level: 1,
        category: "lotto",
        turnover: 1_000,
        rate: 3,
        amount: 30,
        status: "held",
      }),
      expect.objectContaining({ day, level: 1, category: "slot", turnover: 10_000, rate: 0.5, amount: 50 }),
    ]);
    expect((await rowsOf(first)).map(({ level, rate, amount }) => [level, rate, amount])).toEqual([
      [2, 0.3, 3],
      [2, 0.05, 5],
    ]);
    expect(await second.page.ok("affiliateTransactions", {})).toEqual({
      items: [{ day, level: 1, turnover: 11_000, amount: 80 }],
      next_cursor: null,
    });
    expect(await summaryOf(second)).toMatchObject({ income_today: 0, income_total: 80, held: 80, claimable: 0 });
    await system.endDay();
    expect(await summaryOf(second)).toMatchObject({ held: 0, claimable: 80 });
    expect((await rowsOf(second))[0]?.status).toBe("claimable");
  });

  test("follows a bet from its settlement to its being void", async () => {
    const { earner, friend } = await pair(system);
    const bet = { bet: "game:test:friend", category: "slot", stake: 1_000_000n, payout: 400_000n } as const;
    await publishSettled(system.services, friend.id, bet);
    await countBets(system.services);
    await system.catchUp();
    expect(await summaryOf(earner)).toMatchObject({ income_today: 50 });
    await publishSettled(system.services, friend.id, { ...bet, version: 2, status: "void", payout: 0n });
    await countBets(system.services);
    await system.catchUp();
    expect(await summaryOf(earner)).toMatchObject({ income_today: 0 });
  });

  test("is worked out once, however often it is run", async () => {
    const { earner, friend } = await pair(system);
    await system.play(friend, { turnover: 1_000_000n });
    const day = system.today();
    await system.endDay();
    await Promise.all([settleDay(system.deps, day), settleDay(system.deps, day)]);
    expect(await rowsOf(earner)).toHaveLength(1);
    expect(await summaryOf(earner)).toMatchObject({ income_total: 50 });
  });

  test("leaves what is published of it too late to the next day", async () => {
    const { earner, friend } = await pair(system);
    await system.catchUp();
    const late = system.today();
    await system.endDay();
    await system.play(friend, { turnover: 1_000_000n, day: late });
    await system.endDay();
    expect((await rowsOf(earner)).map(({ day, amount }) => [day > late, amount])).toEqual([[true, 50]]);
  });

  test("waits until everything that was settled in it has been heard", async () => {
    const { earner, friend } = await pair(system);
    await system.catchUp();
    await system.play(friend, { turnover: 1_000_000n });
    await expect(settleDay(system.deps, system.today())).rejects.toMatchObject({ code: "TURNOVER_BEHIND" });
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 50 });
  });

  test("keeps its rates when staff change them: those begin with the next day", async () => {
    const { earner, friend } = await pair(system);
    const terms = await currentTerms(marketing);
    const rates = [{ category: "slot", level: 1, rate: 1, daily_cap: 60 }];
    const set = await marketing.callByTwo("officeAffiliateTermsSet", {
      ...terms,
      rates,
      hold_days: 0,
      reason: "ทดลองอัตราใหม่",
    });
    expect(set).toMatchObject({ error: 0 });
    await system.play(friend, { turnover: 1_000_000n });
    await system.endDay();
    await system.play(friend, { turnover: 1_000_000n });
    await system.endDay();
    expect((await rowsOf(earner)).map(({ rate, amount, is_capped }) => [rate, amount, is_capped])).toEqual([
      [1, 60, true],
      [0.5, 50, false],
    ]);
    const guest = visitor(system);
    expect(await guest.ok("affiliateConfigs", { agent_id: 1 })).toMatchObject({
      base: "turnover",
      rates: [{ category: "slot", level: 1, rate: 1, daily_cap: 60 }],
      hold_days: 0,
      min_claim: 50,
      turnover_times: 1,
    });
    await marketing.callByTwo("officeAffiliateTermsSet", { ...terms, reason: "กลับไปใช้อัตราเดิม" });
    await system.endDay();
  });

  test("takes back what a bet that was taken back had brought, also after a claim", async () => {
    const { earner, friend } = await pair(system);
    await system.play(friend, { turnover: 2_000_000n });
    await system.endDay();
    await system.endDay();
    expect(await earner.page.call("affiliateRedeem", {})).toMatchObject({ data: { amount: 100, claimable: 0 } });
    await system.play(friend, { turnover: -2_000_000n });
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 0, claimed: 100, claimable: 0, held: -100 });
    await system.play(friend, { turnover: 3_000_000n });
    await system.endDay();
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 150, claimable: 50 });
  });
});

describe("what is taken back", () => {
  test("costs what the day's cap had left of it, and makes no room under another day's cap", async () => {
    const { earner, friend } = await pair(system);
    const other = await system.join(earner);
    await system.play(friend, { turnover: 1_000_000_000n });
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 5_000 });
    await system.play(friend, { turnover: -1_000_000_000n });
    await system.play(other, { turnover: 1_000_000_000n });
    await system.endDay();
    expect((await rowsOf(earner)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -5_000, 5_000, 5_000,
    ]);
    await system.play(friend, { turnover: -1_000_000_000n });
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 5_000 });
  });

  test("is taken from a pair that was refused after it was paid, and not from one that was never paid", async () => {
    const { earner, friend } = await pair(system);
    const refused = await system.join(earner, { deviceId: earner.page.deviceId });
    for (const who of [friend, refused]) await system.play(who, { turnover: 1_000_000n });
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 50 });
    const list = await support.ok("officeAffiliateFriendList", { member_id: Number(earner.id) });
    for (const { id, refusal } of list.items) {
      const decide = refusal === null ? "officeAffiliateFriendRefuse" : "officeAffiliateFriendAllow";
      expect(await support.callByTwo(decide, { id, reason: "ตรวจสอบแล้ว" })).toMatchObject({
        error: 0,
      });
    }
    for (const who of [friend, refused]) await system.play(who, { turnover: -1_000_000n });
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 0 });
    expect((await rowsOf(earner)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-50, 0, 0, 50]);
  });

  test("counts where losses are the base too, also on a day that the friend has won", async () => {
    const { earner, friend } = await pair(system);
    const terms = await currentTerms(marketing);
    await marketing.callByTwo("officeAffiliateTermsSet", { ...terms, base: "loss", reason: "ทดลองฐานยอดเสีย" });
    await system.endDay();
    const lost = {
      bet: "game:test:lost",
      category: "slot",
      stake: 1_000_000n,
      placedAt: system.deps.clock.now(),
    } as const;
    await publishSettled(system.services, friend.id, lost);
    await countBets(system.services);
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 50 });
    await publishSettled(system.services, friend.id, { ...lost, version: 2, status: "void" });
    await publishSettled(system.services, friend.id, { bet: "game:test:won", stake: 100n, payout: 3_000_000n });
    await countBets(system.services);
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ income_total: 0 });
    await marketing.callByTwo("officeAffiliateTermsSet", { ...terms, reason: "กลับไปใช้ฐานเดิม" });
    await system.endDay();
  });
});

describe("friends who are the earner again", () => {
  /** A friend adds the earner's own account, a zero longer. */
  const shareAccount = ({ id }: Earner, earner: Earner) =>
    system.services.db.transaction(async (tx) => {
      await tx.query(
        `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
                                          usable_at, created_at)
         select $1, bank_code, account_number || '0', account_name, false, 'pending', 'unclear', now(), now()
           from member_bank_account where member_id = $2`,
        [id, earner.id],
      );
      await system.services.persons.index(tx, id);
    });

  test("bring nothing by those who came through them, also on a day on which they do not play", async () => {
    const earner = await system.join();
    const between = await system.join(earner);
    const through = await system.join(between);
    await system.catchUp();
    await shareAccount(between, earner);
    await system.play(through, { turnover: 1_000_000n });
    await system.endDay();
    expect(await rowsOf(earner)).toMatchObject([{ level: 2, amount: 0, reason: "มาจากเพื่อนที่ไม่นับค่าแนะนำ" }]);
    expect(await summaryOf(between)).toMatchObject({ income_total: 50 });
  });

  test("by device, bank or name earn nothing, with the reason on the row", async () => {
    const earner = await system.join(undefined, { firstName: "วิชัย" });
    const byDevice = await system.join(earner, { deviceId: earner.page.deviceId });
    const byName = await system.join(earner, { firstName: "นายนายวิชัย" });
    const byBank = await system.join(earner);
    await system.catchUp();
    await shareAccount(byBank, earner);
    const through = await system.join(byDevice);
    for (const friend of [byDevice, byName, byBank, through]) await system.play(friend, { turnover: 1_000_000n });
    await system.endDay();
    expect((await rowsOf(earner)).map(({ level, reason, status, amount }) => [level, reason, status, amount])).toEqual(
      expect.arrayContaining([
        [1, "ใช้อุปกรณ์เดียวกับผู้แนะนำ", "refused", 0],
        [1, "เป็นบุคคลเดียวกับผู้แนะนำ", "refused", 0],
        [1, "ใช้บัญชีธนาคารเดียวกับผู้แนะนำ", "refused", 0],
        [2, "มาจากเพื่อนที่ไม่นับค่าแนะนำ", "refused", 0],
      ]),
    );
    expect(await summaryOf(earner)).toMatchObject({ income_total: 0 });
    expect((await networkOf(earner)).map(({ reason }) => reason)).not.toContain(null);
    // Members brought by the friend in between are that friend's own.
    expect(await summaryOf(byDevice)).toMatchObject({ income_total: 50 });
  });

  test("are counted again from the day on which staff allow them, on record", async () => {
    const earner = await system.join();
    const friend = await system.join(earner, { deviceId: earner.page.deviceId });
    await system.play(friend, { turnover: 1_000_000n });
    await system.endDay();
    const list = await support.ok("officeAffiliateFriendList", { member_id: Number(earner.id), refused: "yes" });
    const [refused] = list.items;
    expect(refused).toMatchObject({ refusal: "same_device" });
    const decision = { id: refused?.id ?? 0, reason: "พี่น้องใช้เครื่องร่วมกัน" };
    expect(await support.call("officeAffiliateFriendAllow", { ...decision, reason: " " })).toMatchObject({
      code: "FIELDS_INVALID",
    });
    expect(await support.callByTwo("officeAffiliateFriendAllow", decision)).toMatchObject({
      data: { refusal: null, is_allowed: true },
    });
    await system.play(friend, { turnover: 1_000_000n });
    await system.endDay();
    expect((await rowsOf(earner)).map(({ amount }) => amount)).toEqual([50, 0]);
    expect(await support.call("officeAffiliateFriendRefuse", decision)).toMatchObject({ data: { refusal: "staff" } });
    const { rows } = await system.database.owner.query(
      "select action, reason from audit_record where subject = $1 order by id",
      [`affiliate_friend:${refused?.id}`],
    );
    expect(rows).toEqual([
      { action: "affiliate_friend.allow", reason: decision.reason },
      { action: "affiliate_friend.refuse", reason: decision.reason },
    ]);
  });
});
