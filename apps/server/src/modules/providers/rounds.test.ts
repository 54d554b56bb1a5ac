import type { OfficeOutput } from "@chokdee/contract/office";
import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettledBet } from "../../core/bets.ts";
import { readBriefly } from "../../core/brief-read.ts";
import type { MemberId } from "../../core/ids.ts";
import { officer, proposalOf } from "../../testing/officer.ts";
import { recogniseRevenue } from "./recognise-revenue.ts";
import { MAX_CHECKS, OVERDUE_MS } from "./rules.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { createProviderBench, fresh, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { newPlayer } from "./testing/requests.ts";
import { watchRounds } from "./watch-rounds.ts";
import { publishedEvents } from "../../testing/published-events.ts";

let fake: FakeProvider;
let bench: ProviderBench;
beforeAll(async () => {
  fake = await startFakeProvider();
  bench = await createProviderBench(fake.url);
});
afterAll(async () => {
  await bench.close();
  await fake.close();
});

const player = (amount?: bigint) => newPlayer(bench, { amount });

async function settledBets(memberId: MemberId) {
  const published = await publishedEvents(bench.database.owner, "bet.settled");
  return published.filter((event) => event.memberId === memberId).map(readSettledBet);
}

function passTime(ms: number) {
  const { sandboxClock } = bench.services;
  sandboxClock?.advanceTo(sandboxClock.offsetMs + ms);
}

async function stuckRound() {
  const play = await player();
  const bet = play.requests.bet(2_000);
  await bench.call("bet", bet);
  passTime(OVERDUE_MS + 1_000);
  fake.answer = () => undefined;
  await watchRounds(bench.services);
  return { play, round: bet.round, bet };
}

test("a round that ends is published once, with its stake and its win", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  await bench.call("win", play.requests.win(bet, 300));
  expect(await settledBets(play.memberId)).toEqual([]);
  await bench.call("win", play.requests.win(bet, 400, { round_closed: true }));
  await bench.call("round_close", play.requests.close(bet.round));
  const ended = await settledBets(play.memberId);
  expect(ended).toHaveLength(1);
  expect(ended[0]).toMatchObject({
    bet: `game:${PROVIDER}:${bet.round}`,
    version: 1,
    status: "settled",
    category: "slot",
    stake: 1_000n,
    payout: 700n,
    walletId: 1,
  });
});

test("a round whose bets are all rolled back is void, and a new bet opens it again", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  await bench.call("rollback", play.requests.rollback(bet));
  await bench.call("bet", play.requests.bet(600, { round: bet.round }));
  await bench.call("round_close", play.requests.close(bet.round));
  expect(await settledBets(play.memberId)).toMatchObject([
    { version: 1, status: "void", stake: 1_000n, payout: 1_000n },
    { version: 2, status: "settled", stake: 600n, payout: 0n },
  ]);
});

test("rule 8: a round can be settled anew: what the member has spent is owed, and later payouts repay it", async () => {
  const play = await player(1_000n);
  const finance = await officer(bench, "finance");
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  await bench.call("win", play.requests.win(bet, 5_000, { round_closed: true }));
  const spent = play.requests.bet(4_000);
  await bench.call("bet", spent);
  const round = { member_id: Number(play.memberId), provider_id: PROVIDER, round: bet.round };
  const unsettled = await finance.agreed("officeRoundResettle", { ...round, win: 0, reason: "ผลแข่งเปลี่ยน" });
  expect(unsettled).toMatchObject({ win: 0, state: "settled" });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(4_000n);
  expect(await bench.call("win", play.requests.win(spent, 3_000))).toEqual({ status: "OK", balance: 0 });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(1_000n);
  await finance.ok("officeRoundResettle", { ...round, win: 60, reason: "ผลแข่งเปลี่ยนอีกครั้ง" });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(0n);
  expect(await bench.call("balance", { token: play.token, player: play.player })).toMatchObject({ balance: 5_000 });
  const ended = (await settledBets(play.memberId)).filter(({ bet: name }) => name.endsWith(`:${bet.round}`));
  expect(ended.map(({ version, payout }) => [version, payout])).toEqual([
    [1, 5_000n],
    [2, 0n],
    [3, 6_000n],
  ]);
});

