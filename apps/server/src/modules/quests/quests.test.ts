import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { registeredMemberEvent } from "../../core/referrals.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { insertQuest, listAll, type Quest, type QuestNature, type QuestTerms } from "./quest-repo.ts";
import { depositEvent, moveTo, nextDay, playEvent, type QuestView, publishEvents } from "../../testing/quest-house.ts";

let system: TestSystem;
let demo: Visitor;
let vip: Visitor;
let demoId: MemberId;
beforeAll(async () => {
  system = await createTestSystem();
  [demo, vip] = [visitor(system), visitor(system)];
  await demo.logIn("demo");
  await vip.logIn("vip");
  const session = await system.services.sessions.find(demo.token ?? "", true);
  demoId = session?.memberId ?? (0n as MemberId);
});
beforeEach(() => nextDay(system));
afterAll(() => system.close());

const now = () => system.services.clock.now();
const list = async (who = demo) => who.ok("questList", {});
const redeem = (quest: { id: number }, who = demo, more = {}) =>
  who.call("questRedeem", { quest_id: quest.id, ...more });
const points = async (who = demo) => (await who.ok("pointsGet", {})).points;
const balance = async (who = demo) => (await who.ok("walletList", {})).reduce((sum, wallet) => sum + wallet.balance, 0);

async function addQuest(quest: QuestNature & Partial<QuestTerms>): Promise<Quest> {
  const plain = (await listAll(system.services.db)).find(({ kind }) => kind === "deposit");
  if (!plain) throw new Error("The sandbox has quests.");
  const { id: _, ...terms } = plain;
  return system.services.db.transaction((tx) =>
    insertQuest(tx, { ...terms, minDeposit: 0n, reward: { kind: "points", points: 7n }, ...quest }),
  );
}

async function turnOf(quest: { id: number }, who = demo): Promise<QuestView> {
  const turn = (await list(who)).findLast(({ quest_id }) => quest_id === quest.id);
  if (!turn) throw new Error("The quest is listed.");
  return turn;
}

describe("a sandbox", () => {
  test("has quests of every kind, for members alone", async () => {
    const kinds = (await list()).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["check_in", "deposit", "turnover", "rounds", "lotto_bill", "invite"]));
    expect((await visitor(system).call("questList", {})).status).toBe(401);
  });

  test("has one of an event, which is asked for by the event", async () => {
    const eventQuest = (body: object) => demo.call("eventQuest", body);
    const [event] = await demo.ok("eventList", {});
    const ofEvent = dataOf(await eventQuest({ event_id: event?.id }));
    expect(ofEvent).toEqual([await turnOf({ id: ofEvent[0]?.quest_id ?? 0 })]);
    expect(ofEvent[0]).toMatchObject({ event_id: event?.id, title: "ฝากสะสมประจำสัปดาห์" });
    expect(dataOf(await eventQuest({}))).toEqual(ofEvent);
    expect(await eventQuest({ event_id: 9_999 })).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect((await visitor(system).call("eventQuest", {})).status).toBe(401);
  });
});

describe("one person with several accounts", () => {
  test("has each turn of a quest and each day of a check-in once, also at the same moment", async () => {
    const who = { last_name: "คนเดียว", birth_date: "1990-01-02" };
    const accounts = [];
    for (const first_name of ["ภารกิจ", "นายนายภารกิจ", "ภารกิจ จูเนียร์"]) {
      accounts.push((await registerMember(system, { ...who, first_name })).member);
    }
    const done = await addQuest({ kind: "deposit", period: "daily", unit: "baht", need: 100n });
    const checkIn = (await listAll(system.services.db)).find(({ kind }) => kind === "check_in");
    for (const { token } of accounts) {
      const session = await system.services.sessions.find(token ?? "", true);
      await publishEvents(system, [depositEvent(session?.memberId ?? demoId, now(), 10_000n)]);
    }
    for (const quest of [done, checkIn ?? done]) {
      const answers = await Promise.all(accounts.map((member) => redeem(quest, member)));
      const codes = answers.map(({ code = "OK" }) => code);
      expect(codes.toSorted(), quest.kind).toEqual(["OK", "QUEST_CLAIMED", "QUEST_CLAIMED"]);
    }
  });
});

