import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@chokdee/rules/time";
import { addGame } from "../testing/add-game.ts";
import { eventually } from "../testing/eventually.ts";
import { officer, type Officer, proposalOf } from "../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../testing/system.ts";
import { readFindings } from "./economy.ts";

let system: TestSystem;
let [marketing, one, two]: Officer[] = [];
beforeAll(async () => {
  system = await createTestSystem();
  await addGame(system, "chokdee", "naga");
  [marketing, one, two] = await Promise.all(
    (["marketing", "owner", "owner"] as const).map((role) => officer(system, role)),
  );
});
afterAll(() => system.close());

const staff = (who: Officer | undefined) => who ?? expect.fail("nobody is there");
const winning = async () =>
  (await readFindings(system.services.db, system.services.clock.now()))
    .filter(({ isWinning }) => isWinning)
    .map(({ strategy }) => strategy);

const forEverybody = (amount: number) =>
  ({
    kind: "shared",
    code: "EVERYBODY",
    codes: null,
    title: "คูปอง",
    reward: { kind: "credit", amount, turnover_percent: 100 },
    quota: null,
    per_member: 1,
    starts_at: system.services.clock.now().toISOString(),
    ends_at: null,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 1,
    is_open: true,
  }) as const;

/** Which strategies leave the house at least what they may cost. */
async function soundness() {
  const findings = await readFindings(system.services.db, system.services.clock.now());
  expect(findings.find(({ strategy }) => strategy === "hunter")?.parts.length, "offers are seen").toBeGreaterThan(3);
  return Object.fromEntries(findings.map(({ strategy, margin, allowed }) => [strategy, margin >= -allowed] as const));
}

const SOUND = {
  honest: true,
  hunter: true,
  grinder: true,
  ring: true,
  refund: true,
  tables: true,
  football: true,
  pools: true,
  yeekee: true,
};

test("no strategy wins against the settings that a new system begins with, and honest play earns", async () => {
  expect(await soundness()).toEqual(SOUND);
});

