import { addSums } from "./add-sums.ts";
import { reached } from "../by-count.ts";
import { bitsIn, type ClusterBoard, dropBoard, fallBoard, findGroups, PLACES, prepareBoard } from "./cluster-board.ts";
import { addControls, CONTROLS } from "./cluster-groups.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { multiplierAt } from "../play-stop.ts";
import { BATCH, PlayCounter, type PlaySums } from "./play-sums.ts";
import { meanOfSpots, SpotCounter, type SpotSums } from "./spot-sums.ts";

interface Tables {
  readonly board: ClusterBoard;
  readonly maxFalls: number;
  readonly multipliers: Float64Array;
  readonly spots: Float64Array;
  /** How often each place had won before this spin, and in it. */
  readonly before: Int32Array;
  readonly won: Int32Array;
  /** What the first boards of the batch showed. */
  readonly controls: Float64Array;
  single: SpotCounter | undefined;
}

/** So many batches of features are one: their mean is worked out from all their spins. */
const FEATURE_BATCHES = 100;

/**
 * Plays stops of a game on clusters as `spin` does, draw for draw, many times faster; whole features where spots stay.
 * For games without wilds. What features win on average is estimated from all their spins together, and what first
 * boards show of groups goes along with it as a control.
 */
export function simulateClusters(
  definition: SlotDefinition,
  mode: SpinMode,
  batches: number,
  nextWord: () => number,
): PlaySums {
  const tables = prepare(definition, mode);
  const counter = new PlayCounter(definition.maxWin * definition.unitsPerBet);
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  const step = tables.single ? FEATURE_BATCHES : 1;
  let spots: SpotSums | undefined;
  for (let batch = 0; batch < batches; batch += step) {
    const plays = BATCH * Math.min(step, batches - batch);
    tables.controls.fill(0);
    playBatch(definition, tables, counter, { plays, spins }, nextWord);
    const controls = Array.from(tables.controls, (sum) => sum / (plays * spins));
    const single = tables.single?.sums;
    counter.closeBatch({ controls, ...(single && { better: meanOfSpots(single, [...tables.spots], spins) }) });
    if (!single) continue;
    spots = spots ? addSums(spots, single) : single;
    tables.single = new SpotCounter(PLACES);
  }
  return { ...counter.sums, ...(spots && { spots }) };
}

function playBatch(
  { freeSpins }: SlotDefinition,
  tables: Tables,
  counter: PlayCounter,
  { plays, spins }: { readonly plays: number; readonly spins: number },
  nextWord: () => number,
): void {
  const { board, before, single } = tables;
  const { award = {} } = freeSpins ?? {};
  for (let play = 0; play < plays; play++) {
    let units = 0;
    before.fill(0);
    board.hasTopAward = false;
    for (let spin = 0; spin < spins; spin++) units += playStop(tables, nextWord);
    single?.closeFeature(spins);
    counter.add(units, units > 0 && reached(award, scattersOn(board)) > 0);
    if (board.hasTopAward) counter.addTopAward();
  }
}

function scattersOn({ left, right, paying }: ClusterBoard): number {
  return bitsIn(left[paying] ?? 0) + bitsIn(right[paying] ?? 0);
}

function playStop(tables: Tables, nextWord: () => number): number {
  const { board, multipliers, maxFalls } = tables;
  dropBoard(board, nextWord);
  let units = 0;
  for (let fall = 0; ; fall++) {
    findGroups(board);
    if (board.groups === 0) break;
    if (fall === 0) addControls(board, tables.controls);
    units += takeWins(tables, multipliers[fall < multipliers.length ? fall : multipliers.length - 1] as number);
    if (fall >= maxFalls) break;
    fallBoard(board, nextWord);
  }
  if (units > 0) keepMarks(tables);
  return units;
}

/** What was won on a place counts in the spins after this one. */
function keepMarks({ won, before, single }: Tables): void {
  for (let place = 0; place < PLACES; place++) {
    const wins = won[place] as number;
    if (wins === 0) continue;
    single?.addMarks(place, wins);
    before[place] = (before[place] as number) + wins;
    won[place] = 0;
  }
}

/** Sums the wins. What a place is worth changes only after all groups were counted. */
function takeWins({ board, before, won, spots, single }: Tables, multiplier: number): number {
  const { groups, places, ends } = board;
  const last = spots.length - 1;
  let units = 0;
  let at = 0;
  for (let group = 0; group < groups; group++) {
    const pay = (board.units[group] as number) * multiplier;
    let factor = 0;
    for (const end = ends[group] as number; at < end; at++) {
      const place = places[at] as number;
      const here = won[place] as number;
      const times = here + (before[place] as number);
      factor += spots[times < last ? times : last] as number;
      single?.addPaid(place, here, pay);
    }
    if (factor === 0) single?.addBare(pay);
    units += pay * (factor > 1 ? factor : 1);
  }
  for (let gone = 0; gone < at; gone++) {
    const place = places[gone] as number;
    won[place] = (won[place] as number) + 1;
  }
  return units;
}

function prepare(definition: SlotDefinition, mode: SpinMode): Tables {
  const { wins } = definition;
  const spots = wins.kind === "clusters" ? wins.spots : undefined;
  return {
    board: prepareBoard(definition, mode),
    maxFalls: definition.cascades?.most ?? 0,
    multipliers: Float64Array.from(mode.multipliers, (_, step) => multiplierAt(mode, step)),
    spots: Float64Array.from(spots ?? [0]),
    before: new Int32Array(PLACES),
    won: new Int32Array(PLACES),
    controls: new Float64Array(CONTROLS),
    single: mode.carries && spots ? new SpotCounter(PLACES) : undefined,
  };
}
