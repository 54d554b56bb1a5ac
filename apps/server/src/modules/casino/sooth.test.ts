import { expect, test } from "vitest";
import { handsFrom, tableEntry } from "../../testing/hall-tables.ts";
import { listRooms, readRoom } from "./sooth.ts";
import { tableView } from "./views.ts";

/** The worked shoe of forty hands. */
const SHOE = "PPTBPBBPPPPPPPPPBBBBBTBBPPTPPPPBBTTPPPBP";

const dice = [{ round: "r1", drawn: [1, 2, 3], is_last: false }];
const tables = [
  tableEntry("baccarat-1", { results: [...handsFrom(SHOE), { round: "r41", drawn: [1, 2], is_last: false }] }),
  tableEntry("baccarat-nocom", { results: [] }),
  tableEntry("sic-bo", { kind: "sic-bo", shoe: null, results: dice }),
].map((entry) => tableView(entry, { providerId: "chokdee", aheadMs: 0 }));
const hall = { read: async () => ({ now: new Date().toISOString(), is_up: true, tables }) };

test("rooms are our own baccarat tables, with what is a hand of theirs", async () => {
  const rooms = await listRooms(hall, undefined);
  expect(
    rooms.map(({ room_id, hand_count, counts }) => [room_id, hand_count, counts.banker, counts.player, counts.tie]),
  ).toEqual([
    ["baccarat-1", 40, 13, 22, 5],
    ["baccarat-nocom", 0, 0, 0, 0],
  ]);
  expect(await listRooms(hall, "another")).toEqual([]);
  await expect(readRoom(hall, "sic-bo")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a room shows the roads of its shoe, and each rule as it did there beside the long run and its price", async () => {
  const room = await readRoom(hall, "baccarat-1");
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
  expect(rules[1]).toMatchObject({ rule: "player", hits: 22, tries: 35, long_run: { hit_percent: 49.3175 } });
  for (const { hits, tries, edge_percent } of rules) {
    expect(hits).toBeLessThanOrEqual(tries);
    expect(edge_percent).toBeGreaterThan(1);
  }
});

test("the same shoe gives the same answer, and of the rules that speak the most particular one does", async () => {
  const [one, other] = [0, 1].map(() => readRoom(hall, "baccarat-1"));
  const room = await one;
  expect(room).toEqual(await other);
  const speaking = room?.rules.find(({ rule }) => rule === room.speaking);
  const others = room?.rules.filter(({ says }) => says !== null) ?? [];
  expect(speaking?.says).not.toBeNull();
  expect(speaking?.long_run.speaks_percent).toBe(Math.min(...others.map((rule) => rule.long_run.speaks_percent)));
});

test("a fresh shoe has no rule that speaks", async () => {
  const room = await readRoom(hall, "baccarat-nocom");
  expect(room).toMatchObject({ hand_count: 0, speaking: null });
  expect(room.rules.every(({ tries }) => tries === 0)).toBe(true);
});
