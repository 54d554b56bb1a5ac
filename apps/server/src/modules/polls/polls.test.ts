import { satang } from "@chokdee/money";
import { hashOfEntries, verifyDraw } from "@chokdee/rules/fair";
import { checkDrawBeacon, drawValue } from "@chokdee/rules/poll";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { creditedDepositEvent } from "../../core/payments.ts";
import type { OfficeRequest } from "../../testing/inject.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { listWaitingPrizes, markTried } from "./draw-repo.ts";
import { drawDuePolls } from "./draw-winners.ts";
import { pollFollower } from "./follow-deposits.ts";

let system: TestSystem;
let marketing: Officer;
let members: Visitor[];
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
  members = await Promise.all(
    ["demo", "vip", "newbie"].map(async (username) => {
      const member = visitor(system);
      await member.logIn(username);
      return member;
    }),
  );
});
afterAll(() => system.close());

type Form = OfficeRequest<"officePollCreate">;
type Stored = { id: number; choices: { id: number }[]; status: string; answer_id: number | null };

const now = () => system.services.clock.now();
const advance = (ms: number) => {
  const { sandboxClock } = system.services;
  sandboxClock?.advanceTo(sandboxClock.offsetMs + ms);
};
const [demo, vip, newbie] = [0, 1, 2].map((index) => () => members[index] as Visitor) as [
  () => Visitor,
  () => Visitor,
  () => Visitor,
];

function pollForm(change: Partial<Form> = {}): Form {
  return {
    title: "ใครจะชนะ",
    description: "",
    image: null,
    opens_at: now().toISOString(),
    closes_at: new Date(now().getTime() + 7 * DAY_MS).toISOString(),
    is_shown: true,
    votes_a_day: 1,
    deposit_per_vote: null,
    max_deposit_votes: 0,
    points_per_vote: null,
    max_points_votes: 0,
    needs_answer: false,
    answer_source: null,
    prizes: [{ title: "เครดิต 50 บาท", count: 1, reward: { kind: "credit", amount: 50, turnover_percent: 100 } }],
    choices: [
      { title: "แดง", image: null },
      { title: "น้ำเงิน", image: null },
    ],
    ...change,
  };
}

const asked = { needs_answer: true, answer_source: "เว็บไซต์ของสมาคม" };
const reason = "ตรวจกับแหล่งคำตอบแล้ว";
const addPoll = (change: Partial<Form> = {}) => marketing.agreed("officePollCreate", pollForm(change));
const choiceOf = (poll: Stored, index = 0) => poll.choices[index]?.id ?? 0;
const vote = (who: Visitor, poll: Stored, more: object = {}) =>
  who.call("pollSubmit", { poll_id: poll.id, choice_id: choiceOf(poll), ...more });
const quota = async (who: Visitor, poll: Stored) => who.ok("pollQuotaGet", { poll_id: poll.id });
const stats = async (poll: Stored) => visitor(system).ok("pollStats", { poll_id: poll.id, agent_id: 1 });

async function memberIdOf(who: Visitor): Promise<MemberId> {
  const session = await system.services.sessions.find(who.token ?? "", true);
  return session?.memberId ?? (0n as MemberId);
}

async function payIn(who: Visitor, paid: bigint): Promise<void> {
  const { db, outbox } = system.services;
  const memberId = await memberIdOf(who);
  const amount = satang(paid);
  const deposit = { paymentId: "P", amount, asked: amount, promotionId: null, earns: true, at: now() };
  await db.transaction((tx) => outbox.publish(tx, creditedDepositEvent(memberId, deposit)));
  await takeIn(system.services, pollFollower);
}

async function givePoints(who: Visitor, points: bigint): Promise<void> {
  const { db, rewards } = system.services;
  const memberId = await memberIdOf(who);
  const source = `test:${system.services.random.uuid()}`;
  await db.transaction((tx) =>
    rewards.give(tx, { memberId, reward: { kind: "points", points }, source, code: "quest" }),
  );
}

