import { LostConnection } from "@chokdee/game-kit";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { PlayedRound, SessionOpened, SpinInput } from "../../../../src/kinds/slots/protocol.ts";
import { type StudioClient, StudioError } from "../../../base/api/studio-client.ts";
import { Game } from "./game.ts";
import { createStore } from "../../../base/ui/store.ts";
import { openingState } from "./play-state.ts";

const fairness = { used: { commit: "", client_seed: "", counter: 1 }, next_commit: "" };
const mode = { reels: { kind: "strips", strips: [["a"]] }, multipliers: [1] } as const;
const figures = { returnPercent: 96, errorPercent: 0, hitPercent: 25, standardDeviation: 6 };
const session: SessionOpened = {
  session: "s1",
  is_demo: false,
  nickname: "",
  currency: "THB",
  balance: 10_000,
  game: {
    definition: {
      id: "sample",
      version: 1,
      name: { th: "ตัวอย่าง", en: "Sample" },
      columns: 1,
      rows: 1,
      unitsPerBet: 1,
      maxWin: 1_000,
      bets: [100, 500, 1_000],
      symbols: [],
      wins: { kind: "ways" },
      cascades: null,
      base: mode,
      freeSpins: null,
      buy: null,
    },
    definition_hash: "",
    figures: {
      definitionHash: "",
      method: "enumeration",
      simulated: 0,
      spin: figures,
      buy: null,
      freeSpinsOneIn: 0,
      topAward: { symbol: "a", count: 1, units: 1, oneIn: 1 },
      maxWin: { times: 1_000, costPercent: 0 },
    },
    has_pools: false,
  },
  fairness,
  unfinished: null,
  free_rounds: null,
};

function roundOf(name: string, { stake = 1_000, win = 0 } = {}): PlayedRound {
  return {
    round: name,
    kind: "spin",
    bet: 1_000,
    stake,
    win,
    events: [],
    balance: 9_000,
    closed: win === 0,
    fairness,
    free_rounds: null,
    jackpot_draw: null,
  };
}

/** A table whose server answers each spin in turn. */
function table(answers: (PlayedRound | Error)[], opened: Partial<SessionOpened> = {}) {
  const requests: SpinInput[] = [];
  const sent: unknown[] = [];
  const said: string[] = [];
  const shown: string[] = [];
  const finished: string[] = [];
  const failures: unknown[] = [];
  const calls = {
    spin: (input: SpinInput) => {
      requests.push(input);
      const answer = answers.shift() ?? new Error("no further round was expected");
      if (answer instanceof Error) throw answer;
      return answer;
    },
    finish: ({ round }: { round: string }) => {
      finished.push(round);
      return { round, balance: 12_345, closed: true };
    },
  };
  const store = createStore(openingState({ ...session, ...opened }, true));
  const game = new Game({
    session,
    call: (async (name: keyof typeof calls, input: never) => calls[name](input)) as StudioClient,
    store,
    show: {
      roll: () => {},
      giveUp: async () => {},
      hurry: () => {},
      show: async (round) => void shown.push((round as PlayedRound).round),
    },
    hud: {
      result: { root: {} as HTMLElement, say: (text) => said.push(text), announce: () => {}, win: () => {} },
      board: {
        root: {} as HTMLElement,
        fit: () => {},
        showMultiplier: () => {},
        showFreeSpins: () => {},
        showStatus: () => {},
        showFeature: () => {},
        banner: async () => {},
        note: () => {},
      },
    },
    sound: { play: () => {} },
    bridge: { send: (message) => sent.push(message) },
    onFailure: (error) => failures.push(error),
    onLost: () => {},
  });
  return { game, store, requests, sent, said, shown, finished, failures };
}

test("a round names what is next, and what another page has left where that was faster", async () => {
  const after = { used: { commit: "", client_seed: "", counter: 4 }, next_commit: "" };
  const moved = new StudioError({ status: "COUNTER_MOVED", message: "", fairness: after });
  const { game, requests, store, failures } = table([moved, roundOf("r1")]);
  expect(await game.play("spin")).toBe(true);
  expect(requests.map(({ named }) => named)).toEqual([
    { commit: "", counter: 1 },
    { commit: "", counter: 4 },
  ]);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect([failures, store.get().fairness]).toEqual([[], fairness]);
});

test("a round that is asked for again after a lost answer names the same", async () => {
  const { game, requests } = table([new LostConnection(), roundOf("r1")]);
  await game.play("spin");
  expect(requests.map(({ key, named }) => [key, named?.counter])).toEqual([
    [requests[0]?.key, 1],
    [requests[0]?.key, 1],
  ]);
});

