import { moneyText } from "@chokdee/game-kit";
import type { SlotDefinition, SlotEvent } from "@chokdee/rules/slots";
import { describe, expect, test, vi } from "vitest";
import type { Label } from "../stage/labels.ts";
import { RoundShow } from "./round-show.ts";

vi.stubGlobal("innerWidth", 390);

const cell = { column: 0, row: 0 };
const mode = { reels: { kind: "strips", strips: [["a"]] }, multipliers: [1] } as const;
const definition = {
  id: "sample",
  version: 1,
  name: { th: "ตัวอย่าง", en: "Sample" },
  columns: 1,
  rows: 1,
  unitsPerBet: 10,
  maxWin: 1_000,
  bets: [1_000],
  symbols: [{ id: "a", name: { th: "เอ", en: "A" }, role: "pay", pays: {} }],
  wins: { kind: "ways" },
  cascades: null,
  base: mode,
  freeSpins: { award: { 3: 10 }, retrigger: {}, most: 50, mode },
  buy: null,
} as const;

/** Shows a round and returns the sounds, the banners on the board, what was written and said, and whether gold rained. */
async function show(
  events: readonly SlotEvent[],
  { stake = 1_000, win = 0, game = definition as SlotDefinition, isRefused = false } = {},
) {
  const sounds: string[] = [];
  const written: string[][] = [];
  const banners: string[] = [];
  const wins: [number, boolean][] = [];
  const said: string[] = [];
  let showers = 0;
  let lying: readonly Label[] = [];
  const nothing = async () => {};
  const round = new RoundShow({
    stage: {
      isCalm: false,
      motion: {
        run: async (_ms, step) => {
          for (const share of [0, 0.3, 1]) step(share);
        },
        wait: nothing,
        hurry: () => {},
      },
      reels: {
        start: () => {},
        land: async ({ grid, onRest }) => {
          for (const column of grid.keys()) onRest?.(column);
        },
        show: () => {},
        grid: [["a"]],
        box: { x: 0, y: 0, width: 1, height: 1, cellWidth: 1, cellHeight: 1, symbolSize: 1, border: 1 },
      },
      winShow: { clear: () => {}, light: async (_wins, { label }) => void said.push(label), rest: () => {} },
      sparks: { shower: () => void showers++ },
      labels: {
        get shown() {
          return lying;
        },
        show: (labels) => {
          lying = labels;
          written.push(labels.map(({ text }) => text));
        },
        flyTo: nothing,
      },
      spots: { mark: nothing, clear: () => {} },
      moves: { clear: () => {}, strike: nothing, expand: nothing, become: nothing, walk: nothing, fill: nothing },
      cascade: nothing,
    },
    hud: {
      result: {
        root: {} as HTMLElement,
        say: (text) => said.push(text),
        announce: (text) => said.push(text),
        win: (amount, detail, isGreat) => {
          wins.push([amount, isGreat]);
          said.push(`${detail} ${moneyText(amount)}`);
        },
      },
      board: {
        root: {} as HTMLElement,
        fit: () => {},
        showMultiplier: () => {},
        showFreeSpins: () => {},
        showStatus: () => {},
        showFeature: () => {},
        banner: async (words, until) => {
          let shown = words;
          said.push(words.text);
          await until((next) => {
            shown = { ...shown, ...next };
            if (next.text !== undefined) said.push(next.text);
          });
          banners.push(`${shown.title} ${shown.text}`);
        },
        note: () => {},
      },
    },
    sound: { play: (name) => sounds.push(name) },
    theme: { scale: [0, 2], sparkColours: [] },
    definition: game,
    pace: () => "turbo",
  });
  round.open(1_000);
  round.open(2_000);
  if (isRefused) {
    round.roll();
    await round.giveUp();
    return { sounds, banners, wins, showers, written, said };
  }
  await round.show({ bet: 1_000, stake, win, events });
  round.open(1_000);
  return { sounds, banners, wins, showers, written, said };
}

/** A spin that wins this many units, with ten to the bet. */
function spin(units: number, before = 0): SlotEvent[] {
  const total = before + units;
  return [
    { type: "reveal", mode: "base", grid: [["a"]], stops: [0] },
    { type: "win", wins: [{ symbol: "a", count: 1, cells: [cell], units }], multiplier: 1, units, total },
  ];
}

const FANFARES = ["win", "great", "banner", "scatter"];
const end = (total: number): SlotEvent => ({ type: "end", total });

