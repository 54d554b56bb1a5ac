import { describe, expect, test } from "vitest";
import { creditOf, currentTerms, pair, rowsOf, summaryOf } from "../../testing/affiliate-calls.ts";
import { type AffiliateHouse, withAffiliateHouse } from "../../testing/affiliate-house.ts";
import { officer } from "../../testing/officer.ts";
import { visitor } from "../../testing/visitor.ts";
import { redeem } from "./redeem.ts";
import { asMember } from "../../testing/as-member.ts";

let system: AffiliateHouse["system"];
let marketing: AffiliateHouse["marketing"];
let support: AffiliateHouse["support"];
withAffiliateHouse((house) => {
  ({ system, marketing, support } = house);
});

describe("a claim", () => {
  test("of 200 callers at once is paid once, and has to be played", async () => {
    const { earner, friend } = await pair(system);
    await system.play(friend, { turnover: 4_000_000n });
    await system.endDay();
    await system.endDay();
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => redeem(system.deps, { amount: 200 }, asMember(system.deps.db, earner.id))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as object] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "AFFILIATE_MINIMUM" });
    expect(await creditOf(earner)).toMatchObject({ balance: 200, turnover_needed: 200 });
    expect(await earner.page.ok("affiliateClaims", {})).toMatchObject({
      items: [{ amount: 200, turnover: 200 }],
    });
    expect((await rowsOf(earner))[0]?.status).toBe("claimed");
  });

  test("keeps to its limits", async () => {
    const { earner, friend } = await pair(system);
    await system.play(friend, { turnover: 300_000_000n });
    await system.play(friend, { category: "lotto", turnover: 30_000_000n });
    await system.play(friend, { category: "casino", turnover: 1_000_000_000n });
    await system.endDay();
    await system.endDay();
    expect(await summaryOf(earner)).toMatchObject({ claimable: 15_000 });
    const claim = async (amount?: number) => earner.page.call("affiliateRedeem", { amount });
    expect(await claim(49.99)).toMatchObject({ code: "AFFILIATE_MINIMUM", message: "ถอนรายได้ขั้นต่ำ 50.00 บาท" });
    expect(await claim(10_000.01)).toMatchObject({ fields: { amount: "ถอนรายได้ได้สูงสุด 10,000.00 บาท" } });
    expect(await claim(50.001)).toMatchObject({ fields: { amount: "จำนวนเงินไม่ถูกต้อง" } });
    expect(await claim()).toMatchObject({ data: { amount: 10_000, claimable: 5_000 } });
    expect(await claim(4_960)).toMatchObject({ data: { amount: 4_960, claimable: 40 } });
    expect(await claim()).toMatchObject({ code: "AFFILIATE_MINIMUM" });
  });

  test("is for whoever has paid in within the last days", async () => {
    const earner = await system.join();
    const friend = await system.join(earner);
    await system.play(friend, { turnover: 2_000_000n });
    await system.endDay();
    await system.endDay();
    const problem = "ต้องมีการฝากเงินอย่างน้อย 1 ครั้งใน 30 วันล่าสุด จึงจะถอนรายได้ได้";
    expect(await summaryOf(earner)).toMatchObject({ claimable: 100, claim_problem: problem });
    expect(await earner.page.call("affiliateRedeem", {})).toMatchObject({
      code: "AFFILIATE_NOT_ELIGIBLE",
      fields: { amount: problem },
    });
    await system.payIn(earner);
    await system.catchUp();
    expect(await earner.page.call("affiliateRedeem", {})).toMatchObject({ data: { amount: 100 } });
    expect(await creditOf(earner)).toMatchObject({ turnover_needed: 100 });
    expect(await earner.page.call("withdrawInfo", {})).toMatchObject({ data: { turnover_needed: 0 } });
  });

  test("with the same key answers the same, and refuses another amount", async () => {
    const { earner, friend } = await pair(system);
    await system.play(friend, { turnover: 4_000_000n });
    await system.endDay();
    await system.endDay();
    const claim = (amount: number) =>
      earner.page.call("affiliateRedeem", { amount }, { idempotencyKey: "one-claim-and-no-more" });
    const answers = await Promise.all([claim(60), claim(60), claim(60)]);
    for (const answer of answers) expect(answer).toMatchObject({ error: 0, data: { amount: 60, claimable: 140 } });
    expect(await claim(70)).toMatchObject({ code: "CONFLICTING_REPLAY" });
    expect(await creditOf(earner)).toMatchObject({ balance: 60 });
  });
});

describe("who may", () => {
  test("a guest sees the rates and nothing else", async () => {
    const guest = visitor(system);
    expect((await guest.call("affiliateConfigs", {})).error).toBe(0);
    for (const id of [
      "affiliateSummary",
      "affiliateTransactions",
      "affiliateTransactionsV2",
      "affiliateClaims",
      "affiliateNetwork",
      "affiliateRedeem",
    ] as const) {
      expect((await guest.call(id, {})).status).toBe(401);
    }
  });

  test("set terms: marketing alone, with what is wrong named beside its field", async () => {
    const terms = await currentTerms(marketing);
    const bad = { ...terms, min_claim: 0, max_claim: -1, hold_days: 91, deposit_days: 0, reason: "ลอง" };
    expect(await marketing.call("officeAffiliateTermsSet", bad)).toMatchObject({
      code: "FIELDS_INVALID",
      fields: {
        min_claim: expect.any(String),
        max_claim: expect.any(String),
        hold_days: expect.any(String),
        deposit_days: expect.any(String),
      },
    });
    const rate = { category: "slot", level: 1, rate: 0.5, daily_cap: null };
    for (const rates of [
      [rate, rate],
      [{ ...rate, level: 4 }],
      [{ ...rate, category: "dice" }],
      [{ ...rate, rate: 21 }],
    ]) {
      const answer = await marketing.call("officeAffiliateTermsSet", { ...terms, rates, reason: "ลอง" });
      expect(answer).toMatchObject({ code: "FIELDS_INVALID", fields: { rates: expect.any(String) } });
    }
    expect((await support.call("officeAffiliateTermsSet", { ...terms, reason: "ลอง" })).status).toBe(403);
    const lottery = await officer(system, "lottery");
    for (const id of ["officeAffiliateTermsList", "officeAffiliateFriendList", "officeAffiliateEarnerGet"] as const) {
      expect((await lottery.call(id, { member_id: 1 })).status).toBe(403);
    }
    expect((await marketing.call("officeAffiliateFriendAllow", { id: 1, reason: "ลอง" })).status).toBe(403);
  });

  test("look at an earner: staff", async () => {
    const { earner } = await pair(system);
    await system.catchUp();
    expect(await support.call("officeAffiliateEarnerGet", { member_id: Number(earner.id) })).toMatchObject({
      data: { code: earner.code, earned: 0, claimed: 0, levels: [{ level: 1, friends: 1 }] },
    });
    expect((await support.call("officeAffiliateEarnerGet", { member_id: 999999999 })).status).toBe(404);
  });
});