test("a round that is open for too long is closed when its provider agrees on stake and win", async () => {
  const { play, round } = await stuckRound();
  fake.answer = (path) =>
    path.endsWith("/round") ? { state: "closed", stake: 2_000, win: 0, replay: null } : undefined;
  passTime(5 * MINUTE_MS);
  await watchRounds(bench.services);
  expect(await settledBets(play.memberId)).toMatchObject([{ bet: `game:${PROVIDER}:${round}`, stake: 2_000n }]);
  expect(await bench.call("win", play.requests.win({ transaction: "x", round }, 1))).toMatchObject({
    status: "UNKNOWN_TRANSACTION",
  });
});

test("a round that its provider tells otherwise of, or nothing, is asked about with bounds and then left to staff", async () => {
  const { play, round, bet } = await stuckRound();
  fake.answer = () => ({ state: "closed", stake: 2_000, win: 700, replay: null });
  const before = fake.requests.length;
  for (let i = 0; i < MAX_CHECKS + 5; i++) {
    passTime(3 * HOUR_MS);
    await watchRounds(bench.services);
  }
  const calls = fake.requests.slice(before).filter(({ body }) => body.round === round);
  expect(calls.length).toBe(MAX_CHECKS - 1);
  const support = await officer(bench, "support");
  const { items } = await support.ok("officeRoundWatchList", { limit: 100 });
  expect(items.find((item) => item.round === round)).toMatchObject({
    next_check_at: null,
    note: expect.stringMatching(/ไม่ตรง/),
  });
  // The money owed lands all the same.
  expect(await bench.call("win", play.requests.win(bet, 700))).toEqual({ status: "OK", balance: 98_700 });
  const retried = await support.ok("officeRoundRetry", {
    member_id: Number(play.memberId),
    provider_id: PROVIDER,
    round,
  });
  expect(retried).toMatchObject({ state: "settled", win: 7 });
});

test("finance voids a stuck round of which nothing was shown, with its stake back, once, on record; support may not", async () => {
  const { play, round, bet } = await stuckRound();
  fake.answer = () => ({ state: "closed", stake: 2_000, win: 0, replay: null });
  const [finance, support] = [await officer(bench, "finance"), await officer(bench, "support")];
  const request = { member_id: Number(play.memberId), provider_id: PROVIDER, round, reason: "ค่ายเกมปิดตัว" };
  expect((await support.call("officeRoundVoid", request)).status).toBe(403);
  expect((await finance.call("officeRoundVoid", { ...request, reason: " " })).code).toBe("FIELDS_INVALID");
  expect((await finance.call("officeRoundVoid", { ...request, round: "nobody-knows" })).code).toBe("NOT_FOUND");
  expect(await finance.ok("officeRoundVoid", request)).toMatchObject({ state: "void", stake: 0, refunded: 20 });
  expect((await finance.call("officeRoundVoid", request)).code).toBe("GAME_ROUND_STATE");
  expect(await bench.call("win", play.requests.win(bet, 500))).toEqual({ status: "ROLLED_BACK" });
  expect(await bench.call("balance", { token: play.token, player: play.player })).toMatchObject({ balance: 100_000 });
  expect(await settledBets(play.memberId)).toMatchObject([{ status: "void", stake: 2_000n, payout: 2_000n }]);
  const owner = await officer(bench, "owner");
  const records = await owner.ok("officeAuditList", { subject: `round:${PROVIDER}:${round}:${play.memberId}` });
  expect(records.items).toMatchObject([{ action: "round.void", reason: "ค่ายเกมปิดตัว", before: { state: "open" } }]);
});

