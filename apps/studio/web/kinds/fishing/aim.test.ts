import { type SpeciesId, speciesOf } from "@chokdee/rules/fishing";
import { MINUTE_MS } from "@chokdee/rules/time";
import { expect, test, vi } from "vitest";
import { createStore } from "../../base/ui/store.ts";
import { AimControl } from "./aim.ts";
import type { Fisher } from "./net/fisher.ts";
import { openingState, type SeaState } from "./state/sea-state.ts";
import type { Fish } from "./water/shoal.ts";

function fishOf(id: number, species: SpeciesId): Fish {
  const swimmer = { id, species: speciesOf(species), bornMs: 0, lifeMs: MINUTE_MS } as Fish["swimmer"];
  return { id, species, isHere: true, x: 100, y: 100, swimmer } as Fish;
}

/** A cannon before these creatures. */
function setUp(state: Partial<SeaState>, ...swimming: readonly SpeciesId[]) {
  const opened = openingState({
    room: "pond",
    is_demo: false,
    balance: 1_000,
    free_rounds: null,
    fairness: { used: null, next_commit: "" },
  });
  const store = createStore<SeaState>({ ...opened, seat: 0, ...state });
  const fire = vi.fn<Fisher["fire"]>();
  const all = swimming.map((species, at) => fishOf(at + 1, species));
  const water = {
    lock: -1,
    shoal: { all, find: (id: number) => all.find((each) => each.id === id) },
    view: { box: { left: 0, top: 0, width: 390, height: 600 } },
    cannons: { point: () => {}, angleOf: () => -1.5 },
    angleTo: () => -1.2,
    fishAt: () => undefined,
  };
  const clock = { now: () => 10_000, hear: () => {}, answered: () => {} };
  const fisher = { store, clock, fire, isOverLimit: () => false, setPrice: () => {} };
  const aim = new AimControl(fisher, water);
  return { aim, store, fire, all };
}

test("whoever hunts one kind fires at no other, and hears now and then what is waited for", () => {
  const { aim, fire, all } = setUp({ isLocking: true, hunted: "buek", auto: { maxLoss: null } }, "siu");
  expect(aim.step(10_000)).toEqual({ why: "waiting", species: "buek" });
  expect([aim.step(10_016), aim.step(12_000)]).toEqual([undefined, undefined]);
  expect(aim.step(13_000)).toEqual({ why: "waiting", species: "buek" });
  expect(fire).not.toHaveBeenCalled();
  all.push(fishOf(7, "buek"));
  expect(aim.step(13_016)).toBeUndefined();
  expect(fire).toHaveBeenCalledWith(-1.2, 7);
});

test("whoever locks without a kind fires at what pays most, and without locking along the barrel", () => {
  const locking = setUp({ isLocking: true, auto: { maxLoss: null } }, "siu", "chon");
  locking.aim.step(10_000);
  expect(locking.fire).toHaveBeenCalledWith(-1.2, 2);
  const free = setUp({ auto: { maxLoss: null } }, "siu");
  free.aim.step(10_000);
  expect(free.fire).toHaveBeenCalledWith(-1.5, null);
});

test("nothing is fired before a press", () => {
  const { aim, fire } = setUp({}, "siu");
  expect(aim.step(10_000)).toBeUndefined();
  aim.press(true);
  aim.step(10_016);
  expect(fire).toHaveBeenCalledTimes(1);
});
