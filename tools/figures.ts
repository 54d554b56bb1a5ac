import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  addSums,
  BATCH,
  definitionHash,
  exactFigures,
  type GameFigures,
  playedFigures,
  type PlaySums,
  simulateAnywhere,
  simulateClusters,
  shortWords,
  simulatedFigures,
  simulateWays,
  simulationWords,
  type SlotDefinition,
  type SpinMode,
  type StopSums,
} from "@chokdee/rules/slots";

/**
 * Works out what is published about each slot game and writes it beside the game's definition. Games on lines take
 * seconds. A game with falling symbols is simulated part by part until every return is known to `--error` percent; what
 * was simulated is kept after each part, so that it can be stopped at any time and goes on with the same command.
 *
 *     npm run slots:figures -- kite --error 0.02 --cores 1
 *     npm run slots:figures -- kite --parts 3     only prints what so many parts of each mode tell
 */
const GAMES = join(import.meta.dirname, "../apps/studio/src/games");
const KEPT = join(import.meta.dirname, "../node_modules/.cache/slots-figures");
/** Each part has draws of its own from a fixed seed. */
const SEEDS = { base: 10_000, free: 1_010_000, ante: 2_010_000 };
/** Below so many parts of a mode, nobody knows how much they differ. */
const FEWEST_PARTS = 20;
/** So many spins are a part: some seconds. */
const PART = { ways: 500_000, anywhere: 100_000, clusters: 1_000_000 };

type ModeName = keyof typeof SEEDS;
type Sums = StopSums | PlaySums;
type Kept = Partial<Record<ModeName, { readonly parts: number; readonly sums: Sums }>>;

interface Part {
  readonly definition: SlotDefinition;
  readonly mode: ModeName;
  readonly no: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { error: { type: "string" }, cores: { type: "string" }, parts: { type: "string" } },
});

if (isMainThread) await writeAll();
else parentPort?.postMessage(simulatePart(workerData as Part));

async function writeAll(): Promise<void> {
  const ids = readdirSync(GAMES).flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
  for (const id of ids.filter((game) => positionals.length === 0 || positionals.includes(game))) {
    const definition = JSON.parse(readFileSync(join(GAMES, `${id}.json`), "utf8")) as SlotDefinition;
    const figures = definition.cascades === null ? exactFigures(definition) : await simulate(definition);
    console.log(figures);
    if (options.parts === undefined)
      writeFileSync(join(GAMES, `${id}.figures.json`), `${JSON.stringify(figures, null, 2)}\n`);
  }
}

async function simulate(definition: SlotDefinition): Promise<GameFigures> {
  const file = join(KEPT, `${definition.id}-${definitionHash(definition).slice(0, 12)}.json`);
  let kept = readKept(file);
  for (;;) {
    const mode = nextMode(definition, kept);
    if (mode === undefined) return figuresOf(definition, kept);
    kept = { ...kept, [mode]: await addParts(definition, mode, kept) };
    writeKept(file, kept);
    report(definition, kept);
  }
}

/** The mode that most needs another part; none when all are known well enough. */
function nextMode(definition: SlotDefinition, kept: Kept): ModeName | undefined {
  const fewest = Number(options.parts ?? FEWEST_PARTS);
  const modes: ModeName[] = definition.ante ? ["free", "ante", "base"] : ["free", "base"];
  const unknown = modes.find((mode) => (kept[mode]?.parts ?? 0) < fewest);
  if (unknown !== undefined || options.parts !== undefined) return unknown;
  const { spin, buy, ante } = figuresOf(definition, kept);
  const max = Number(options.error ?? 0.02);
  return [
    { mode: "free" as const, play: buy },
    { mode: "ante" as const, play: ante },
    { mode: "base" as const, play: spin },
  ].find(({ play }) => (play?.errorPercent ?? 0) >= max)?.mode;
}

function figuresOf(definition: SlotDefinition, kept: Kept): GameFigures {
  const { base, free, ante } = kept;
  if (!base || !free) throw new RangeError(`${definition.id}: nothing simulated`);
  if (definition.wins.kind === "ways") {
    return simulatedFigures(definition, base.sums as StopSums, free.sums as StopSums);
  }
  return playedFigures(definition, {
    base: base.sums as PlaySums,
    feature: free.sums as PlaySums,
    ...(ante && { ante: ante.sums as PlaySums }),
  });
}

async function addParts(definition: SlotDefinition, mode: ModeName, kept: Kept): Promise<Kept[ModeName]> {
  const parts = kept[mode]?.parts ?? 0;
  const cores = Number(options.cores ?? availableParallelism());
  const sums = await Promise.all(
    Array.from({ length: cores }, (_, core) => inWorker({ definition, mode, no: parts + core })),
  );
  const before = kept[mode]?.sums;
  return { parts: parts + cores, sums: (before ? [before, ...sums] : sums).reduce(addSums) };
}

function report(definition: SlotDefinition, kept: Kept): void {
  const parts = Object.entries(kept).map(([mode, { parts: done }]) => `${mode} ${done}`);
  const known = kept.base && kept.free && (!definition.ante || kept.ante) ? figuresOf(definition, kept) : undefined;
  const errors = [known?.spin, known?.buy, known?.ante].flatMap((play) =>
    play ? [`${play.returnPercent.toFixed(3)} ± ${play.errorPercent.toFixed(3)}`] : [],
  );
  console.log(`${definition.id}: ${parts.join(", ")} parts; ${errors.join(", ")}`);
}

function readKept(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return {};
  }
}

function writeKept(file: string, kept: Kept): void {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

function inWorker(part: Part): Promise<Sums> {
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

function simulatePart({ definition, mode: name, no }: Part): Sums {
  const { kind } = definition.wins;
  if (kind === "lines") throw new RangeError(`${definition.id} is enumerated`);
  const mode = modeOf(definition, name);
  const seed = SEEDS[name] + no;
  // A feature whose spins hang together is simulated whole, and stands for as many spins.
  const plays = Math.ceil(PART[kind] / (mode.carries ? (definition.buy?.spins ?? 1) : 1));
  if (kind === "ways") return simulateWays(definition, mode, plays, simulationWords(seed));
  const batches = Math.ceil(plays / BATCH);
  if (kind === "anywhere") return simulateAnywhere(definition, mode, batches, simulationWords(seed));
  return simulateClusters(definition, mode, batches, shortWords(seed));
}
