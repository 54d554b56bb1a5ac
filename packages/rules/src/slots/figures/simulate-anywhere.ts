import { reached } from "../by-count.ts";
import { type AnywhereStop, prepareAnywhere, playAnywhere } from "./anywhere-tables.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { BATCH, PlayCounter, type PlaySums } from "./play-sums.ts";
import { sampleAnywhere } from "./sample-anywhere.ts";

/** The spread of what is won needs far fewer plays than its mean. */
const BOARDS_PER_STOP = 8;

/**
 * Plays stops of a game that pays anywhere as `spin` does, draw for draw, many times faster; whole features where the
 * sum of values carries on. What they win on average is known far better from samples of boards that win.
 */
export function simulateAnywhere(
  definition: SlotDefinition,
  mode: SpinMode,
  batches: number,
  nextWord: () => number,
): PlaySums {
  const tables = prepareAnywhere(definition, mode);
  const { award = {} } = definition.freeSpins ?? {};
  const counter = new PlayCounter(definition.maxWin * definition.unitsPerBet);
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  const stop: AnywhereStop = { units: 0, valued: 0, sum: 0 };
  for (let batch = 0; batch < batches; batch++) {
    for (let play = 0; play < BATCH; play++) {
      let [units, carried] = [0, 0];
      for (let spin = 0; spin < spins; spin++) {
        playAnywhere(tables, stop, nextWord);
        if (stop.units === 0) continue;
        if (stop.sum > 0) carried = (mode.carries ? carried : 0) + stop.sum;
        units += stop.units * (stop.sum > 0 ? carried : 1);
      }
      counter.add(units, reached(award, tables.lying[tables.paying + 1] ?? 0) > 0);
    }
    counter.closeBatch();
  }
  const boards = BOARDS_PER_STOP * batches * BATCH * spins;
  return { ...counter.sums, strata: sampleAnywhere(definition, mode, boards, nextWord) };
}
