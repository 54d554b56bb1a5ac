import { FORMULAS } from "@chokdee/rules/tables";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCaller } from "../../testing/inject.ts";
import { type FakeProvider, startFakeProvider } from "../providers/testing/fake-provider.ts";
import { createProviderBench, type ProviderBench } from "../providers/testing/provider.ts";
import { edgeAt } from "./sooth.ts";
import { handsFrom, tableEntry, tablesAnswer } from "../../testing/hall-tables.ts";

/** The worked shoe of forty hands. */
const SHOE = "PPTBPBBPPPPPPPPPBBBBBTBBPPTPPPPBBTTPPPBP";

let provider: FakeProvider;
let bench: ProviderBench;
beforeAll(async () => {
  provider = await startFakeProvider();
  bench = await createProviderBench(provider.url);
  const dice = tableEntry("sic-bo", {
    kind: "sic-bo",
    shoe: null,
    results: [{ round: "r1", drawn: [1, 2, 3], is_last: false }],
  });
  const tables = [
    tableEntry("baccarat-1", { results: [...handsFrom(SHOE), { round: "r41", drawn: [1, 2], is_last: false }] }),
    tableEntry("baccarat-nocom", { results: [] }),
    dice,
  ];
  provider.answer = () => tablesAnswer(...tables);
});
afterAll(async () => {
  await bench.close();
  await provider.close();
});

const guest = () => siteCaller(bench.site, {});

test("rooms are our own baccarat tables, with what is a hand of theirs", async () => {
  const rooms = await guest().ok("soothBaccarat", {});
  expect(
    rooms.map(({ room_id, hand_count, counts }) => [room_id, hand_count, counts.banker, counts.player, counts.tie]),
  ).toEqual([
    ["baccarat-1", 40, 13, 22, 5],
    ["baccarat-nocom", 0, 0, 0, 0],
  ]);
  expect(await guest().ok("soothBaccarat", { provider: "another" })).toEqual([]);
  expect((await guest().call("soothDetail", { room_id: "sic-bo" })).code).toBe("NOT_FOUND");
});

test("a room shows the roads of its shoe, and each rule as it did there beside the long run and its price", async () => {
  const room = await guest().ok("soothDetail", { room_id: "baccarat-1" });
  const { roads, next, rules } = room;
  expect(roads.bead).toHaveLength(40);
  expect(roads.big.filter(({ ties }) => ties > 0).map(({ column, row, ties }) => [row + 1, column + 1, ties])).toEqual([
    [2, 1, 1],
    [5, 6, 1],
    [2, 7, 1],
    [2, 8, 2],
  ]);
  const letters = (road: typeof roads.small) => road.map(({ color }) => (color === "red" ? "R" : "B")).join("");
  expect(letters(roads.big_eye)).toBe("BRBBRBRRRRRRBRRRRRRBRRRRRBRBRBBB");
  expect(letters(roads.cockroach)).toBe("RRBRRRRRRRBBRRRRRBRBRRRBRBRRBB");
  expect(next.banker).toEqual({ big_eye: "red", small: "blue", cockroach: "blue" });
  expect(rules).toHaveLength(14);
  expect(rules[0]).toMatchObject({ rule: "banker", hits: 13, tries: 35, says: "banker", edge_percent: 1.1692 });
  expect(rules[1]).toMatchObject({ rule: "player", hits: 22, tries: 35, long_run: { hit_percent: 49.312 } });
  for (const { hits, tries, edge_percent } of rules) {
    expect(hits).toBeLessThanOrEqual(tries);
    expect(edge_percent).toBeGreaterThan(1);
  }
});

test("the same shoe gives the same answer, and of the rules that speak the most particular one does", async () => {
  const [one, other] = [0, 1].map(() => guest().ok("soothDetail", { room_id: "baccarat-1" }));
  const room = await one;
  expect(room).toEqual(await other);
  const speaking = room?.rules.find(({ rule }) => rule === room.speaking);
  const others = room?.rules.filter(({ says }) => says !== null) ?? [];
  expect(speaking?.says).not.toBeNull();
  expect(speaking?.long_run.speaks_percent).toBe(Math.min(...others.map((rule) => rule.long_run.speaks_percent)));
});

test("a fresh shoe has no rule that speaks", async () => {
  const room = await guest().ok("soothDetail", { room_id: "baccarat-nocom" });
  expect(room).toMatchObject({ hand_count: 0, speaking: null });
  expect(room.rules.every(({ tries }) => tries === 0)).toBe(true);
});

test("without a commission the banker costs what a half paid six costs", () => {
  const [banker, player] = FORMULAS;
  if (!banker || !player) throw new Error("there are no rules");
  // Of decided hands: the banker wins .506825, a six .059528 of them at half.
  const exact = 100 * (0.493175170055 + 0.5 * (0.053863715858 / (1 - 0.0951559680236)) - 0.506824829945);
  expect(edgeAt("baccarat-nocom", banker)).toBeCloseTo(exact, 2);
  expect(edgeAt("baccarat-nocom", player)).toBeCloseTo(1.365, 2);
  expect(edgeAt("baccarat-1", banker)).toBe(banker.edgePercent);
});
