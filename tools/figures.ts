import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  addSums,
  exactFigures,
  type GameFigures,
  simulatedFigures,
  simulateWays,
  simulationWords,
  type SlotDefinition,
  type SpinMode,
  type StopSums,
} from "@chokdee/rules/slots";

/**
 * Works out what is published about each slot game and writes it beside the game's definition. Games on lines take
 * seconds; a game with falling symbols takes about half an hour. A number after the game's name divides the simulation
 * for a quick look, which is then printed and not written: `npm run slots:figures -- naga 100`.
 */
const GAMES = join(import.meta.dirname, "../apps/studio/src/games");
const BASE_STOPS = 1_000_000_000;
const FREE_STOPS = 160_000_000;
const BATCH = 10_000_000;
/** Fixed, so that anybody gets the same figures. */
const BASE_SEED = 1_088;
const FREE_SEED = 2_088;

const [only, part] = process.argv.slice(2);
const ids = readdirSync(GAMES).flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
for (const id of ids.filter((game) => only === undefined || game === only)) {
  const definition = JSON.parse(readFileSync(join(GAMES, `${id}.json`), "utf8")) as SlotDefinition;
  const figures = figuresOf(definition, Number(part ?? 1));
  console.log(figures);
  if (part === undefined) writeFileSync(join(GAMES, `${id}.figures.json`), `${JSON.stringify(figures, null, 2)}\n`);
}

function figuresOf(definition: SlotDefinition, divisor: number): GameFigures {
  const { base, freeSpins } = definition;
  if (definition.cascades === null) return exactFigures(definition);
  if (!freeSpins) throw new RangeError(`${definition.id} has no free spins`);
  return simulatedFigures(
    definition,
    simulate(definition, base, BASE_STOPS / divisor, BASE_SEED),
    simulate(definition, freeSpins.mode, FREE_STOPS / divisor, FREE_SEED),
  );
}

function simulate(definition: SlotDefinition, mode: SpinMode, stops: number, seed: number): StopSums {
  const words = simulationWords(seed);
  let sums = simulateWays(definition, mode, Math.min(BATCH, stops), words);
  while (sums.stops < stops) {
    sums = addSums(sums, simulateWays(definition, mode, Math.min(BATCH, stops - sums.stops), words));
    console.log(`${definition.id}: ${sums.stops} of ${stops}`);
  }
  return sums;
}
