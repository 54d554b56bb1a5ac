import type { BadLine } from "./bad-line.ts";
import { fresh, type Play } from "./provider.ts";
import { requestsOf } from "./requests.ts";

/** What becomes of a round, and what it must have moved in the end whatever happened on the way. */
export interface Fate {
  readonly round: string;
  readonly moved: number;
  /** What the provider answers about a round whose end it never reported. */
  readonly unfinished?: { readonly stake: number; readonly win: number };
}

type Line = Pick<BadLine, "call">;
type Draw = (below: number) => number;
type Requests = ReturnType<typeof requestsOf>;

/** Waits for the others who have also come to the end of what they knew, as after a crash. */
export type Crash = () => Promise<void>;

interface Scene {
  readonly line: Line;
  readonly requests: Requests;
  readonly draw: Draw;
  readonly crash: Crash;
}

async function ok(answer: Promise<{ readonly status: string }>, ...allowed: string[]): Promise<void> {
  const { status } = await answer;
  if (status !== "OK" && !allowed.includes(status)) throw new Error(`unexpected answer ${status}`);
}

/** The agreed rate: the stake takes part in pools. */
const FEEDS = { jackpot: 10_000 };
let generations = 0;

const fates: readonly ((scene: Scene) => Promise<Fate>)[] = [
  async function won({ line, requests, draw }) {
    const bet = requests.bet(100 + draw(900));
    const wins = Array.from({ length: 1 + draw(3) }, () => draw(1_500));
    await ok(line.call("bet", bet));
    for (const [i, amount] of wins.entries()) {
      await ok(line.call("win", requests.win(bet, amount, { round_closed: i === wins.length - 1 })));
    }
    return { round: bet.round, moved: wins.reduce((sum, amount) => sum + amount, -bet.amount) };
  },

  async function lost({ line, requests, draw }) {
    const bet = requests.bet(100 + draw(900), FEEDS);
    await ok(line.call("bet", bet));
    await ok(line.call("round_close", requests.close(bet.round)));
    return { round: bet.round, moved: -bet.amount };
  },

  async function wonAPool({ line, requests, draw, crash }) {
    const bet = requests.bet(100 + draw(900), FEEDS);
    const prize = requests.win(bet, 1 + draw(500), { jackpot: { pool: "mini", generation: ++generations } });
    await ok(line.call("bet", bet));
    if (draw(2) === 0) await ok(line.call("win", requests.win(bet, 0, { round_closed: true })));
    else await crash();
    await ok(line.call("win", prize));
    await ok(line.call("round_close", requests.close(bet.round)));
    return { round: bet.round, moved: prize.amount - bet.amount };
  },

  async function rolledBack({ line, requests, draw }) {
    const bet = requests.bet(100 + draw(900), FEEDS);
    await ok(line.call("bet", bet));
    await ok(line.call("rollback", requests.rollback(bet)));
    await ok(line.call("rollback", requests.rollback(bet)));
    return { round: bet.round, moved: 0 };
  },

  async function rolledBackBeforeItsBet({ line, requests, draw }) {
    const bet = requests.bet(100 + draw(900));
    await ok(line.call("rollback", requests.rollback(bet)));
    await ok(line.call("bet", bet), "ROLLED_BACK");
    return { round: bet.round, moved: 0 };
  },

  async function rolledBackAtTheSameMoment({ line, requests, draw }) {
    const bet = requests.bet(100 + draw(900), FEEDS);
    await Promise.all([
      ok(line.call("bet", bet), "ROLLED_BACK"),
      ok(line.call("rollback", requests.rollback(bet))),
      ok(line.call("rollback", requests.rollback(bet))),
    ]);
    return { round: bet.round, moved: 0 };
  },

  async function atOnce({ line, requests, draw }) {
    const both = requests.betWin(100 + draw(900), draw(1_500));
    await ok(line.call("bet_win", both));
    return { round: both.round, moved: both.win_amount - both.bet_amount };
  },

  async function severalInOneCall({ line, requests, draw }) {
    const round = fresh("round");
    const [first, second] = [fresh("bet"), fresh("bet")];
    const [stake, more, win] = [100 + draw(400), 100 + draw(400), draw(1_000)];
    const actions = [
      { kind: "bet", transaction: first, amount: stake },
      { kind: "bet", transaction: second, amount: more },
      { kind: "win", transaction: fresh("win"), amount: win, reference: first },
    ];
    await ok(line.call("actions", requests.actions(round, actions, { round_closed: true })));
    return { round, moved: win - stake - more };
  },

  async function settledWithOthers({ line, requests, draw, crash }) {
    const round = fresh("round");
    const bets = Array.from({ length: 1 + draw(3) }, () => requests.bet(100 + draw(400), { round }));
    await Promise.all(bets.map((bet) => ok(line.call("bet", bet))));
    const item = requests.part(bets, draw(2_000));
    const stranger = { ...requests.part(bets, 500), reference: fresh("nothing") };
    if (draw(2) === 0) await crash();
    const { status, items } = await line.call("settle", { currency: "THB", items: [stranger, item] });
    const statuses = (items as { readonly status: string }[] | undefined)?.map((each) => each.status);
    // A call whose answer was lost has closed the round.
    const isDone = statuses?.[1] === "OK" && /UNKNOWN_TRANSACTION|ROUND_CLOSED/.test(statuses[0] ?? "");
    if (!isDone) throw new Error(`unexpected answer ${status} ${String(statuses)}`);
    return { round, moved: item.amount - item.stake };
  },

  async function shotInPart({ line, requests, draw, crash }) {
    const unit = 10 * (1 + draw(10));
    const bet = requests.bet(unit * (1 + draw(60)), { unit });
    await ok(line.call("bet", bet));
    if (draw(2) === 0) await crash();
    const unused = unit * draw(bet.amount / unit);
    const win = requests.win(bet, draw(2_000), { round_closed: true, ...(unused > 0 && { unused }) });
    await ok(line.call("win", win));
    return { round: bet.round, moved: win.amount + unused - bet.amount };
  },

  async function notShotAtAll({ line, requests, draw }) {
    const bet = requests.bet(20 * (1 + draw(60)), { unit: 20 });
    await ok(line.call("bet", bet));
    const close = requests.close(bet.round, { unused: bet.amount });
    await Promise.all([ok(line.call("round_close", close)), ok(line.call("round_close", close))]);
    return { round: bet.round, moved: 0 };
  },

  async function crashedBetweenBetAndWin({ line, requests, draw, crash }) {
    const bet = requests.bet(100 + draw(900));
    const win = requests.win(bet, draw(2_000), { round_closed: true });
    await ok(line.call("bet", bet));
    await crash();
    await ok(line.call("win", win));
    return { round: bet.round, moved: win.amount - bet.amount };
  },

  async function crashedWithoutKnowingOfTheBet({ line, requests, draw, crash }) {
    const bet = requests.bet(100 + draw(900), FEEDS);
    const sent = line.call("bet", bet);
    await crash();
    await ok(line.call("rollback", requests.rollback(bet)));
    await ok(sent, "ROLLED_BACK");
    return { round: bet.round, moved: 0 };
  },

  async function neverReportedTheEnd({ line, requests, draw }) {
    const bet = requests.bet(100 + draw(900));
    const win = draw(2) * draw(500);
    await ok(line.call("bet", bet));
    if (win > 0) await ok(line.call("win", requests.win(bet, win)));
    return { round: bet.round, moved: win - bet.amount, unfinished: { stake: bet.amount, win } };
  },
];

/** Plays one round whose fate is drawn. */
export async function playRound(line: Line, play: Play, draw: Draw, crash: Crash): Promise<Fate> {
  const fate = fates[draw(fates.length)];
  if (!fate) throw new Error("no such fate");
  return fate({ line, requests: requestsOf(play), draw, crash });
}