describe("progress", () => {
  test("counts each deposit once, from the least amount on, for its own member", async () => {
    const twice = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 2n, minDeposit: 10_000n });
    const sum = await addQuest({ kind: "deposit", period: "daily", unit: "baht", need: 25_000n });
    const deposits = [depositEvent(demoId, now(), 10_000n, "D-1"), depositEvent(demoId, now(), 9_999n, "D-2")];
    await publishEvents(system, [...deposits, ...deposits]);
    expect(await turnOf(twice)).toMatchObject({ done: 1, need: 2, status: "in_progress" });
    expect(await turnOf(sum)).toMatchObject({ done: 199.99, need: 250, unit: "baht", status: "in_progress" });
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    expect((await turnOf(twice)).status).toBe("claimable");
    expect((await turnOf(sum)).status).toBe("claimable");
    expect(await turnOf(twice, vip)).toMatchObject({ done: 0, status: "in_progress" });
  });

  test("counts play of the quest's categories without a bonus, and lottery bills", async () => {
    const slots = await addQuest({
      kind: "turnover",
      period: "daily",
      unit: "baht",
      need: 100_000n,
      categories: ["slot"],
    });
    const rounds = await addQuest({ kind: "rounds", period: "daily", unit: "count", need: 3n });
    const bills = await addQuest({ kind: "lotto_bill", period: "daily", unit: "count", need: 2n });
    await publishEvents(system, [
      playEvent(demoId, now(), { turnover: 40_000n }),
      playEvent(demoId, now(), { turnover: 40_000n, isBonus: true }),
      playEvent(demoId, now(), { turnover: 40_000n, category: "casino" }),
      playEvent(demoId, now(), { turnover: 1_000n, category: "lotto" }),
    ]);
    expect((await turnOf(slots)).done).toBe(400);
    expect((await turnOf(rounds)).status).toBe("claimable");
    expect((await turnOf(bills)).done).toBe(1);
  });

  test("is taken back by a later settlement, unless it was claimed", async () => {
    const terms = { kind: "turnover", period: "daily", unit: "baht", need: 50_000n } as const;
    const [open, claimed] = [await addQuest(terms), await addQuest(terms)];
    await publishEvents(system, [playEvent(demoId, now(), { turnover: 50_000n })]);
    expect((await redeem(claimed)).error).toBe(0);
    await publishEvents(system, [playEvent(demoId, now(), { turnover: -60_000n, rounds: -1 })]);
    expect(await turnOf(open)).toMatchObject({ done: 0, status: "in_progress" });
    expect((await turnOf(claimed)).status).toBe("claimed");
    expect((await redeem(open)).code).toBe("QUEST_UNFINISHED");
    // What was taken back has to be made up for before anything counts again.
    await publishEvents(system, [playEvent(demoId, now(), { turnover: 50_000n })]);
    expect((await turnOf(open)).done).toBe(400);
  });

  test("follows a bet from its settlement to its being void", async () => {
    const rounds = await addQuest({
      kind: "turnover",
      period: "daily",
      unit: "baht",
      need: 10_000n,
      categories: ["fishing"],
    });
    const bet = { bet: "game:test:void", category: "fishing", stake: 10_000n, payout: 500n } as const;
    await publishSettled(system.services, demoId, bet);
    await countBets(system.services);
    await publishEvents(system, []);
    expect((await turnOf(rounds)).status).toBe("claimable");
    await publishSettled(system.services, demoId, { ...bet, version: 2, status: "void", payout: 0n });
    await countBets(system.services);
    await publishEvents(system, []);
    expect(await turnOf(rounds)).toMatchObject({ done: 0, status: "in_progress" });
  });

  test("counts friends who registered with the member's code, each once", async () => {
    const invite = await addQuest({ kind: "invite", period: "once", unit: "count", need: 2n });
    const friends = [await insertBareMember(system.database), await insertBareMember(system.database)];
    const events = friends.map((friend) => registeredMemberEvent(friend, { referrerId: demoId, at: now() }));
    await publishEvents(system, [
      ...events,
      ...events,
      registeredMemberEvent(await insertBareMember(system.database), { referrerId: null, at: now() }),
    ]);
    expect(await turnOf(invite)).toMatchObject({ done: 2, status: "claimable", ends_at: null });
  });

  test("does not count a friend who looks like the member", async () => {
    const invite = await addQuest({ kind: "invite", period: "daily", unit: "count", need: 5n });
    const [friend, twin] = [await insertBareMember(system.database), await insertBareMember(system.database)];
    // The same name and birthday as the member, and nothing else that is known of them.
    await system.database.owner.query(
      `update member set first_name = m.first_name, last_name = m.last_name, birth_date = m.birth_date
         from member m where m.id = $1 and member.id = $2`,
      [demoId, twin],
    );
    await system.services.db.transaction((tx) => system.services.persons.index(tx, twin));
    await publishEvents(
      system,
      [friend, twin].map((id) => registeredMemberEvent(id, { referrerId: demoId, at: now() })),
    );
    expect((await turnOf(invite)).done).toBe(1);
  });
});

