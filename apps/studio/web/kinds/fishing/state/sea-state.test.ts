import { describe, expect, test } from "vitest";
import type { BatchFrame, HitView, OwnMagazine } from "../../../../src/kinds/fishing/protocol.ts";
import { createSeaClock } from "./sea-clock.ts";
import { createKeptMagazines } from "./kept-magazines.ts";
import { applyFrame, isFree, netOf, openingState, unitsLeft } from "./sea-state.ts";

const magazine: OwnMagazine = {
  magazine: "m1",
  unit: 100,
  units: 60,
  stake: 6_000,
  is_free: false,
  commit: "c",
  client_seed: "s",
  counter: 1,
  used: 0,
  won: 0,
  shots: [],
};
const hit = (bullet: number, win: number, seat = 1): HitView => ({
  seat,
  bullet,
  no: 0,
  fish: 1,
  at: 0,
  is_caught: win > 0,
  units: win / 100,
  win,
  waiting: 0,
});
const batch = (parts: Partial<BatchFrame>): BatchFrame => ({
  type: "batch",
  now: 0,
  fires: [],
  hits: [],
  weapons: [],
  emotes: [],
  ...parts,
});
const cannon = () => "cannon" as const;
const seated = applyFrame(
  openingState({
    room: "river",
    is_demo: false,
    balance: 100_000,
    free_rounds: null,
    fairness: { used: null, next_commit: "" },
  }),
  {
    type: "snapshot",
    now: 0,
    room: "river",
    table: "t",
    seed: "00",
    caught: [],
    seats: [null, null, null, null],
    own: { seat: 1, balance: 100_000, magazine: null, free_rounds: null },
  },
  cannon,
);
const loaded = applyFrame(seated, { type: "magazine", magazine, balance: 94_000, free_rounds: null }, cannon);

describe("what the page knows of money", () => {
  test("a magazine takes its reserve from the balance, and nothing is lost by it", () => {
    expect(loaded).toMatchObject({ balance: 94_000, isLoading: false });
    expect([netOf(loaded), unitsLeft(loaded)]).toEqual([0, 60]);
  });

  test("own hits cost the price of their gun and pay their win; those of others do nothing", () => {
    const guns = (bullet: number) => (bullet === 2 ? "torpedo" : "cannon");
    const shot = applyFrame(loaded, batch({ hits: [hit(1, 0), hit(2, 900), hit(3, 5_000, 0)] }), guns);
    expect([netOf(shot), unitsLeft(shot)]).toEqual([900 - 600, 54]);
    const weapon = { seat: 1, no: 1, species: "puffer", fish: [], units: [], win: 700 } as const;
    expect(netOf(applyFrame(shot, batch({ weapons: [weapon] }), guns))).toBe(1_000);
  });

  test("a closed magazine stays in the result of the visit, once", () => {
    const shot = applyFrame(loaded, batch({ hits: [hit(1, 500)] }), cannon);
    const closed = {
      type: "closed",
      magazine: "m1",
      stake: 100,
      win: 500,
      unused: 5_900,
      reason: "spent",
      is_paid: true,
      balance: 100_400,
    } as const;
    const after = applyFrame(shot, closed, cannon);
    expect([netOf(after), after.balance, after.magazine]).toEqual([400, 100_400, null]);
    expect(netOf(applyFrame(after, closed, cannon))).toBe(400);
  });

  test("a failed load ends firing by itself; the last balance is kept where the operator is silent", () => {
    const firing = { ...seated, auto: { maxLoss: null }, isLoading: true };
    const failed = applyFrame(
      firing,
      { type: "failed", failure: "NOT_ENOUGH_MONEY", message: "", balance: null },
      cannon,
    );
    expect(failed).toMatchObject({ auto: null, isLoading: false, balance: 100_000 });
  });

  test("whoever has not shot for a minute waits for no other magazine", () => {
    const closed = { type: "closed", magazine: "m1", stake: 0, win: 0, unused: 6_000, is_paid: true } as const;
    const waiting = { ...loaded, isLoading: true };
    const after = (reason: "silent" | "spent") =>
      applyFrame(waiting, { ...closed, reason, balance: 100_000 }, cannon).isLoading;
    expect([after("silent"), after("spent")]).toEqual([false, true]);
  });

  test("free shots that have ended meanwhile are offered no more; another failure leaves them", () => {
    const free = { grant: "g", left: 2, bet: 100, expires_at: "2026-11-17T00:00:00.000Z" };
    const after = (failure: "NO_FREE_ROUNDS" | "OPERATOR_DOWN") =>
      applyFrame({ ...seated, free }, { type: "failed", failure, message: "", balance: null }, cannon);
    expect([isFree(after("NO_FREE_ROUNDS")), isFree(after("OPERATOR_DOWN"))]).toEqual([false, true]);
  });

  test("free shots cost nothing, and are the cannon's", () => {
    const free = applyFrame(
      { ...seated, gun: "torpedo" },
      { type: "magazine", magazine: { ...magazine, is_free: true, stake: 0 }, balance: 100_000, free_rounds: null },
      cannon,
    );
    expect(free.gun).toBe("cannon");
    expect(netOf(applyFrame(free, batch({ hits: [hit(1, 0), hit(2, 300)] }), cannon))).toBe(300);
  });
});