describe("what lets a strategy win takes two owners, who read which and how much", () => {
  test("a bonus of 100 % every day to be played once, which another person alone then takes back", async () => {
    const [form] = await staff(marketing).ok("officePromotionList", {});
    if (!form) throw new Error("There is no offer.");
    const loose = {
      ...form,
      code: "DAILY100",
      audience: "everyone",
      max_withdraw: null,
      max_bet: null,
      turnover_multiplier: 1,
      use_limit: { times: 1, per: "day" },
    } as const;
    const refused = await staff(marketing).call("officePromotionCreate", loose);
    expect(refused).toMatchObject({ code: "ECONOMY_LOSES" });
    expect(refused.message).toContain("นักล่าโบนัส");
    const asked = await staff(one).call("officePromotionCreate", loose);
    expect(asked).toMatchObject({ code: "PROPOSED" });
    const proposal_id = proposalOf(asked);
    const proposal = await staff(two).ok("officeProposalGet", { proposal_id });
    expect(proposal).toMatchObject({ needs: "owner" });
    expect(proposal.reason).toMatch(/นักล่าโบนัส \d{3},\d{3} บาท/);
    expect((await staff(marketing).call("officeProposalAgree", { proposal_id })).code).toBe("CEILING_REACHED");
    const agreed = await staff(two).ok("officeProposalAgree", { proposal_id });
    expect(await winning()).toContain("hunter");
    const made = agreed.result as typeof loose & { readonly id: number };
    const closed = await staff(marketing).call("officePromotionUpdate", { ...made, is_shown: false });
    expect(closed, "closing it makes nothing worse").toMatchObject({ error: 0 });
    expect(await winning()).toEqual([]);
  });

  test("a refund of 5 % of losses", async () => {
    const settings = await staff(marketing).ok("officeCashbackGet", {});
    const loss = { ...settings.loss, rates: settings.loss.rates.map((rate) => ({ ...rate, rate: 5 })) };
    const refused = await staff(marketing).call("officeCashbackUpdate", { ...settings, loss });
    expect(refused).toMatchObject({ code: "ECONOMY_LOSES" });
    expect(refused.message).toContain("คืนยอดเสียกับค่าแนะนำ");
    const lower = { ...settings.loss, rates: settings.loss.rates.map((rate) => ({ ...rate, rate: 0.1 })) };
    const answer = await staff(marketing).call("officeCashbackUpdate", { ...settings, loss: lower });
    expect(answer, "another person is enough").toMatchObject({ code: "PROPOSED" });
    const proposal = await staff(one).ok("officeProposalGet", { proposal_id: proposalOf(answer) });
    expect(proposal).toMatchObject({ needs: "person", reason: "ทดสอบ" });
  });

  test("commission of 3 % on slots", async () => {
    const [terms] = await staff(marketing).ok("officeAffiliateTermsList", {});
    if (!terms) throw new Error("There are no terms.");
    const { id: _id, from_day: _day, created_at: _at, ...form } = terms;
    const rates = form.rates.map((rate) => ({
      ...rate,
      rate: rate.category === "slot" && rate.level === 1 ? 3 : rate.rate,
    }));
    const input = { ...form, rates, reason: "เพิ่มค่าแนะนำ" };
    expect(await staff(marketing).call("officeAffiliateTermsSet", input)).toMatchObject({ code: "ECONOMY_LOSES" });
    const proposal_id = proposalOf(await staff(one).call("officeAffiliateTermsSet", input));
    const { reason } = await staff(two).ok("officeProposalGet", { proposal_id });
    expect(reason).toContain("เพิ่มค่าแนะนำ (");
  });

  test("a check-in of a hundred baht, a coupon of ten thousand for everybody, and a wheel that always pays", async () => {
    const quests = await staff(marketing).ok("officeQuestList", {});
    const checkIn = quests.find(({ kind }) => kind === "check_in") ?? expect.fail("there is no check-in");
    const credit = { kind: "credit", amount: 100, turnover_percent: 100 } as const;
    const { kind: _kind, period: _period, unit: _unit, ...quest } = checkIn;
    const strip = checkIn.strip.map(() => credit);
    expect(await staff(marketing).call("officeQuestUpdate", { ...quest, strip })).toMatchObject({
      code: "ECONOMY_LOSES",
    });
    expect(await staff(marketing).call("officeCouponCreate", forEverybody(10_000))).toMatchObject({
      code: "ECONOMY_LOSES",
    });
    const { prizes, entries_hash } = await staff(marketing).ok("officeWheelGet", {});
    const better = prizes.map(({ given_today: _given, ...prize }) => ({
      ...prize,
      stock_seen: prize.stock_left,
      weight: prize.reward.kind === "nothing" ? 0 : prize.weight,
    }));
    const wheel = { entries_hash, prizes: better, reason: "ทดสอบ" };
    expect(await staff(marketing).call("officeWheelPrizesSet", wheel)).toMatchObject({ code: "ECONOMY_LOSES" });
    expect(await winning(), "nothing was saved").toEqual([]);
  });

  test("gold for a point, and a poll whose prizes everybody wins", async () => {
    const { clock } = system.services;
    const goods = {
      title: "ทองคำ",
      description: "",
      image: null,
      reward: { kind: "goods", worth: 4_500 },
      points: 120_000,
      min_quantity: 1,
      max_quantity: 1,
      is_limited: false,
      per_day: null,
      per_member_day: 1,
      starts_at: clock.now().toISOString(),
      ends_at: null,
      position: 1,
      is_open: true,
    } as const;
    const sound = await staff(marketing).call("officeShopItemCreate", goods);
    expect(sound, "at what it is worth").toMatchObject({ error: 0 });
    for (const each of [
      () => staff(marketing).call("officeShopItemCreate", { ...goods, points: 10 }),
      () => staff(marketing).call("officeShopItemUpdate", { ...goods, id: sound.data?.id ?? 0, points: 10 }),
    ]) {
      expect(await each()).toMatchObject({ code: "ECONOMY_LOSES" });
    }
    const nothing = await staff(marketing).call("officeShopItemCreate", {
      ...goods,
      reward: { kind: "goods", worth: 0 },
    });
    expect(nothing, "staff say what it costs").toMatchObject({ fields: { reward: expect.any(String) } });
    const poll = {
      title: "ใครจะชนะ",
      description: "",
      image: null,
      opens_at: clock.now().toISOString(),
      closes_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
      is_shown: true,
      votes_a_day: 1,
      deposit_per_vote: null,
      max_deposit_votes: 0,
      points_per_vote: null,
      max_points_votes: 0,
      needs_answer: false,
      answer_source: null,
      prizes: [
        { title: "เครดิต", count: 100, reward: { kind: "credit" as const, amount: 10_000, turnover_percent: 100 } },
      ],
      choices: ["แดง", "น้ำเงิน"].map((title) => ({ title, image: null })),
    };
    expect(await staff(marketing).call("officePollCreate", poll)).toMatchObject({ code: "ECONOMY_LOSES" });
    expect(await winning(), "nothing was saved").toEqual([]);
  });

  test("changes at once wait for one another and for no second connection", async () => {
    const settings = await staff(marketing).ok("officeCashbackGet", {});
    const { services } = system;
    const { waiting: answers } = await services.db.transaction(async (tx) => {
      await services.audit.holdEconomy(tx);
      // More than the pool has, each with a transaction of its own that waits for the one above.
      const waiting = Array.from({ length: 40 }, () => staff(marketing).call("officeCashbackUpdate", settings));
      await eventually("all connections are taken", async () => {
        const { rows } = await system.database.owner.query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted",
        );
        return (rows[0]?.waiting ?? 0) >= 9;
      });
      return { waiting };
    });
    expect(new Set((await Promise.all(answers)).map(({ code }) => code))).toEqual(new Set(["PROPOSED"]));
  });

  test("two coupons that are sound by themselves, made at the same moment", async () => {
    const coupon = (code: string) => ({ ...forEverybody(400), code });
    const answers = await Promise.all(
      ["AT-ONCE", "TOGETHER"].map((code) => staff(marketing).call("officeCouponCreate", coupon(code.replace("-", "")))),
    );
    expect(
      answers.map(({ code }) => code),
      "each takes another person for its amount",
    ).toEqual(["PROPOSED", "PROPOSED"]);
    const agreed = await Promise.all(
      answers.map((answer, at) =>
        staff([one, two][at]).call("officeProposalAgree", { proposal_id: proposalOf(answer) }),
      ),
    );
    expect(agreed.map(({ code = "OK" }) => code).toSorted()).toEqual(["CEILING_REACHED", "OK"]);
    expect(await winning()).toEqual([]);
  });
});

test("nor does one when fishing and tables are listed, where the house keeps a third of what slots leave it", async () => {
  await system.database.owner.query("delete from coupon_code; delete from coupon");
  for (const room of ["pond", "river", "gulf"]) await addGame(system, "chokdee", room, { category: "fishing" });
  expect(await soundness(), "fishing").toEqual(SOUND);
  await addGame(system, "chokdee", "baccarat-1", { category: "casino" });
  expect(await soundness()).toEqual(SOUND);
  const findings = await readFindings(system.services.db, system.services.clock.now());
  expect(findings.find(({ strategy }) => strategy === "tables")?.parts).toHaveLength(1);
});
