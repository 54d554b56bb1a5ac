import { namedOutcomes } from "@chokdee/rules/fair";
import { MAGAZINE } from "@chokdee/rules/fishing";
import { describe, expect, test, vi } from "vitest";
import type { FishingMessage, SeatView } from "../../../../src/kinds/fishing/protocol.ts";
import { namedBefore } from "../../../base/proof/kept-names.ts";
import { createKeptMagazines } from "../state/kept-magazines.ts";
import { netOf, openingState, unitsLeft } from "../state/sea-state.ts";
import { FakeSea } from "../testing/fake-sea.ts";
import { Bullets } from "../water/bullets.ts";
import { Shoal } from "../water/shoal.ts";
import { View } from "../water/view.ts";
import { Fisher, type SeaNotice } from "./fisher.ts";

const seed = "7a".repeat(32);
const commit = "c".repeat(64);
const fairness = { used: { commit, client_seed: "story", counter: 1 }, next_commit: "" };
const NOW = 30_000_000 * 60_000 + 40_000;
const me: SeatView = { name: "สมช***", price: null, is_crowd: false, is_away: false };

/** A page without a picture: creatures and bullets are the true ones, nothing is drawn. */
async function setUp({ catches = undefined as boolean | undefined, balance = 100_000 } = {}) {
  const time = { now: NOW };
  const fake = new FakeSea({
    room: "pond",
    seed,
    seats: [me, null, null, null],
    seat: 0,
    balance,
    now: () => time.now,
    delayMs: 0,
    catches: () => catches,
  });
  const notices: SeaNotice[] = [];
  const kept = createKeptMagazines(undefined);
  const clock = { at: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => (clock.at += 300));
  vi.spyOn(Date, "now").mockImplementation(() => time.now);
  const fisher = new Fisher({
    session: "s",
    initial: openingState({ room: "pond", is_demo: false, balance, free_rounds: null, fairness }),
    open: fake.open,
    kept,
    seedOf: () => "story",
    onNotice: (notice) => notices.push(notice),
    readMagazine: async () => ({ stake: 30, win: 90 }),
  });
  const view = new View();
  view.fill({ left: 0, top: 0, width: 390, height: 600 });
  const shoal = new Shoal(view);
  const bullets: Bullets = new Bullets({
    view,
    shoal,
    fadesMs: 8_000,
    onMeet: (bullet, fish, at) => fisher.met(bullet, fish, at),
  });
  const ended: [number, boolean][] = [];
  fisher.attach({
    view,
    shoal,
    bullets,
    begin: (seat, from, caught) => {
      bullets.ownSeat = seat;
      bullets.clear();
      shoal.begin(from, caught);
    },
    setSeats: () => {},
    fire: (...fired) => bullets.fire(...fired),
    fireOther: () => {},
    hit: ({ seat, bullet }) => {
      const found = bullets.find(seat, bullet);
      if (found) bullets.end(found);
    },
    missed: (bullet, isFlying) => {
      ended.push([bullet, isFlying]);
      const found = bullets.find(0, bullet);
      if (found) (isFlying ? bullets.resume : bullets.end)(found);
    },
    weapon: () => {},
  });
  await Promise.resolve();
  await Promise.resolve();
  shoal.update(time.now);
  const fly = (ms: number) => {
    for (let past = 0; past < ms; past += 16) {
      time.now += 16;
      shoal.update(time.now);
      bullets.update(time.now, 16);
    }
  };
  const sent = <Type extends FishingMessage["type"]>(type: Type) =>
    fake.sent.filter((message): message is Extract<FishingMessage, { type: Type }> => message.type === type);
  return { fake, fisher, notices, kept, shoal, bullets, ended, fly, sent, time, clock };
}