test("ASVS 2.3.5: a win that the member has seen is taken away by two people who read it, never by one", async () => {
  const { play, round, bet } = await stuckRound();
  const [one, two] = [await officer(bench, "finance"), await officer(bench, "finance")];
  const key = { member_id: Number(play.memberId), provider_id: PROVIDER, round };
  const request = { ...key, reason: "ค่ายเกมปิดตัว" };
  fake.answer = () => ({ state: "closed", stake: 2_000, win: 20_000, replay: null });
  expect(await one.ok("officeRoundStanding", key)).toEqual({ state: "closed", win: 200 });
  const attempts = [
    await one.call("officeRoundVoid", request),
    await one.call("officeRoundResettle", { ...request, win: 0 }),
    await one.call("officeRoundResettle", { ...request, win: 199.99 }),
  ];
  for (const attempt of attempts) expect(attempt).toMatchObject({ code: "PROPOSED" });
  const seen = await Promise.all(
    attempts.map((attempt) => two.ok("officeProposalGet", { proposal_id: proposalOf(attempt) })),
  );
  expect(seen.map(({ amount, before, needs }) => ({ amount, before, needs }))).toMatchObject([
    { amount: 200, before: { win: 0, provider_state: "closed", provider_win: 200 }, needs: "person" },
    { amount: 200 },
    { amount: 199.99 },
  ]);
  // A provider that has fallen silent does not make its win unseen.
  fake.answer = () => undefined;
  expect(await one.call("officeRoundVoid", { ...request, reason: "อีกครั้ง" })).toMatchObject({ code: "PROPOSED" });
  // What was proposed on its word is not agreed to on its silence.
  const agreed = await two.call("officeProposalAgree", { proposal_id: proposalOf(attempts[0] ?? { refusal: null }) });
  expect(agreed).toMatchObject({ code: "PROPOSAL_CHANGED" });
  expect(await bench.call("win", play.requests.win(bet, 20_000, { round_closed: true }))).toMatchObject({
    status: "OK",
  });
  expect(await one.call("officeRoundResettle", { ...request, win: 100 })).toMatchObject({ code: "PROPOSED" });
  expect(await settledBets(play.memberId)).toMatchObject([{ stake: 2_000n, payout: 20_000n }]);
});

test("what a silent provider, one that tells nothing, or an open round may have shown takes two as well", async () => {
  const [one, two] = [await officer(bench, "finance"), await officer(bench, "finance")];
  const answers = [undefined, { state: "open", stake: 2_000, win: 0, replay: null }];
  for (const answer of answers) {
    const { play, round } = await stuckRound();
    fake.answer = () => answer;
    const request = { member_id: Number(play.memberId), provider_id: PROVIDER, round, reason: "ค่ายเกมปิดตัว" };
    const proposed = await one.call("officeRoundVoid", request);
    expect(proposed).toMatchObject({ code: "PROPOSED" });
    expect(await one.call("officeRoundResettle", { ...request, win: 1 })).toMatchObject({ code: "PROPOSED" });
    const { result } = await two.ok("officeProposalAgree", { proposal_id: proposalOf(proposed) });
    expect(result).toMatchObject({ state: "void", refunded: 20 });
  }
  const { play, round } = await stuckRound();
  fake.answer = () => ({ state: "unknown", stake: 0, win: 0, replay: null });
  const key = { member_id: Number(play.memberId), provider_id: PROVIDER, round };
  expect(await one.ok("officeRoundVoid", { ...key, reason: "ค่ายไม่รู้จักรอบ" })).toMatchObject({ state: "void" });
});

test("staff page through the rounds of a member, the newest first", async () => {
  const play = await player();
  const rounds = Array.from({ length: 5 }, () => fresh("paged"));
  for (const round of rounds) await bench.call("bet", play.requests.bet(10, { round }));
  const support = await officer(bench, "support");
  const seen: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { member_id: Number(play.memberId), limit: 2, cursor };
    const page: OfficeOutput<"officeRoundList"> = await support.ok("officeRoundList", query);
    seen.push(...page.items.map(({ round }) => round));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(rounds.toReversed());
});