describe("a claim", () => {
  test("gives the reward once, and the same request the same answer", async () => {
    const credit = { kind: "credit", amount: satang(2_050n), turnoverPercent: 100 } as const;
    const quest = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n, reward: credit });
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    const before = await balance();
    const claim = () => demo.call("questRedeem", { quest_id: quest.id }, { idempotencyKey: "key-of-the-claim" });
    const answers = [await claim(), await claim()];
    expect(answers[0]).toMatchObject({
      error: 0,
      data: { reward: { kind: "credit", value: 20.5 }, mark_reward: null },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect((await redeem(quest)).code).toBe("QUEST_CLAIMED");
    expect(await balance()).toBeCloseTo(before + 20.5, 2);
  });

  test("asked for many times at once with one key is one claim with one answer", async () => {
    const quest = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n });
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    const before = await points();
    const claim = () => demo.call("questRedeem", { quest_id: quest.id }, { idempotencyKey: "key-of-many" });
    const answers = await Promise.all(Array.from({ length: 30 }, claim));
    for (const answer of answers) expect(answer).toMatchObject({ error: 0, data: { reward: { value: 7 } } });
    expect(await points()).toBe(before + 7);
  });

  test("of 200 callers succeeds once", async () => {
    const quest = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n });
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    const before = await points();
    const answers = await Promise.all(Array.from({ length: 200 }, () => redeem(quest)));
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "QUEST_CLAIMED")).toHaveLength(199);
    expect(await points()).toBe(before + 7);
  });

  test("of yesterday's turn is taken until noon, apart from today's", async () => {
    const quest = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n });
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    const { period_key: yesterday } = await turnOf(quest);
    await nextDay(system, "11:59");
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    const turns = (await list()).filter(({ quest_id }) => quest_id === quest.id);
    expect(turns.map(({ status }) => status)).toEqual(["claimable", "claimable"]);
    expect((await redeem(quest, demo, { period_key: yesterday })).error).toBe(0);
    expect((await redeem(quest, demo, { period_key: yesterday })).code).toBe("QUEST_EXPIRED");
    expect((await redeem(quest)).error).toBe(0);
    await nextDay(system, "12:00");
    expect((await redeem(quest, demo, { period_key: yesterday })).code).toBe("QUEST_EXPIRED");
    expect((await redeem(quest)).code).toBe("QUEST_UNFINISHED");
  });

  test("waits for the member's level, and for the quest before", async () => {
    const first = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n, title: "ด่านแรก" });
    const second = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n, unlockedBy: first.id });
    const heroes = await addQuest({ kind: "deposit", period: "daily", unit: "count", need: 1n, vipLevel: 2 });
    await publishEvents(system, [depositEvent(demoId, now(), 10_000n)]);
    expect(await turnOf(second)).toMatchObject({ status: "locked", lock: "รับรางวัลภารกิจ “ด่านแรก” ก่อน" });
    expect((await redeem(second)).code).toBe("QUEST_LOCKED");
    expect((await redeem(first)).error).toBe(0);
    expect((await redeem(second)).error).toBe(0);
    expect(await turnOf(heroes)).toMatchObject({ status: "locked", lock: "สำหรับสมาชิกระดับฮีโร่ขึ้นไป" });
    expect((await turnOf(heroes, vip)).status).toBe("in_progress");
    expect((await redeem({ id: 9_999 })).status).toBe(404);
  });

  test("of a quest that has ended is refused, and the quest leaves the list in time", async () => {
    const today = (await turnOf(await addQuest({ kind: "rounds", period: "daily", unit: "count", need: 9n })))
      .period_key;
    const quest = await addQuest({ kind: "lotto_bill", period: "once", unit: "count", need: 50n, endsOn: today });
    await nextDay(system);
    expect((await turnOf(quest)).status).toBe("expired");
    expect((await redeem(quest)).code).toBe("QUEST_EXPIRED");
    for (const _ of "days") await nextDay(system);
    expect((await list()).some(({ quest_id }) => quest_id === quest.id)).toBe(false);
  });
});

describe("the check-in strip", () => {
  const strip = [1n, 2n, 30n].map((amount) => ({ kind: "points", points: amount }) as const);
  const marks = [{ days: 4, reward: { kind: "points", points: 500n } as const }];
  const addStrip = () =>
    addQuest({ kind: "check_in", period: "daily", unit: "count", need: 3n, strip, marks, reward: { kind: "nothing" } });

  test("goes on day by day, begins anew after its end or a missed day, and marks the days of a month", async () => {
    // A month of its own, so that the days that count are these.
    moveTo(system.services.sandboxClock, firstOfNextMonth(now()));
    const quest = await addStrip();
    const before = await points();
    const given: number[] = [];
    for (const pause of [0, 1, 1, 1, 2]) {
      for (let day = 0; day < pause; day++) await nextDay(system);
      const { reward, mark_reward } = dataOf(await redeem(quest));
      given.push(reward.value + (mark_reward?.value ?? 0));
      expect((await redeem(quest)).code).toBe("QUEST_CLAIMED");
    }
    expect(given).toEqual([1, 2, 30, 501, 1]);
    expect(await points()).toBe(before + 535);
    const turn = await turnOf(quest);
    expect(turn).toMatchObject({ status: "claimed", month_days: 5, done: 1 });
    expect(turn.days.map(({ is_done, is_today }) => [is_done, is_today])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(turn.marks).toMatchObject([{ days: 4, is_done: true }]);
  });

  test("takes one of 50 callers at once", async () => {
    const quest = await addStrip();
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(quest)));
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  });
});

function firstOfNextMonth(from: Date): Date {
  const month = bangkokDay(from).slice(0, 7);
  return bangkokInstant(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, "09:00");
}
