import type { CallRequest } from "@chokdee/contract/schemas";
import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant, DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { DailyJob } from "../../core/jobs.ts";
import { asMember } from "../../testing/as-member.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { officer } from "../../testing/officer.ts";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";
import { claimDay } from "./claim.ts";
import { closeDay, closeDayJob } from "./close-day.ts";
import { cashbackFollower } from "./follow-play.ts";

let system: TestSystem;
let demo: Visitor;
let vip: Visitor;
let demoId: MemberId;
let vipId: MemberId;
let bets = 0;
beforeAll(async () => {
  system = await createTestSystem();
  [demo, vip] = [visitor(system), visitor(system)];
  await demo.logIn("demo");
  await vip.logIn("vip");
  [demoId, vipId] = [await idOf(demo), await idOf(vip)];
  await system.database.owner.query(
    "update cashback_rate set rate = case vip_level when 0 then 500 when 1 then 800 else 1000 end where product = 'loss'",
  );
  await toNextNoon();
});
afterAll(() => system.close());

async function idOf(who: Visitor): Promise<MemberId> {
  const session = await system.services.sessions.find(who.token ?? "", true);
  if (!session) throw new Error("The member is signed in.");
  return session.memberId;
}

async function advance(ms: number): Promise<void> {
  const answer = await system.site.inject({
    method: "POST",
    url: "/sandbox/clock",
    payload: { advance_ms: ms },
    headers: { "x-sandbox-token": SANDBOX_TOKEN },
  });
  expect(answer.statusCode).toBe(200);
}

const now = () => system.services.clock.now();
const today = () => bangkokDay(now());

/** Noon of the day after: far from midnight, however long a test takes. */
async function toNextNoon(): Promise<void> {
  const noon = bangkokInstant(addDays(today(), 1), "12:00");
  await advance(noon.getTime() - now().getTime());
}

interface Bet {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly category?: "slot" | "casino";
}

async function play(memberId: MemberId, ...played: Bet[]): Promise<void> {
  for (const bet of played) await publishSettled(system.services, memberId, { bet: `game:chokdee:c${++bets}`, ...bet });
  await follow();
}

async function follow(): Promise<void> {
  await countBets(system.services);
  await takeIn(system.services, cashbackFollower);
}

/** Lets the night pass and closes the day before, as the job does. */
async function closeYesterday(): Promise<string> {
  await toNextNoon();
  const day = addDays(today(), -1);
  await closeDay(system.services, day);
  return day;
}

const losses = (who: Visitor, page: CallRequest<"cashbackLossHistory"> = {}) => who.ok("cashbackLossHistory", page);
const rebates = async (who: Visitor) => (await who.ok("cashbackTurnoverHistory", {})).items;
const balance = async (who: Visitor) =>
  (await who.ok("walletList", {})).reduce((sum, wallet) => sum + wallet.balance, 0);

test("a day is counted while it runs, closed after it has ended, and paid once with its turnover", async () => {
  expect((await losses(demo)).items).toEqual([]);
  await play(
    demoId,
    { stake: 1_200_000n, payout: 400_000n },
    { stake: 300_000n, payout: 100_000n, category: "casino" },
  );
  expect((await losses(demo)).items).toMatchObject([
    { day: today(), status: "computing", stakes: 15_000, payouts: 5_000, net_loss: 10_000, rate: 5, amount: 500 },
  ]);
  expect(await demo.call("cashbackLossClaim", {})).toMatchObject({ code: "CASHBACK_NOTHING" });

  const day = await closeYesterday();
  expect((await losses(demo)).items).toMatchObject([
    { day, status: "claimable", computed: 500, min: 10, max: 3_000, amount: 500, bonuses: 0 },
  ]);
  expect(await rebates(demo)).toMatchObject([
    {
      day,
      status: "claimable",
      turnover: 15_000,
      amount: 39,
      categories: [
        { category: "casino", turnover: 3_000, rate: 0.1, amount: 3 },
        { category: "slot", turnover: 12_000, rate: 0.3, amount: 36 },
      ],
    },
  ]);

  const before = await balance(demo);
  const answers = await Promise.all(Array.from({ length: 50 }, () => demo.call("cashbackLossClaim", { day })));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "CASHBACK_CLAIMED")).toHaveLength(49);
  expect(await balance(demo)).toBe(before + 500);
  expect((await demo.ok("promotionMine", {})).free_credit).toMatchObject({ balance: 500, turnover_needed: 500 });
  expect((await losses(demo)).items).toMatchObject([{ day, status: "claimed" }]);
  expect(await rebates(demo)).toMatchObject([{ day, status: "other_taken" }]);
  expect(await demo.call("cashbackTurnoverClaim", { day })).toMatchObject({ code: "CASHBACK_OTHER_TAKEN" });
});

test("both products asked for at once: one is paid, and the same key again is answered as before", async () => {
  await play(vipId, { stake: 5_000_000n, payout: 1_000_000n });
  const day = await closeYesterday();
  const before = await balance(vip);
  const claimLoss = (asked = day) => vip.call("cashbackLossClaim", { day: asked }, { idempotencyKey: "key-loss-1" });
  const claimTurnover = (asked = day) =>
    vip.call("cashbackTurnoverClaim", { day: asked }, { idempotencyKey: "key-turn-1" });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? claimLoss() : claimTurnover())));
  const isPaid = answers.map(({ error }) => error === 0);
  const paid = answers.flatMap(({ data }) => data ?? []);
  expect(new Set(paid.map((each) => JSON.stringify(each))).size).toBe(1);
  const [claim, due] = isPaid[1] ? ([claimLoss, 3_000] as const) : ([claimTurnover, 400] as const);
  expect(isPaid, "every claim of that product, and none of the other").toEqual(
    answers.map((_, at) => (at % 2 ? claimLoss : claimTurnover) === claim),
  );
  const amount = paid[0]?.amount ?? 0;
  expect(amount).toBe(due);
  expect(await claim(addDays(day, -1))).toMatchObject({ code: "CONFLICTING_REPLAY" });
  expect(await balance(vip)).toBe(before + amount);
});