test("staff find a round by what its provider calls it, whoever played it, with every call of it", async () => {
  const [one, two] = [await player(), await player()];
  const shared = fresh("shared");
  const bet = one.requests.bet(1_000, { round: shared });
  await bench.call("bet", bet);
  await bench.call("bet", two.requests.bet(500, { round: shared }));
  await bench.call("win", one.requests.win(bet, 2_500, { round_closed: true }));
  const risk = await officer(bench, "risk");
  const found = await risk.ok("officeRoundSearch", { round: shared, provider_id: PROVIDER, limit: 1 });
  const rest = await risk.ok("officeRoundSearch", { round: shared, limit: 1, cursor: found.next_cursor ?? "" });
  expect(new Set([...found.items, ...rest.items].map(({ member_id }) => member_id))).toEqual(
    new Set([one, two].map(({ memberId }) => Number(memberId))),
  );
  expect(rest.next_cursor).toBeNull();
  const none = [{ day: "2020-01-01" }, { game_id: "no-game" }, { provider_id: "nobody" }, { state: "void" }] as const;
  for (const filter of none)
    expect((await risk.ok("officeRoundSearch", { round: shared, ...filter })).items).toEqual([]);
  expect(await risk.call("officeRoundSearch", { cursor: "1_x" })).toMatchObject({ code: "BAD_REQUEST" });

  const key = { member_id: Number(one.memberId), provider_id: PROVIDER, round: shared };
  const calls = await risk.ok("officeRoundCalls", key);
  expect(calls).toMatchObject({
    items: [
      { transaction: bet.transaction, kind: "bet", amount: 10, balance: 990, status: "OK" },
      { kind: "win", amount: 25, balance: 1_015, reference: bet.transaction },
    ],
    is_cut: false,
  });
  expect((await risk.call("officeRoundCalls", { ...key, round: "no-round" })).status).toBe(404);

  fake.answer = () => ({ state: "unknown", stake: 0, win: 0, replay: null });
  const provider = (await risk.ok("officeProviderList", {})).find(({ provider_id }) => provider_id === PROVIDER);
  expect(provider).toMatchObject({ source: "direct", is_up: true, held: 0 });
  expect(provider?.stake).toBeGreaterThanOrEqual(15);
});

test("of a round that is open for long, staff see how it began and how it ended, and that there may be more", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  for (const win of [200, 300]) {
    passTime(8 * HOUR_MS);
    await bench.call("win", play.requests.win(bet, win, { round_closed: win === 300 }));
  }
  const risk = await officer(bench, "risk");
  const key = { member_id: Number(play.memberId), provider_id: PROVIDER, round: bet.round };
  const { items, is_cut } = await risk.ok("officeRoundCalls", key);
  expect({ is_cut, amounts: items.map(({ amount }) => amount) }).toEqual({ is_cut: true, amounts: [10, 3] });
  const slow = readBriefly(bench.services.db, (tx) => tx.query("select pg_sleep(5)"), 20);
  await expect(slow).rejects.toThrow(expect.objectContaining({ code: "READ_SLOW" }));
});

test("revenue is what ended rounds have left; the games' account then holds what open rounds hold", async () => {
  const play = await player();
  const [lost, open] = [play.requests.bet(3_000), play.requests.bet(1_500)];
  await bench.call("bet", lost);
  await bench.call("round_close", play.requests.close(lost.round));
  await bench.call("bet", open);
  await recogniseRevenue(bench.services);
  const held = async () => {
    const { rows } = await bench.database.owner.query<{ held: string; open: string }>(
      `select (select sum(balance) from ledger_house where account = 'game_rounds') as held,
              (select sum(stake - win) from provider_round where state in ('open', 'stuck')) as open`,
    );
    return rows[0];
  };
  const first = await held();
  expect(first?.held).toBe(first?.open);
  await recogniseRevenue(bench.services);
  expect(await held()).toEqual(first);
});