describe("no fanfare where less comes back than was staked", () => {
  test.each([4, 10])("%d tenths of the stake are counted quietly", async (units) => {
    const { sounds, banners, wins, showers } = await show([...spin(units), end(units)], { win: units * 100 });
    expect(sounds.filter((name) => FANFARES.includes(name))).toEqual([]);
    expect(sounds).toContain("count");
    expect({ banners, showers }).toEqual({ banners: [], showers: 0 });
    expect(wins.every(([, isGreat]) => !isGreat)).toBe(true);
  });

  test("bought free spins that bring less than their price end without one", async () => {
    const events: SlotEvent[] = [
      { type: "free_spins_start", spins: 1, bought: true },
      { type: "free_spin", number: 1, left: 0 },
      ...spin(200),
      { type: "cascade", removed: [cell], added: [["a"]], grid: [["a"]], multiplier: 2 },
      { type: "free_spins_end", spins: 1, units: 200 },
      end(200),
    ];
    const { sounds, showers, wins } = await show(events, { stake: 60_000, win: 20_000 });
    // One banner for what begins, none for what has ended.
    expect(sounds).toEqual(["banner", "spin", "count", "burst", "count"]);
    expect(showers).toBe(0);
    expect(wins.every(([, isGreat]) => !isGreat)).toBe(true);
  });
});

test("a gain is heard, and a win of fifteen stakes is celebrated", async () => {
  const small = await show([...spin(11), end(11)], { win: 1_100 });
  expect(small.sounds).toContain("win");
  expect(small.banners).toEqual([]);
  const great = await show([...spin(150), end(150)], { win: 15_000 });
  expect(great.sounds).toContain("great");
  expect(great.banners).toEqual(["รางวัลใหญ่ 150.00"]);
  expect(great.showers).toBe(1);
  const epic = await show([...spin(1_000), end(1_000)], { win: 100_000 });
  // It climbs through both ranks below it.
  expect(epic.banners).toEqual(["มหาโชค 1,000.00"]);
  expect(epic.showers).toBe(3);
});

describe("what is celebrated is not said before it is counted", () => {
  const start: SlotEvent = { type: "free_spins_start", spins: 1, bought: false };
  const hold: SlotEvent = { type: "hold_end", full: 0, units: 150, total: 150 };
  const values = [{ ...cell, value: 5 }];
  const collect = { collectors: [cell], values, factor: 1, units: 150, total: 150 } as const;
  const multiply = { values, factor: 5, units: 120, total: 150 } as const;

  test.each<[string, SlotEvent[]]>([
    ["a win", spin(150)],
    ["scatters", [{ type: "scatter", symbol: "a", cells: [cell], units: 150, spins: 0, total: 150 }]],
    ["what was collected", [{ type: "collect", ...collect }]],
    ["what was multiplied", [...spin(30), { type: "multiply", ...multiply }]],
    ["places that were kept", [hold]],
    ["the most that a game pays", [...spin(30), { type: "max_win", units: 150 }]],
  ])("%s", async (_name, events) => {
    const { said, wins } = await show([...events, end(150)], { win: 15_000 });
    const first = said.findIndex((text) => text.includes("150.00"));
    // The banner has counted up to it, and then the line says it, for the eye and for the ear.
    expect(said.slice(first - 1)).toEqual(["105.37", "150.00", "ได้รับรวม 150.00", "ได้รับ 150.00 บาท"]);
    expect(wins.at(-1)).toEqual([15_000, true]);
  });

  test("free spins say what they bring as they go, and at their end leave it to be counted", async () => {
    const freeEnd: SlotEvent = { type: "free_spins_end", spins: 1, units: 150 };
    const { said } = await show([start, ...spin(150), freeEnd, end(150)], { win: 15_000 });
    expect(said.filter((text) => text.startsWith("รวม"))).toEqual([]);
    const small = await show([start, ...spin(50), { ...freeEnd, units: 50 }, end(50)], { win: 5_000 });
    expect(small.said).toContain("รวม 50.00");
  });
});

test("a round that wins nothing makes no sound but its reels", async () => {
  const { sounds, wins } = await show([{ type: "reveal", mode: "base", grid: [["a"]], stops: [0] }, end(0)]);
  expect(sounds).toEqual(["spin"]);
  expect(wins).toEqual([]);
});

describe("symbols that carry a value", () => {
  const basket = { id: "a", name: { th: "เข่ง", en: "Basket" }, role: "value", pays: {} } as const;
  const game = { ...definition, symbols: [{ ...basket, values: { apply: "collect", weights: { "5": 1 } } }] } as const;

  test("say so before the first round at every bet, and then what the round decided, column by column", async () => {
    const values = [
      { column: 0, row: 0, value: 8 },
      { column: 2, row: 0, value: 20 },
    ];
    const reveal = { type: "reveal", mode: "base", grid: [["a"], ["b"], ["a"]], stops: [0, 0, 0], values } as const;
    const { written } = await show([reveal, end(0)], { game });
    expect(written).toEqual([["5"], ["10"], [], ["8"], ["8", "20"]]);
  });

  test("say the same as before when a round was refused", async () => {
    const { written } = await show([], { game, isRefused: true });
    expect(written).toEqual([["5"], ["10"], [], ["10"]]);
  });
});