test("credit that was given is no loss of one's own, and wins leave nothing", async () => {
  await system.services.db.transaction((tx) =>
    system.services.rewards.give(tx, {
      memberId: demoId,
      reward: { kind: "credit", amount: satang(30_000n), turnoverPercent: 0 },
      source: "test:given",
      code: "quest",
    }),
  );
  await play(demoId, { stake: 100_000n, payout: 20_000n });
  await play(vipId, { stake: 100_000n, payout: 900_000n });
  const day = await closeYesterday();
  const [ofDemo] = (await losses(demo)).items;
  expect(ofDemo).toMatchObject({ day, bonuses: 300, net_loss: 500, amount: 25 });
  // What was claimed on the day has to be played first, and counts as given only then.
  const [ofVip] = (await losses(vip)).items;
  expect(ofVip).toMatchObject({ day, bonuses: 0, net_loss: -8_000, amount: 0 });
  expect(ofVip?.status).toBe("below_minimum");
  expect(await vip.call("cashbackLossClaim", { day })).toMatchObject({ code: "CASHBACK_NOTHING" });
});

test("a claim has its time, and a day belongs to the member who played it", async () => {
  const [claimable] = (await losses(demo)).items;
  expect(claimable?.status).toBe("claimable");
  const newbie = visitor(system);
  await newbie.logIn("newbie");
  for (const claim of ["cashbackLossClaim", "cashbackTurnoverClaim"] as const) {
    const answer = await newbie.call(claim, { day: claimable?.day });
    expect(answer).toMatchObject({ code: "CASHBACK_NOTHING" });
  }
  await advance(DAY_MS);
  expect((await losses(demo)).items[0]?.status).toBe("expired");
  expect(await demo.call("cashbackLossClaim", { day: claimable?.day })).toMatchObject({
    code: "CASHBACK_EXPIRED",
  });
  expect(await demo.call("cashbackLossClaim", {})).toMatchObject({ code: "CASHBACK_NOTHING" });
  expect(await visitor(system).call("cashbackLossHistory", {})).toMatchObject({ status: 401 });
});

test("a claim is in time until the moment before its end, and late at that very moment", async () => {
  await play(demoId, { stake: 400_000n, payout: 0n });
  const day = await closeYesterday();
  const { claim_until: until } = (await losses(demo)).items.find((each) => each.day === day) ?? {};
  const end = new Date(until ?? "").getTime();
  // The claim itself is taken back: only its verdict is asked for.
  const claimAt = (at: number) => {
    const clock = { ...system.services.clock, now: () => new Date(at) };
    const undone = new Error("in time");
    const once = (use: (tx: Tx) => Promise<unknown>) =>
      system.services.db.transaction(async (tx) => {
        await use(tx);
        throw undone;
      });
    const who = { ...asMember(system.services.db, demoId), once };
    return claimDay({ ...system.services, clock }, "loss", { day }, who);
  };
  await expect(claimAt(end - 1)).rejects.toThrow("in time");
  await expect(claimAt(end)).rejects.toMatchObject({ code: "CASHBACK_EXPIRED" });
  await advance(DAY_MS);
});

test("a day that is closed stays as it was closed, whatever is published or changed later", async () => {
  await play(demoId, { stake: 400_000n, payout: 0n });
  const day = await closeYesterday();
  const closed = (await losses(demo)).items.find((each) => each.day === day);
  const staff = await officer(system, "owner");
  const { turnover, loss } = await demo.ok("cashbackTerms", {});
  const settings = { turnover, loss };
  const changed = await staff.agreed("officeCashbackUpdate", {
    ...settings,
    loss: { ...settings.loss, max: 100, rates: settings.loss.rates.map((rate) => ({ ...rate, rate: 7.5 })) },
  });
  expect(changed.loss.max).toBe(100);
  // A bet of the closed day that is published late belongs to the first open day.
  const late = bangkokInstant(day, "20:00");
  await publishSettled(system.services, demoId, { bet: "game:chokdee:late", stake: 100_000n, settledAt: late });
  await follow();
  await closeDay(system.services, day);
  const again = await losses(demo);
  expect(again.items.find((each) => each.day === day)).toEqual(closed);
  expect(again.items[0]).toMatchObject({ day: today(), status: "computing", stakes: 1_000, rate: 7.5, amount: 75 });
  const support = await officer(system, "support");
  expect(await support.call("officeCashbackUpdate", settings)).toMatchObject({ status: 403 });
  await staff.call("officeCashbackUpdate", settings);
});

test("a job that is cut off goes on where it was, and waits until all bets are counted", async () => {
  await publishSettled(system.services, demoId, { bet: "game:chokdee:wait", stake: 200_000n });
  await toNextNoon();
  const day = addDays(today(), -1);
  const job: DailyJob = closeDayJob(system.services);
  const waiting = job.runFor(day);
  await follow();
  await waiting;
  await job.runFor(day);
  const page = await losses(demo, { limit: 1 });
  expect(page.items).toMatchObject([{ day, stakes: 3_000 }]);
  const older = await losses(demo, { limit: 1, cursor: page.next_cursor ?? "" });
  expect(older.items[0]?.day && older.items[0].day < day).toBe(true);
});
