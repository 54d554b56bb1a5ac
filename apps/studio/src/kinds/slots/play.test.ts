import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PlayedRound } from "./protocol.ts";
import { aSpin, createStudioBench, type StudioBench } from "../../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterEach(() => {
  bench.operator.mood = "well";
});
afterAll(() => bench.close());

/** Plays until a round wins, and returns it while it is still open. */
async function untilWin(session: string): Promise<PlayedRound> {
  for (let spins = 0; spins < 200; spins++) {
    const round = await bench.ok("spin", aSpin(session));
    if (round.win > 0) return round;
  }
  throw new Error("no win in 200 rounds");
}

async function stateOf(round: string): Promise<string | undefined> {
  const { rows } = await bench.db.query<{ state: string }>("select state from round where id = $1", [round]);
  return rows[0]?.state;
}

async function untilState(round: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(round)).toBe(state);
}

function callsOf(round: string): string[] {
  return [...bench.operator.transactions.values()].filter((each) => each.round === round).map((each) => each.call);
}

describe("a round for money", () => {
  test("GLI-19 4.3.3: takes the stake at once and pays the win when it was shown", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    const round = await untilWin(session);
    const before = bench.operator.balances.get(player) ?? 0;
    expect(round).toMatchObject({ closed: false, stake: 100, balance: before });
    const finished = await bench.ok("finish", { session, round: round.round });
    const paid = { status: "OK", round: round.round, closed: true, held: false, balance: before + round.win };
    expect(finished).toEqual(paid);
    expect(await bench.ok("finish", { session, round: round.round })).toMatchObject({ balance: before + round.win });
    expect(callsOf(round.round)).toEqual(["bet", "win"]);
  });

  test("that loses is over at once, and is reported", async () => {
    const { session } = await bench.enter("naga", 100_000);
    let round = await bench.ok("spin", aSpin(session));
    while (round.win > 0) {
      await bench.ok("finish", { session, round: round.round });
      round = await bench.ok("spin", aSpin(session));
    }
    expect(round).toMatchObject({ closed: true });
    await untilState(round.round, "closed");
    expect(callsOf(round.round)).toEqual(["bet", "win"]);
  });

  test("is the same round for the same key, also at once", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    const spin = aSpin(session);
    const [one, two] = await Promise.all([bench.ok("spin", spin), bench.ok("spin", spin)]);
    expect(two.round).toBe(one.round);
    expect((await bench.ok("spin", spin)).events).toEqual(one.events);
    expect(bench.operator.balances.get(player)).toBe(99_900);
    expect(await bench.call("spin", { ...spin, bet: 200 })).toMatchObject({ status: "KEY_USED" });
  });

  test("costs the price of a bought feature", async () => {
    const { player, session } = await bench.enter("naga", 100_000);
    const round = await bench.ok("spin", { ...aSpin(session), kind: "buy" });
    expect(round.stake).toBe(6_000);
    expect(round.events[0]).toEqual({ type: "free_spins_start", spins: 10, bought: true });
    expect(bench.operator.balances.get(player)).toBe(94_000);
  });

  test.each([
    ["a bet that the game has not", "amphawa", { bet: 150 }],
    ["a feature that is not for sale", "amphawa", { kind: "buy" as const }],
    ["half a satang", "naga", { bet: 100.5 }],
    ["less than nothing", "naga", { bet: -100 }],
  ])("is refused for %s", async (_what, game, change) => {
    const { session } = await bench.enter(game, 100_000);
    expect(await bench.call("spin", { ...aSpin(session), ...change })).toMatchObject({ status: "BAD_REQUEST" });
  });

  test("is refused without money, and the balance is reported", async () => {
    const { session } = await bench.enter("amphawa", 50);
    const answer = await bench.call("spin", aSpin(session));
    expect(answer).toMatchObject({
      status: "NOT_ENOUGH_MONEY",
      balance: 50,
      message: expect.stringContaining("ยอดเงิน"),
    });
  });

  test("is refused when the operator's session has ended", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    const { rows } = await bench.db.query<{ wallet_token: string }>(
      "select wallet_token from session s join player p on p.id = s.player_id where p.operator_player = $1",
      [player],
    );
    bench.operator.ended.add(rows[0]?.wallet_token ?? "");
    expect(await bench.call("spin", aSpin(session))).toMatchObject({ status: "SESSION_EXPIRED" });
    expect(bench.operator.balances.get(player)).toBe(100_000);
  });
});

