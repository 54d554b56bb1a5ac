import { expect, test } from "vitest";
import { tableOf } from "@chokdee/rules/tables";
import { applyFrame } from "../state/apply-frame.ts";
import { layChips } from "../state/lay-chips.ts";
import { OPENING_STATE, type TableModel } from "../state/page-state.ts";
import { FakeStudio } from "../testing/fake-studio.ts";
import { LaidOrder, offerFor, repeatable } from "./many-racks.ts";

const limitsOf = (id: string) => {
  const { min = 0, max = 0, maxPerRound = 0, maxLoss = 0 } = tableOf(id) ?? {};
  return { limits: { min, max, step: 100, member_max: maxPerRound, table_max_loss: maxLoss, places: [] } };
};

test("a rack for several tables offers no chip below the least of their minimums", () => {
  const values = (...ids: string[]) => offerFor(ids.map(limitsOf))?.values;
  expect(values("baccarat-1", "baccarat-3")).toEqual([1_000, 5_000, 10_000, 50_000, 100_000]);
  expect(values("baccarat-2", "baccarat-3")).toEqual([5_000, 10_000, 50_000, 100_000, 500_000]);
  expect(values("baccarat-3")).toEqual([50_000, 100_000, 500_000, 1_000_000, 5_000_000]);
  expect(offerFor([limitsOf("baccarat-2"), limitsOf("baccarat-3")])).toMatchObject({ min: 5_000, max: 20_000_000 });
  expect(offerFor([])).toBeUndefined();
});

/** Two tables that take bets; the stakes of the last round are known of the first alone. */
async function twoTables(): Promise<TableModel[]> {
  let state = OPENING_STATE;
  const studio = new FakeStudio({
    tables: ["baccarat-1", "sic-bo"],
    balance: 1_000_000,
    random: () => 0.5,
    now: Date.now,
    lost: () => new Error("lost"),
  });
  studio.open({
    hello: () => ({ type: "watch", tables: [] }),
    onFrame: (frame) => (state = applyFrame(state, frame)),
    onLost: () => {},
  });
  await Promise.resolve();
  for (const table of ["baccarat-1", "sic-bo"]) studio.enter(table, "betting", 10_000);
  const [first, second] = [...state.tables.values()];
  if (!first || !second) throw new Error("the tables are unknown");
  return [{ ...first, last: [{ place: "banker", amount: 5_000 }] }, second];
}

test("stakes are repeated where there are some, bets are taken and nothing lies yet", async () => {
  const tables = await twoTables();
  const [first] = tables;
  if (!first) throw new Error("no table");
  expect(repeatable(tables)).toEqual([first]);
  const { table: laid } = layChips(first, [{ place: "tie", amount: 1_000 }]);
  expect(repeatable([laid])).toEqual([]);
  const { round } = first.view;
  if (!round) throw new Error("no round");
  expect(repeatable([{ ...first, view: { ...first.view, round: { ...round, phase: "closing" } } }])).toEqual([]);
  const sent = { key: "k", nonce: "n", round: round.round, places: [] };
  expect(repeatable([{ ...first, sending: [sent] }])).toEqual([]);
});

test("what was laid last goes first, and what was cleared or confirmed is passed over", () => {
  const order = new LaidOrder();
  for (const table of ["a", "b", "a", "c"]) order.note(table);
  const chips = new Set(["a", "b"]);
  const last = () => order.takeLast((table) => chips.has(table));
  expect(last()).toBe("a");
  expect(last()).toBe("b");
  chips.delete("a");
  expect(last()).toBeUndefined();
});