describe("a page that fishes", () => {
  test("loads once before it fires, and pays for what meets a fish alone", async () => {
    const { fisher, fly, sent } = await setUp({ catches: false });
    fisher.fire(-1.4, null);
    expect(sent("fire")).toHaveLength(0);
    expect(sent("load")).toEqual([{ type: "load", price: 10, named: { commit, counter: 1 } }]);
    for (let count = 0; count < 4; count++) fisher.fire(-1.4 + count * 0.1, null);
    expect(fisher.store.get().magazine).toMatchObject({ used: 0, units: 60 });
    fly(7_000);
    expect(sent("hit").map(({ no }) => no)).toEqual([0, 1, 2, 3]);
    expect(fisher.store.get().magazine?.used).toBe(4);
    expect(netOf(fisher.store.get())).toBe(-40);
  });

  test("keeps what it fired for the proof", async () => {
    const { fisher, fly, kept, shoal, sent } = await setUp({ catches: false });
    fisher.load();
    fisher.fire(-1.4, null);
    fly(7_000);
    const [claim] = sent("hit");
    const species = shoal.find(claim?.fish ?? 0)?.species;
    expect(kept.of("story-1")?.shots).toEqual([{ species, phase: 0, gun: "cannon" }]);
  });

  test("a shot that the studio reports under another number contradicts what was kept", async () => {
    const { fake, fisher, fly, kept, sent } = await setUp({ catches: false });
    fisher.load();
    fake.isSilent = true;
    fisher.fire(-1.4, null);
    fly(7_000);
    const { bullet = 0, fish = 0, at = 0 } = sent("hit")[0] ?? {};
    const hit = { seat: 0, bullet, no: 1, fish, at, is_caught: false, units: 0, win: 0, waiting: 0 };
    fake.push({ type: "batch", now: NOW, fires: [], hits: [hit], weapons: [], emotes: [] });
    expect(kept.of("story-1")).toMatchObject({ isContradicted: true, shots: [{ gun: "cannon" }] });
  });

  test.each(["snapshot", "pagehide"])(
    "a claim that is unheard of at a %s leaves its magazine unproven",
    async (end) => {
      const { fake, fisher, fly, kept, sent } = await setUp({ catches: false });
      fisher.load();
      fisher.fire(-1.4, null);
      fly(7_000);
      expect(kept.of("story-1")?.shots).toHaveLength(1);
      fake.isSilent = true;
      fisher.fire(-1.4, null);
      fly(7_000);
      expect(sent("hit")).toHaveLength(2);
      if (end === "snapshot") fake.snapshot();
      else fisher.forgetUnheard();
      expect(kept.of("story-1")).toBeUndefined();
    },
  );

  test("a claim that came too late flies on and is numbered anew, those behind it too", async () => {
    const { fake, fisher, fly, sent, ended, bullets } = await setUp({ catches: false });
    fisher.load();
    fisher.fire(-1.4, null);
    fisher.fire(-1.7, null);
    const [first, second] = bullets.all;
    const fish = [...Array(2)].map(() => ({
      id: 1,
      species: "siu",
      swimmer: { species: { id: "siu", phases: [[]] }, bornMs: 0, lifeMs: 1 },
    }));
    // The studio knows no creature 1: both claims come back, the second because its number is not due.
    for (const [index, bullet] of [first, second].entries()) {
      if (!bullet) throw new Error("it was fired");
      bullet.isFlying = false;
      bullet.isAsked = true;
      fisher.met(bullet, fish[index] as never, NOW);
    }
    expect(ended).toEqual([
      [1, true],
      [2, true],
    ]);
    fly(7_000);
    expect(
      sent("hit")
        .slice(2)
        .map(({ no }) => no),
    ).toEqual([0, 1]);
    expect(fake.sent.filter(({ type }) => type === "load")).toHaveLength(1);
  });

  test("a caught weapon is aimed at once, at as many plain fish as it has hits", async () => {
    const { fisher, fly, sent, shoal, notices, kept } = await setUp({ catches: true });
    const armed = shoal.all.find((each) => each.isHere && "weapon" in each.swimmer.species);
    if (!armed || !("weapon" in armed.swimmer.species)) throw new Error("no weapon swims");
    fisher.load();
    fisher.fire(-1.4, armed.id);
    fly(7_000);
    expect(sent("aim")[0]?.fish).toHaveLength(armed.swimmer.species.hits);
    expect(notices.some((notice) => notice.type === "weapon" && notice.isOwn)).toBe(true);
    const aims = sent("aim")[0]?.fish.map((id) => ({ species: shoal.find(id)?.species, phase: 0 }));
    expect(kept.of("story-1")?.shots[0]).toMatchObject({ species: armed.species, hits: aims });
  });

  test("a change of price closes and pays before it loads", async () => {
    const { fisher, sent, notices } = await setUp();
    fisher.load();
    fisher.setPrice(1);
    expect(sent("load").map(({ price }) => price)).toEqual([10, 20]);
    expect(notices).toContainEqual(expect.objectContaining({ type: "closed" }));
    expect(fisher.store.get()).toMatchObject({ price: 20, magazine: { unit: 20 }, balance: 100_000 - 1_200 });
    fisher.setPrice(-1);
    fisher.setPrice(-1);
    expect(fisher.store.get().price).toBe(10);
  });

  test("holds at most as many bullets as its magazine and the studio allow", async () => {
    const { fisher, sent } = await setUp({ balance: 50 });
    fisher.load();
    for (let count = 0; count < 9; count++) fisher.fire(-1.4, null);
    expect(sent("fire")).toHaveLength(5);
    const rich = await setUp();
    rich.fisher.load();
    for (let count = 0; count < 40; count++) rich.fisher.fire(-1.4, null);
    expect(rich.sent("fire")).toHaveLength(30);
  });

  test("too little left for a torpedo is paid back and loaded anew; where there is no more money, the cannon goes on", async () => {
    const { fisher, fly, sent, notices } = await setUp({ catches: false, balance: 1_000 });
    fisher.load();
    while (unitsLeft(fisher.store.get()) > 4) {
      fisher.fire(-1.4, null);
      fly(1_000);
    }
    fly(8_000);
    fisher.store.set({ gun: "torpedo" });
    fisher.fire(-1.4, null);
    expect(sent("load").at(-1)).toMatchObject({ type: "load", price: 10, anew: true });
    const [closed] = notices.flatMap((notice) => (notice.type === "closed" ? [notice.closed] : []));
    expect(closed).toMatchObject({ stake: 560, unused: 40 });
    expect(fisher.store.get()).toMatchObject({ gun: "torpedo", isLoading: false, magazine: { units: 44, used: 0 } });

    const poor = await setUp({ balance: 40 });
    poor.fisher.store.set({ gun: "torpedo" });
    for (let count = 0; count < 3; count++) poor.fisher.fire(-1.4, null);
    expect(poor.notices).toContainEqual({ type: "short" });
    expect(poor.sent("load")).toHaveLength(1);
    expect(poor.sent("fire")).toMatchObject([{ gun: "cannon" }]);
  });

  test("a refused magazine is asked for again only after a while, though the finger stays down", async () => {
    const { fake, fisher, sent, clock } = await setUp();
    fisher.store.set({ isLoading: true });
    fake.push({ type: "failed", failure: "NOT_ENOUGH_MONEY", message: "ยอดเงินไม่พอ", balance: 0 });
    fisher.fire(-1.4, null);
    expect(sent("load")).toHaveLength(0);
    clock.at += 2_000;
    fisher.fire(-1.4, null);
    expect(sent("load")).toHaveLength(1);
  });

  test("names what its magazine is drawn by, and names anew what another page has left", async () => {
    const { fake, fisher, sent } = await setUp();
    fake.isSilent = true;
    fisher.load();
    const moved = { ...fairness, used: { ...fairness.used, counter: 5 } };
    fake.push({ type: "failed", failure: "COUNTER_MOVED", message: "", balance: null, fairness: moved });
    expect(sent("load").map(({ named }) => named?.counter)).toEqual([1, 5]);
    expect(fisher.store.get()).toMatchObject({ isLoading: true, fairness: moved });
    // It is not asked without end.
    for (let count = 0; count < 9; count++)
      fake.push({ type: "failed", failure: "COUNTER_MOVED", message: "", balance: null, fairness: moved });
    expect(sent("load")).toHaveLength(5);
    expect(fisher.store.get().isLoading).toBe(false);
  });

  test("a studio that loads by another counter than was named is caught by what the page has kept", async () => {
    const items = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    });
    const { fake, fisher } = await setUp();
    const magazine = (price: number) => fisher.store.get().magazine?.unit === price && fisher.store.get().magazine;
    fisher.load();
    const first = { round: "story-1", commit, counter: 1, kind: MAGAZINE, bet: 10 };
    expect(namedOutcomes(first, namedBefore(first))).toEqual({ named: "passed", follows: "unproven" });
    fake.counters = 4;
    fisher.setPrice(1);
    expect(magazine(20)).toMatchObject({ magazine: "story-2", counter: 6 });
    const second = { ...first, round: "story-2", counter: 6, bet: 20 };
    expect(namedOutcomes(second, namedBefore(second))).toEqual({ named: "failed", follows: "passed" });
    vi.unstubAllGlobals();
  });

  test("a lost line fires nothing; what was closed meanwhile is in the result of the visit", async () => {
    const { fake, fisher, sent } = await setUp();
    fisher.load();
    fake.drop();
    fisher.fire(-1.4, null);
    expect(sent("fire")).toHaveLength(0);
    fake.push({
      type: "snapshot",
      now: NOW,
      room: "pond",
      table: "story",
      seed,
      caught: [],
      seats: [me, null, null, null],
      own: { seat: 0, balance: 100_060, magazine: null, free_rounds: null },
    });
    await vi.waitFor(() => expect(netOf(fisher.store.get())).toBe(60));
    expect(fisher.store.get()).toMatchObject({ connection: "live", balance: 100_060 });
  });

  test("a bullet that meets a fish while the line is lost claims nothing, and its magazine stays proven", async () => {
    const { fake, fisher, fly, kept, sent, ended } = await setUp({ catches: false });
    fisher.load();
    fisher.fire(-1.4, null);
    fly(7_000);
    fisher.fire(-1.4, null);
    fake.drop();
    fly(7_000);
    expect(ended).toEqual([[2, false]]);
    expect(sent("hit")).toHaveLength(1);
    fake.snapshot();
    expect(kept.of("story-1")?.shots).toHaveLength(1);
  });

  test("is still where nothing of it is in the water or waits for the studio's word", async () => {
    const { fake, fisher, fly } = await setUp({ catches: false });
    fisher.load();
    expect(fisher.isStill()).toBe(true);
    fisher.fire(-1.4, null);
    expect(fisher.isStill()).toBe(false);
    fly(7_000);
    expect(fisher.isStill()).toBe(true);
    fake.isSilent = true;
    fisher.fire(-1.4, null);
    fly(7_000);
    expect(fisher.isStill()).toBe(false);
    fake.drop();
    expect(fisher.isStill()).toBe(true);
  });

  test("firing by itself ends where the visit has lost its limit", async () => {
    const { fisher, fly } = await setUp({ catches: false });
    fisher.store.set({ auto: { maxLoss: 20 } });
    fisher.load();
    for (let count = 0; count < 2; count++) fisher.fire(-1.4 + count * 0.2, null);
    expect(fisher.isOverLimit()).toBe(false);
    fly(7_000);
    expect(fisher.isOverLimit()).toBe(true);
  });
});