test("the clock is the median of five pings, and forgives one that was slow", () => {
  let local = 1_000;
  const clock = createSeaClock(() => local);
  clock.hear(51_000);
  expect(clock.now()).toBe(51_000);
  for (const delay of [20, 30, 900, 24, 26]) {
    const sent = local;
    local += delay;
    // The studio's clock is 50 s ahead; the slow one spent all its delay on the way back.
    clock.answered(sent, sent + 50_000 + (delay === 900 ? 5 : delay / 2));
  }
  expect(clock.now() - local).toBe(50_000);
});

describe("kept magazines", () => {
  const memoryOf = (text = "[]") => {
    const stored = { text };
    return { stored, getItem: () => stored.text, setItem: (_: string, value: string) => (stored.text = value) };
  };
  const shot = { species: "siu", phase: 0, gun: "cannon" } as const;

  test("the first word counts, and outlives the page", () => {
    const memory = memoryOf();
    const kept = createKeptMagazines(memory);
    kept.keep("m", { commit: "first", clientSeed: "mine", counter: 3 });
    kept.keep("m", { commit: "second", clientSeed: "theirs", counter: 4 });
    kept.keepShot("m", 0, shot);
    kept.keepShot("m", 0, { ...shot, species: "naga" });
    kept.flush();
    const first = { commit: "first", clientSeed: "mine", counter: 3, shots: [shot], isContradicted: false };
    expect(createKeptMagazines(memory).of("m")).toEqual(first);
  });

  test("a page that missed a shot proves nothing by the others", () => {
    const memory = memoryOf();
    const kept = createKeptMagazines(memory);
    kept.keep("m", { commit: "c", clientSeed: "s", counter: 0 });
    kept.keepShot("m", 1, shot);
    expect(kept.of("m")).toBeUndefined();
    kept.flush();
    expect(createKeptMagazines(memory).of("m")).toBeUndefined();
  });

  test("what was dropped proves nothing, and what was contradicted stays so, also after the page", () => {
    const memory = memoryOf();
    const kept = createKeptMagazines(memory);
    const announced = { commit: "c", clientSeed: "s", counter: 0 };
    for (const magazine of ["one", "two"]) {
      kept.keep(magazine, announced);
      kept.keepShot(magazine, 0, shot);
    }
    kept.drop("one");
    kept.keep("one", announced);
    kept.contradict("one");
    kept.contradict("two");
    kept.drop("two");
    kept.flush();
    const again = createKeptMagazines(memory);
    expect(again.of("one")).toBeUndefined();
    expect(again.of("two")).toMatchObject({ shots: [shot], isContradicted: true });
  });

  test.each([
    "",
    "7",
    '{"a":1}',
    '[["m",{"commit":1}]]',
    '[["m",{"commit":"c","clientSeed":"s","counter":0,"shots":[{"species":"whale"}]}]]',
  ])("what is not ours counts as none: %s", (text) => {
    expect(createKeptMagazines(memoryOf(text)).of("m")).toBeUndefined();
  });
});