describe("a poll", () => {
  test("gives a person the day's votes once, however many accounts come at the same moment", async () => {
    const poll = await addPoll();
    const who = { first_name: "โหวต", last_name: "คนเดียว", birth_date: "1990-01-02" };
    const accounts = [];
    for (const first_name of ["โหวต", "นายโหวต", "นายนายโหวต"]) {
      accounts.push((await registerMember(system, { ...who, first_name })).member);
    }
    const answers = await Promise.all(accounts.map((member) => vote(member, poll)));
    expect(answers.map(({ code = "OK" }) => code).toSorted()).toEqual(["OK", "POLL_NO_QUOTA", "POLL_NO_QUOTA"]);
    for (const member of accounts) expect(await quota(member, poll)).toMatchObject({ left_today: 0 });
  });

  test("is read by guests: the one asked for, or the newest that is open", async () => {
    const guest = visitor(system);
    const config = await guest.ok("pollConfig", { poll_id: 1, agent_id: 1 });
    expect(config.config.status).toBe("open");
    expect(config.metadata.quota_rule).toContain("โหวตฟรีวันละ 1 ครั้ง");
    const newest = await addPoll();
    expect((await guest.ok("pollConfig", {})).poll_id).toBe(newest.id);
    expect((await guest.call("pollConfig", { poll_id: 9999 })).status).toBe(404);
    expect((await guest.call("pollSubmit", { poll_id: 1, choice_id: 1 })).status).toBe(401);
  });

  test("gives a vote for each day, which ends with it", async () => {
    const poll = await addPoll();
    expect(await quota(demo(), poll)).toMatchObject({ quota: 1, used: 0, left: 1, ticket: null });
    expect(dataOf(await vote(demo(), poll))).toMatchObject({ used: 1, left: 0, quota: 1 });
    expect((await vote(demo(), poll)).code).toBe("POLL_NO_QUOTA");
    expect(await demo().ok("pollQuotaCheck", { poll_id: poll.id })).toEqual({ may_vote: false, left: 0 });
    advance(2 * DAY_MS);
    expect(await quota(demo(), poll)).toMatchObject({ quota: 2, used: 1, left: 1 });
    await vote(demo(), poll, { choice_id: choiceOf(poll, 1) });
    expect(await stats(poll)).toMatchObject({ total: 2, choices: [{ votes: 1 }, { votes: 1 }] });
    const { my_votes, ticket } = await quota(demo(), poll);
    expect(my_votes.map(({ votes }) => votes)).toEqual([1, 1]);
    expect(ticket).toMatch(/^[0-9A-F]{12}$/);
  });

  test("gives votes for deposits in whole steps up to a cap, and sells some for points", async () => {
    const poll = await addPoll({
      votes_a_day: 0,
      deposit_per_vote: 100,
      max_deposit_votes: 2,
      points_per_vote: 30,
      max_points_votes: 1,
    });
    await payIn(vip(), 15_000n);
    expect(await quota(vip(), poll)).toMatchObject({ left: 1, next_deposit: 50, left_for_points: 1 });
    await payIn(vip(), 90_000n);
    expect(await quota(vip(), poll)).toMatchObject({ left: 2, next_deposit: null });
    for (const _ of "ab") expect((await vote(vip(), poll)).error).toBe(0);
    expect((await vote(vip(), poll)).code).toBe("POLL_NO_QUOTA");
    await givePoints(vip(), 40n);
    const points = async () => (await vip().ok("pointsGet", {})).points;
    const before = await points();
    expect((await vote(vip(), poll, { pay_with: "points" })).error).toBe(0);
    expect(await points()).toBe(before - 30);
    expect((await vote(vip(), poll, { pay_with: "points" })).code).toBe("POLL_NO_QUOTA");
    expect((await vote(newbie(), poll, { pay_with: "points" })).code).toBe("POINTS_NOT_ENOUGH");
    expect((await stats(poll)).total).toBe(3);
  });

  test("takes no more votes than the right gives from many callers, and the same request once", async () => {
    const poll = await addPoll({ votes_a_day: 3 });
    const answers = await Promise.all(Array.from({ length: process.env.FULL ? 200 : 80 }, () => vote(demo(), poll)));
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(3);
    expect((await stats(poll)).total).toBe(3);
    const ballot = { poll_id: poll.id, choice_id: choiceOf(poll) };
    for (const _ of "ab") await vip().call("pollSubmit", ballot, { idempotencyKey: "key-of-the-vote" });
    expect((await quota(vip(), poll)).used).toBe(1);
  });

  test("answers a request again after it has closed, and refuses another ballot under the same key", async () => {
    const poll = await addPoll({ votes_a_day: 3 });
    const send = (idempotencyKey: string, more: object = {}) =>
      vip().call("pollSubmit", { poll_id: poll.id, choice_id: choiceOf(poll), ...more }, { idempotencyKey });
    const key = "key-of-this-ballot";
    expect(await send(key)).toMatchObject({ error: 0, data: { used: 1 } });
    for (const other of [{ choice_id: choiceOf(poll, 1) }, { pay_with: "points" }]) {
      expect(await send(key, other)).toMatchObject({ code: "CONFLICTING_REPLAY" });
    }
    advance(8 * DAY_MS);
    expect(await send(key)).toMatchObject({ error: 0, data: { used: 1 } });
    expect(await send("key-of-a-late-ballot")).toMatchObject({ code: "POLL_CLOSED" });
  });

  test("refuses votes before it opens, after it closes, and for another poll's choice", async () => {
    const other = await addPoll();
    const later = await addPoll({ opens_at: new Date(now().getTime() + DAY_MS).toISOString() });
    expect((await vote(demo(), later)).code).toBe("POLL_CLOSED");
    expect((await vote(demo(), other, { choice_id: choiceOf(later) })).status).toBe(404);
    const hidden = await addPoll({ is_shown: false });
    expect((await vote(demo(), hidden)).status).toBe(404);
    advance(7 * DAY_MS);
    expect((await vote(demo(), other)).code).toBe("POLL_CLOSED");
  });
});