describe("an interrupted round", () => {
  test("GLI-19 4.16: is shown again and resolved before the game goes on", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    const round = await untilWin(session);
    expect(await bench.call("spin", aSpin(session))).toMatchObject({
      status: "ROUND_OPEN",
      unfinished: { round: round.round, events: round.events },
    });
    const code = bench.operator.launch(player, "amphawa");
    const again = await bench.ok("session", { game: "amphawa", code });
    expect(again.unfinished).toMatchObject({ round: round.round, win: round.win, events: round.events, closed: false });
    expect(await bench.call("seed", { session, client_seed: "mine" })).toMatchObject({ status: "ROUND_OPEN" });
    await bench.ok("finish", { session: again.session, round: round.round });
    expect((await bench.call("spin", aSpin(again.session))).status).toBe("OK");
  });

  test("is paid by itself if the player does not come back", async () => {
    const { session } = await bench.enter("amphawa", 100_000);
    const round = await untilWin(session);
    await bench.db.query("update round set due_at = asked_at where id = $1", [round.round]);
    await untilState(round.round, "closed");
    expect(callsOf(round.round)).toEqual(["bet", "win"]);
  });

  test("whose stake has no clear answer is given back", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    bench.operator.mood = "mute";
    expect(await bench.call("spin", aSpin(session))).toMatchObject({ status: "OPERATOR_DOWN" });
    bench.operator.mood = "well";
    const { rows } = await bench.db.query<{ id: string }>(
      "select r.id from round r join player p on p.id = r.player_id where p.operator_player = $1",
      [player],
    );
    await untilState(rows[0]?.id ?? "", "voided");
    expect(bench.operator.balances.get(player)).toBe(100_000);
    expect((await bench.call("spin", aSpin(session))).status).toBe("OK");
  });

  test("whose answer was lost once is played, and its stake taken once", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    bench.operator.answersToLose = 1;
    const round = await bench.ok("spin", aSpin(session));
    expect(round.balance).toBe(99_900);
    expect(bench.operator.balances.get(player)).toBe(99_900);
  });

  test("whose win's answer was lost once is paid, once, while its player waits", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    const round = await untilWin(session);
    const before = bench.operator.balances.get(player) ?? 0;
    bench.operator.answersToLose = 1;
    expect(await bench.ok("finish", { session, round: round.round })).toMatchObject({
      closed: true,
      balance: before + round.win,
    });
    expect(bench.operator.balances.get(player)).toBe(before + round.win);
  });

  test("whose win cannot be paid owes it until it can", async () => {
    const { player, session } = await bench.enter("amphawa", 100_000);
    const round = await untilWin(session);
    bench.operator.mood = "down";
    expect(await bench.call("finish", { session, round: round.round })).toMatchObject({ status: "WIN_OWED" });
    const owed = bench.operator.balances.get(player) ?? 0;
    bench.operator.mood = "well";
    await untilState(round.round, "closed");
    expect(bench.operator.balances.get(player)).toBe(owed + round.win);
  });
});

test("a win that the operator holds is shown as held, keeps its player from nothing, and is paid once", async () => {
  const { player, session } = await bench.enter("amphawa", 100_000);
  bench.operator.maxWin = 0;
  const round = await untilWin(session);
  const before = bench.operator.balances.get(player) ?? 0;
  const held = { round: round.round, closed: false, held: true, balance: before };
  expect(await bench.ok("finish", { session, round: round.round })).toMatchObject(held);
  expect(await bench.ok("finish", { session, round: round.round })).toMatchObject(held);
  expect((await bench.ok("history", { session })).rounds[0]).toMatchObject({ state: "held", win: round.win });
  expect((await bench.call("seed", { session, client_seed: "mine" })).status).toBe("OK");
  bench.operator.maxWin = Infinity;
  await untilState(round.round, "closed");
  expect(bench.operator.balances.get(player)).toBe(before + round.win);
  expect(callsOf(round.round)).toEqual(["bet", "win"]);
});

describe("a session", () => {
  test("opens once for each launch code, and only the game that it was made for", async () => {
    bench.operator.balances.set("once", 100);
    const code = bench.operator.launch("once", "amphawa");
    expect(await bench.call("session", { game: "naga", code })).toMatchObject({ status: "LAUNCH_EXPIRED" });
    const next = bench.operator.launch("once", "amphawa");
    expect(await bench.ok("session", { game: "amphawa", code: next })).toMatchObject({ balance: 100, is_demo: false });
    expect(await bench.call("session", { game: "amphawa", code: next })).toMatchObject({ status: "LAUNCH_EXPIRED" });
  });

  test("reports that the operator cannot be reached", async () => {
    bench.operator.mood = "down";
    const code = bench.operator.launch("nobody", "amphawa");
    expect(await bench.call("session", { game: "amphawa", code })).toMatchObject({ status: "OPERATOR_DOWN" });
  });

  test("ends after half an hour without use", async () => {
    const { session } = await bench.enter("amphawa", 100);
    expect((await bench.call("balance", { session })).status).toBe("OK");
    await bench.db.query("update session set seen_at = seen_at - interval '31 minutes'");
    expect(await bench.call("balance", { session })).toMatchObject({ status: "SESSION_EXPIRED" });
    expect(await bench.call("balance", { session: "0".repeat(64) })).toMatchObject({ status: "SESSION_EXPIRED" });
  });

  test("neither plays nor finishes for another player", async () => {
    const mine = await bench.enter("amphawa", 100_000);
    const other = await bench.enter("amphawa", 100_000);
    const round = await untilWin(mine.session);
    expect(await bench.call("finish", { session: other.session, round: round.round })).toMatchObject({
      status: "UNKNOWN_ROUND",
    });
    expect(await bench.ok("history", { session: other.session })).toMatchObject({ rounds: [] });
  });
});
