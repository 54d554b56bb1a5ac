import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  addPlays,
  addSums,
  BATCH,
  exactFigures,
  type GameFigures,
  playedFigures,
  type PlaySums,
  simulateAnywhere,
  simulateClusters,
  simulatedFigures,
  simulateWays,
  simulationWords,
  type SlotDefinition,
  type SpinMode,
  type StopSums,
} from "@chokdee/rules/slots";

/**
 * Works out what is published about each slot game and writes it beside the game's definition. Games on lines take
 * seconds; a game with falling symbols takes an hour or more on two cores. A number after the game's name divides the
 * simulation for a quick look, which is then printed and not written: `npm run slots:figures -- naga 100`. With `write`
 * after it, it is written with the larger error that it has.
 */
const GAMES = join(import.meta.dirname, "../apps/studio/src/games");
/** Each part has draws of its own from a fixed seed, so that the figures are the same on any number of cores. */
const PARTS = 10;
const BASE = { stops: 90_000_000, seed: 1_088 };
const FREE = { stops: 115_000_000, seed: 2_088 };
const ANTE = { stops: 90_000_000, seed: 3_088 };

type ModeName = "base" | "free" | "ante";

interface Part {
  readonly definition: SlotDefinition;
  readonly mode: ModeName;
  readonly stops: number;
  readonly seed: number;
}

if (isMainThread) await writeAll(process.argv.slice(2));
else simulatePart(workerData as Part);

async function writeAll([only, divisor, write]: readonly string[]): Promise<void> {
  const ids = readdirSync(GAMES).flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
  for (const id of ids.filter((game) => only === undefined || game === only)) {
    const definition = JSON.parse(readFileSync(join(GAMES, `${id}.json`), "utf8")) as SlotDefinition;
    const figures = await figuresOf(definition, Number(divisor ?? 1));
    console.log(figures);
    if (divisor === undefined || write === "write")
      writeFileSync(join(GAMES, `${id}.figures.json`), `${JSON.stringify(figures, null, 2)}\n`);
  }
}

async function figuresOf(definition: SlotDefinition, divisor: number): Promise<GameFigures> {
  if (definition.cascades === null) return exactFigures(definition);
  const partsOf = (mode: ModeName, { stops, seed }: typeof BASE): Part[] =>
    Array.from({ length: PARTS }, (_, no) => ({ definition, mode, stops: stops / divisor, seed: seed + no }));
  const base = partsOf("base", BASE);
  const free = partsOf("free", FREE);
  const ante = definition.ante ? partsOf("ante", ANTE) : [];
  if (definition.wins.kind === "ways") {
    const sums = await simulateAll<StopSums>([...base, ...free]);
    return simulatedFigures(definition, sums.slice(0, PARTS).reduce(addSums), sums.slice(PARTS).reduce(addSums));
  }
  const sums = await simulateAll<PlaySums>([...base, ...free, ...ante]);
  return playedFigures(definition, {
    base: sums.slice(0, PARTS).reduce(addPlays),
    feature: sums.slice(PARTS, 2 * PARTS).reduce(addPlays),
    ...(definition.ante && { ante: sums.slice(2 * PARTS).reduce(addPlays) }),
  });
}

/** On all cores, one part each. */
async function simulateAll<Sums>(parts: readonly Part[]): Promise<Sums[]> {
  const sums: Sums[] = [];
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

function inWorker<Sums>(part: Part): Promise<Sums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: part });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function modeOf({ base, freeSpins, ante, id }: SlotDefinition, name: ModeName): SpinMode {
  const mode = { base, free: freeSpins?.mode, ante: ante?.mode }[name];
  if (!mode) throw new RangeError(`${id} has no ${name} spins`);
  return mode;
}

function simulatePart({ definition, mode: name, stops, seed }: Part): void {
  const mode = modeOf(definition, name);
  const words = simulationWords(seed);
  // A feature whose spins hang together is simulated whole, and stands for as many stops.
  const plays = Math.ceil(stops / (mode.carries ? (definition.buy?.spins ?? 1) : 1));
  const simulate = () => {
    if (definition.wins.kind === "ways") return simulateWays(definition, mode, plays, words);
    const batches = Math.ceil(plays / BATCH);
    return definition.wins.kind === "anywhere"
      ? simulateAnywhere(definition, mode, batches, words)
      : simulateClusters(definition, mode, batches, words);
  };
  parentPort?.postMessage(simulate());
}