describe("winners", () => {
  const winnersOf = async (poll: Stored) => visitor(system).ok("pollWinners", { poll_id: poll.id, agent_id: 1 });
  const proofOf = async (poll: Stored) =>
    visitor(system).ok("fairnessProof", { kind: "poll", reference: String(poll.id) });
  const balance = async (who: Visitor) =>
    (await who.ok("walletList", {})).reduce((sum, wallet) => sum + wallet.balance, 0);

  /** Ends every poll there is, as the job does minute by minute. */
  async function endAll(): Promise<void> {
    advance(8 * DAY_MS);
    await drawDuePolls(system.services);
    advance(60_000);
    await drawDuePolls(system.services);
  }

  test("are drawn after closing from a list published before the beacon, as anyone can draw again", async () => {
    await endAll();
    const times = { closesAt: new Date(now().getTime() + 7 * DAY_MS), needsAnswer: false };
    const poll = await addPoll({ votes_a_day: 2, closes_at: times.closesAt.toISOString() });
    for (const who of [demo(), demo(), vip(), newbie()]) await vote(who, poll);
    const before = await Promise.all(members.map(balance));
    advance(times.closesAt.getTime() - now().getTime());
    await drawDuePolls(system.services);
    const frozen = await winnersOf(poll);
    expect(frozen).toMatchObject({ status: "closed", winners: [], draw: { entry_count: 3, beacon_value: null } });
    expect(await proofOf(poll)).toMatchObject({ seed: null, outcomes: [] });
    advance(60_000);
    for (const _ of "ab") await drawDuePolls(system.services);
    const drawn = await winnersOf(poll);
    expect(drawn).toMatchObject({ status: "drawn", winners: [{ rank: 1, prize: "เครดิต 50 บาท" }] });
    expect(drawn.winners[0]?.member_masked).toContain("***");
    const { commit, seed, public_value: publicValue, counter, entries, outcomes } = await proofOf(poll);
    expect(entries.map(({ weight }) => weight).toSorted((one, other) => one - other)).toEqual([1, 1, 2]);
    expect(hashOfEntries(entries)).toBe(frozen.draw?.entries_hash);
    expect(publicValue).toBe(drawValue(frozen.draw?.entries_hash ?? "", drawn.draw?.beacon_value ?? ""));
    const beacon = {
      chain: frozen.draw?.beacon_name ?? "",
      frozenAt: new Date(frozen.draw?.frozen_at ?? 0),
      round: frozen.draw?.beacon_round ?? 0,
      value: drawn.draw?.beacon_value ?? "",
      signature: drawn.draw?.beacon_signature ?? "",
      publicKey: drawn.draw?.beacon_public_key ?? null,
    };
    expect(checkDrawBeacon(beacon, times, () => false)).toEqual({ round: "passed", value: "unproven" });
    const renamed = { ...beacon, chain: "drand quicknet" };
    expect(checkDrawBeacon(renamed, times, isQuicknetSigned), "a sandbox's draw is never drand's").toMatchObject({
      value: "failed",
    });
    expect(verifyDraw({ commit, seed, publicValue, counter, entries, outcomes })).toMatchObject({
      isCommitted: true,
      isOutcome: true,
    });
    expect(outcomes).toEqual([drawn.winners[0]?.ticket]);
    const after = await Promise.all(members.map(balance));
    expect(after.map((money, index) => money - (before[index] ?? 0)).toSorted((one, other) => one - other)).toEqual([
      0, 0, 50,
    ]);
  });

  test("of a poll with an answer are drawn among those who were right, once staff name it", async () => {
    const poll = await addPoll(asked);
    await vote(demo(), poll);
    await vote(vip(), poll, { choice_id: choiceOf(poll, 1) });
    const draw = (choice_id: number) => marketing.callByTwo("officePollDraw", { poll_id: poll.id, choice_id, reason });
    expect((await draw(choiceOf(poll, 1))).code).toBe("POLL_STATE");
    advance(8 * DAY_MS);
    await drawDuePolls(system.services);
    expect((await winnersOf(poll)).draw).toBeNull();
    expect((await draw(999_999)).status).toBe(404);
    expect((await draw(choiceOf(poll, 1))).error).toBe(0);
    expect((await draw(choiceOf(poll, 0))).code).toBe("POLL_STATE");
    advance(60_000);
    await drawDuePolls(system.services);
    const { winners, answer_id } = await winnersOf(poll);
    expect(answer_id).toBe(choiceOf(poll, 1));
    expect(winners.map(({ ticket }) => ticket)).toEqual([(await quota(vip(), poll)).ticket]);
  });
});

