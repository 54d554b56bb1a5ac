import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
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
 * seconds; a game with falling symbols takes the better part of an hour on two cores. A number after the game's name
 * divides the simulation for a quick look, which is then printed and not written: `npm run slots:figures -- naga 100`.
 */
const GAMES = join(import.meta.dirname, "../apps/studio/src/games");
/** Each part has draws of its own from a fixed seed, so that the figures are the same on any number of cores. */
const PARTS = 10;
const BASE = { stops: 90_000_000, seed: 1_088 };
const FREE = { stops: 115_000_000, seed: 2_088 };

interface Part {
  readonly definition: SlotDefinition;
  readonly mode: SpinMode;
  readonly stops: number;
  readonly seed: number;
}

if (isMainThread) await writeAll(process.argv.slice(2));
else simulatePart(workerData as Part);

async function writeAll([only, divisor]: readonly string[]): Promise<void> {
  const ids = readdirSync(GAMES).flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
  for (const id of ids.filter((game) => only === undefined || game === only)) {
    const definition = JSON.parse(readFileSync(join(GAMES, `${id}.json`), "utf8")) as SlotDefinition;
    const figures = await figuresOf(definition, Number(divisor ?? 1));
    console.log(figures);
    if (divisor === undefined)
      writeFileSync(join(GAMES, `${id}.figures.json`), `${JSON.stringify(figures, null, 2)}\n`);
  }
}

async function figuresOf(definition: SlotDefinition, divisor: number): Promise<GameFigures> {
  const { base, freeSpins } = definition;
  if (definition.cascades === null) return exactFigures(definition);
  if (!freeSpins) throw new RangeError(`${definition.id} has no free spins`);
  const partsOf = (mode: SpinMode, { stops, seed }: typeof BASE): Part[] =>
    Array.from({ length: PARTS }, (_, no) => ({ definition, mode, stops: stops / divisor, seed: seed + no }));
  const sums = await simulateAll([...partsOf(base, BASE), ...partsOf(freeSpins.mode, FREE)]);
  return simulatedFigures(definition, sums.slice(0, PARTS).reduce(addSums), sums.slice(PARTS).reduce(addSums));
}

/** On all cores, one part each. */
async function simulateAll(parts: readonly Part[]): Promise<StopSums[]> {
  const sums: StopSums[] = [];
  const left = [...parts.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [no, part] = next;
      sums[no] = await inWorker(part);
      console.log(`${part.definition.id}: part ${no + 1} of ${parts.length}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sums;
}

function inWorker(part: Part): Promise<StopSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: part });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function simulatePart({ definition, mode, stops, seed }: Part): void {
  parentPort?.postMessage(simulateWays(definition, mode, stops, simulationWords(seed)));
}