describe("a round", () => {
  test("moves balance and net position, and notifies the site", async () => {
    const { game, store, sent, finished } = table([roundOf("r1", { win: 2_500 })]);
    expect(await game.play("spin")).toBe(true);
    expect(store.get()).toMatchObject({ balance: 12_345, net: 1_500, round: "idle" });
    expect(finished).toEqual(["r1"]);
    expect(sent).toEqual([
      { type: "balance", amount: "9000" },
      { type: "round", state: "open" },
      { type: "balance", amount: "12345" },
      { type: "round", state: "closed" },
    ]);
  });

  test("without a win needs no payment", async () => {
    const { game, finished, store } = table([roundOf("r1")]);
    await game.play("spin");
    expect(finished).toEqual([]);
    expect(store.get().net).toBe(-1_000);
  });

  test("that is refused costs nothing and is reported", async () => {
    const refusal = new StudioError({ status: "NOT_ENOUGH_MONEY", message: "ยอดเงินไม่พอ" });
    const { game, store, failures } = table([refusal]);
    expect(await game.play("spin")).toBe(false);
    expect(failures).toEqual([refusal]);
    expect(store.get()).toMatchObject({ net: 0, balance: 10_000, round: "idle" });
  });

  test("gives way to one that was left open", async () => {
    const unfinished = roundOf("left open", { win: 700 });
    const { game, shown, finished } = table([new StudioError({ status: "ROUND_OPEN", message: "", unfinished })]);
    await game.play("spin");
    expect(shown).toEqual(["left open"]);
    expect(finished).toEqual(["left open"]);
  });

  test("that was granted is played at its own bet", async () => {
    const free_rounds = { grant: "g1", left: 1, bet: 500, expires_at: "2026-12-01T00:00:00Z" };
    const { game, requests, store } = table([roundOf("r1", { stake: 0 })], { free_rounds });
    await game.play("spin");
    expect(requests[0]).toMatchObject({ bet: 500, free_round: true });
    expect(store.get().freeRounds).toBeNull();
  });

  test("that was granted and has ended meanwhile is not asked for again", async () => {
    const free_rounds = { grant: "g1", left: 1, bet: 500, expires_at: "2026-12-01T00:00:00Z" };
    const { game, store } = table([new StudioError({ status: "NO_FREE_ROUNDS", message: "" })], { free_rounds });
    expect(await game.play("spin")).toBe(false);
    expect(store.get().freeRounds).toBeNull();
  });
});

describe("autoplay", () => {
  test("ends before its losses could exceed the limit", async () => {
    const { game, requests, said, store } = table([roundOf("r1"), roundOf("r2")]);
    await game.autoplay({ rounds: 10, lossLimit: 2_500 });
    expect(requests).toHaveLength(2);
    expect(said.at(-1)).toContain("ถึงวงเงินขาดทุนที่ตั้งไว้");
    expect(store.get().autoplay).toBeUndefined();
  });

  test("ends with a failure", async () => {
    const { game, requests, store } = table([roundOf("r1"), new StudioError({ status: "OPERATOR_DOWN", message: "" })]);
    await game.autoplay({ rounds: 10, lossLimit: 100_000 });
    expect(requests).toHaveLength(2);
    expect(store.get().autoplay).toBeUndefined();
  });

  test("ends when the member presses the button", async () => {
    const { game, requests, store } = table([roundOf("r1"), roundOf("r2"), roundOf("r3")]);
    store.watch(({ autoplay }) => autoplay?.played === 1 && game.press());
    await game.autoplay({ rounds: 3, lossLimit: 100_000 });
    expect(requests).toHaveLength(1);
  });
});

describe("a game that is held", () => {
  test("UKGC 2E: ends the round under way first, and autoplay with it, then starts no other", async () => {
    const { game, store, requests, sent, shown } = table([roundOf("r1", { win: 700 }), roundOf("r2")]);
    store.watch(({ round, isHeld }) => round === "showing" && !isHeld && game.hold());
    await game.autoplay({ rounds: 10, lossLimit: 100_000 });
    expect(shown).toEqual(["r1"]);
    expect(store.get()).toMatchObject({ autoplay: undefined, round: "idle", net: -300 });
    expect(sent.slice(-2)).toEqual([{ type: "round", state: "closed" }, { type: "held" }]);
    expect(await game.play("spin")).toBe(false);
    await game.autoplay({ rounds: 10, lossLimit: 100_000 });
    expect(requests).toHaveLength(1);
    game.release();
    expect(await game.play("spin")).toBe(true);
  });

  test("says so at once where no round is under way", () => {
    const { game, sent } = table([]);
    game.hold();
    expect(sent).toEqual([{ type: "held" }]);
  });
});

test("a press that comes late for a skip is no spin, and one that follows is", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { game, requests, store } = table([roundOf("r1"), roundOf("r2")]);
  const played = game.play("spin");
  await vi.advanceTimersByTimeAsync(10);
  await played;
  game.press();
  await vi.advanceTimersByTimeAsync(200);
  game.press();
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.get().isTurningBack).toBe(false);
  game.press();
  await vi.advanceTimersByTimeAsync(100);
  expect(requests).toHaveLength(2);
});

test("a lost answer is requested again under the same key", async () => {
  const { game, requests } = table([new LostConnection(), roundOf("r1")]);
  await game.play("spin");
  expect(requests.map(({ key }) => key)).toEqual([requests[0]?.key, requests[0]?.key]);
});