describe("what waits", () => {
  test("for its answer keeps no other poll from being drawn", async () => {
    await Promise.all(Array.from({ length: 20 }, () => addPoll({ ...asked, prizes: [] })));
    advance(DAY_MS);
    const poll = await addPoll();
    advance(8 * DAY_MS);
    await drawDuePolls(system.services);
    advance(60_000);
    await drawDuePolls(system.services);
    const answer = await visitor(system).ok("pollWinners", { poll_id: poll.id, agent_id: 1 });
    expect(answer.status).toBe("drawn");
  });

  test("because it could not be given is tried after the prizes that were not tried yet", async () => {
    const { db, clock } = system.services;
    const title = "เครดิต 1 บาท";
    const prize = { title, count: 2, reward: { kind: "credit" as const, amount: 1, turnover_percent: 100 } };
    const poll = await addPoll({ prizes: [prize] });
    for (const who of [demo(), vip()]) await vote(who, poll);
    const broken = { ...system.services, rewards: { give: () => Promise.reject(new Error("out of order")) } };
    advance(8 * DAY_MS);
    await drawDuePolls(broken);
    advance(60_000);
    await drawDuePolls(broken);
    const own = async () => (await listWaitingPrizes(db, 100)).filter(({ poll_id }) => poll_id === poll.id);
    const [first, second] = await own();
    if (!first || !second) throw new Error("two prizes wait");
    await markTried(db, first, new Date(clock.now().getTime() + 1));
    expect((await own()).map(({ rank }) => rank)).toEqual([second.rank, first.rank]);
    await drawDuePolls(system.services);
    expect(await own()).toEqual([]);
  });

  test("for an account that was closed is not paid until the account is opened again, by two", async () => {
    const { db } = system.services;
    const support = await officer(system, "support");
    const { member } = await registerMember(system);
    const member_id = Number(await memberIdOf(member));
    const poll = await addPoll();
    expect(await vote(member, poll)).toMatchObject({ error: 0 });
    const reason = "สมาชิกขอปิดบัญชี";
    await support.agreed("officeMemberClose", { member_id, reason });
    advance(8 * DAY_MS);
    await drawDuePolls(system.services);
    advance(60_000);
    for (const _ of "ab") await drawDuePolls(system.services);
    const wallets = () => support.ok("officeMemberWallets", { member_id });
    expect((await visitor(system).ok("pollWinners", { poll_id: poll.id, agent_id: 1 })).winners).toHaveLength(1);
    expect((await wallets()).every(({ balance }) => balance === 0)).toBe(true);
    expect((await listWaitingPrizes(db, 100)).some(({ poll_id }) => poll_id === poll.id)).toBe(false);

    await support.agreed("officeMemberReopen", { member_id, reason });
    for (const _ of "ab") await drawDuePolls(system.services);
    expect((await wallets()).filter(({ balance }) => balance === 50)).toHaveLength(1);
  });
});

describe("staff", () => {
  test("may move the closing of an open poll and nothing of a closed one", async () => {
    const poll = await addPoll();
    const { title, description, image, is_shown, closes_at } = pollForm();
    const face = { id: poll.id, title, description, image, is_shown };
    const later = new Date(now().getTime() + 9 * DAY_MS).toISOString();
    const past = new Date(now().getTime() - 60_000).toISOString();
    expect(await marketing.call("officePollUpdate", { ...face, closes_at: past })).toMatchObject({
      fields: { closes_at: expect.any(String) },
    });
    expect((await marketing.callByTwo("officePollUpdate", { ...face, closes_at: later })).error).toBe(0);
    advance(10 * DAY_MS);
    const again = new Date(now().getTime() + DAY_MS).toISOString();
    expect((await marketing.call("officePollUpdate", { ...face, closes_at: again })).code).toBe("POLL_STATE");
    const renamed = { ...face, closes_at: later, title: "ปิดแล้ว" };
    expect((await marketing.callByTwo("officePollUpdate", renamed)).error).toBe(0);
    expect(closes_at < later).toBe(true);
    const support = await officer(system, "support");
    expect((await support.call("officePollCreate", pollForm())).status).toBe(403);
    expect((await marketing.ok("officePollList", {})).items[0]).toMatchObject({ title: "ปิดแล้ว" });
  });

  test.each<[string, Partial<Form>]>([
    ["title", { title: "" }],
    ["closes_at", { closes_at: "2020-01-01T00:00:00Z" }],
    ["votes_a_day", { votes_a_day: -1 }],
    ["deposit_per_vote", { deposit_per_vote: 0 }],
    ["points_per_vote", { points_per_vote: 0 }],
    ["answer_source", { needs_answer: true, answer_source: " " }],
    ["prizes", { prizes: [{ title: "ทอง", count: 0, reward: { kind: "nothing" } }] }],
    [
      "prizes",
      {
        prizes: [
          {
            title: "หมุนฟรี",
            count: 1,
            reward: { kind: "free_round", provider_id: "chokdee", game_id: "nowhere", count: 5, bet: 1 },
          },
        ],
      },
    ],
    ["choices", { choices: [{ title: "เดียว", image: null }] }],
  ])("get a wrong %s back in words", async (field, change) => {
    const answer = await marketing.call("officePollCreate", pollForm(change));
    expect(answer).toMatchObject({ error: 1000, fields: { [field]: expect.stringMatching(/[\u0E00-\u0E7F]/) } });
  });
});
