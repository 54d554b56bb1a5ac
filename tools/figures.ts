import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  type BoardCounts,
  type CountedBoards,
  definitionHash,
  type GameFigures,
  type SlotDefinition,
  type SpinMode,
} from "@chokdee/rules/slots";
import {
  addSums,
  BATCH,
  countBoards,
  exactFigures,
  playedFigures,
  type PlaySums,
  simulateAnywhere,
  simulateClusters,
  shortWords,
  simulatedFigures,
  simulateWays,
  simulationWords,
  type StopSums,
  withCountedHits,
} from "@chokdee/rules/slots/figures";

/**
 * Works out what is published about each slot game and writes it beside the game's definition. Games on lines take
 * seconds. A game with falling symbols is simulated part by part until every return is known to `--error` percent; what
 * was simulated is kept after each part, so that it can be stopped at any time and goes on with the same command.
 *
 *     npm run slots:figures -- kite --error 0.02 --cores 1
 *     npm run slots:figures -- kite --parts 3     only prints what so many parts of each mode tell
 *     npm run slots:figures -- lookchoop --hits   only counts how many rounds win; everything else stays as it is
 */
const GAMES = join(import.meta.dirname, "../apps/studio/src/kinds/slots/games");
const KEPT = join(import.meta.dirname, "../node_modules/.cache/slots-figures");
/** Each part has draws of its own from a fixed seed. */
const SEEDS = { base: 10_000, free: 1_010_000, ante: 2_010_000 };
const BOARD_SEEDS = { base: 3_010_000, free: 4_010_000 };
/** Below so many parts of a mode, nobody knows how much they differ. */
const FEWEST_PARTS = 20;
/** So many spins are a part: some seconds. */
const PART = { ways: 500_000, anywhere: 100_000, clusters: 1_000_000 };
/** So many first boards of clusters are a part, and so many parts of each mode are counted: half a minute. */
const BOARDS = 1_000_000;
const BOARD_PARTS = { base: 20, free: 2 };

type ModeName = keyof typeof SEEDS;
type Sums = StopSums | PlaySums;
type Kept = Partial<Record<ModeName, { readonly parts: number; readonly sums: Sums }>>;

interface Part {
  readonly definition: SlotDefinition;
  readonly mode: ModeName;
  readonly no: number;
  /** First boards are counted, and nothing is played. */
  readonly isOfBoards?: boolean;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    error: { type: "string" },
    cores: { type: "string" },
    parts: { type: "string" },
    hits: { type: "boolean" },
  },
});

if (isMainThread) await writeAll();
else parentPort?.postMessage(runPart(workerData as Part));

async function writeAll(): Promise<void> {
  const ids = readdirSync(GAMES).flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
  for (const id of ids.filter((game) => positionals.length === 0 || positionals.includes(game))) {
    const definition = JSON.parse(readFileSync(join(GAMES, `${id}.json`), "utf8")) as SlotDefinition;
    const figures = options.hits ? await countAgain(definition) : await figuresOf(definition);
    console.log(figures);
    if (options.parts === undefined)
      writeFileSync(join(GAMES, `${id}.figures.json`), `${JSON.stringify(figures, null, 2)}\n`);
  }
}

async function figuresOf(definition: SlotDefinition): Promise<GameFigures> {
  return definition.cascades === null ? exactFigures(definition) : simulate(definition);
}

/** The published figures of the same definition, with first boards counted anew. */
async function countAgain(definition: SlotDefinition): Promise<GameFigures> {
  const figures = JSON.parse(readFileSync(join(GAMES, `${definition.id}.figures.json`), "utf8")) as GameFigures;
  if (figures.definitionHash !== definitionHash(definition)) throw new Error(`${definition.id} has changed`);
  const boards = await countedBoards(definition);
  if (!boards) throw new Error(`${definition.id}: nothing is counted`);
  return withCountedHits(definition, figures, boards);
}

async function simulate(definition: SlotDefinition): Promise<GameFigures> {
  const boards = await countedBoards(definition);
  const file = join(KEPT, `${definition.id}-${definitionHash(definition).slice(0, 12)}.json`);
  let kept = readKept(file);
  for (;;) {
    const mode = nextMode(definition, kept, boards);
    if (mode === undefined) return simulated(definition, kept, boards);
    kept = { ...kept, [mode]: await addParts(definition, mode, kept) };
    writeKept(file, kept);
    report(definition, kept, boards);
  }
}

/** The mode that most needs another part; none when all are known well enough. */
function nextMode(definition: SlotDefinition, kept: Kept, boards: CountedBoards | undefined): ModeName | undefined {
  const fewest = Number(options.parts ?? FEWEST_PARTS);
  const modes: ModeName[] = definition.ante ? ["free", "ante", "base"] : ["free", "base"];
  const unknown = modes.find((mode) => (kept[mode]?.parts ?? 0) < fewest);
  if (unknown !== undefined || options.parts !== undefined) return unknown;
  const { spin, buy, ante } = simulated(definition, kept, boards);
  const max = Number(options.error ?? 0.02);
  return [
    { mode: "free" as const, play: buy },
    { mode: "ante" as const, play: ante },
    { mode: "base" as const, play: spin },
  ].find(({ play }) => (play?.errorPercent ?? 0) >= max)?.mode;
}

function simulated(definition: SlotDefinition, kept: Kept, boards: CountedBoards | undefined): GameFigures {
  const { base, free, ante } = kept;
  if (!base || !free) throw new RangeError(`${definition.id}: nothing simulated`);
  if (definition.wins.kind === "ways") {
    return simulatedFigures(definition, base.sums as StopSums, free.sums as StopSums);
  }
  return playedFigures(definition, {
    base: base.sums as PlaySums,
    feature: free.sums as PlaySums,
    ...(ante && { ante: ante.sums as PlaySums }),
    ...(boards && { boards }),
  });
}

async function addParts(definition: SlotDefinition, mode: ModeName, kept: Kept): Promise<Kept[ModeName]> {
  const parts = kept[mode]?.parts ?? 0;
  const cores = Number(options.cores ?? availableParallelism());
  const sums = await Promise.all(
    Array.from({ length: cores }, (_, core) => inWorker<Sums>({ definition, mode, no: parts + core })),
  );
  const before = kept[mode]?.sums;
  return { parts: parts + cores, sums: (before ? [before, ...sums] : sums).reduce(addSums) };
}

async function countedBoards(definition: SlotDefinition): Promise<CountedBoards | undefined> {
  if (definition.wins.kind !== "clusters") return undefined;
  const [base, free] = [await countMode(definition, "base"), await countMode(definition, "free")];
  return { base, free };
}

async function countMode(definition: SlotDefinition, mode: keyof typeof BOARD_PARTS): Promise<BoardCounts> {
  const cores = Number(options.cores ?? availableParallelism());
  let next = 0;
  const counts: BoardCounts[] = [];
  const countParts = async () => {
    while (next < BOARD_PARTS[mode])
      counts.push(await inWorker<BoardCounts>({ definition, mode, no: next++, isOfBoards: true }));
  };
  await Promise.all(Array.from({ length: cores }, countParts));
  return counts.reduce(addSums);
}

function report(definition: SlotDefinition, kept: Kept, boards: CountedBoards | undefined): void {
  const parts = Object.entries(kept).map(([mode, { parts: done }]) => `${mode} ${done}`);
  const known =
    kept.base && kept.free && (!definition.ante || kept.ante) ? simulated(definition, kept, boards) : undefined;
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

function inWorker<Counted extends Sums | BoardCounts>(part: Part): Promise<Counted> {
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

function runPart(part: Part): Sums | BoardCounts {
  return part.isOfBoards ? countPart(part) : simulatePart(part);
}

function countPart({ definition, mode, no }: Part): BoardCounts {
  const seed = BOARD_SEEDS[mode === "free" ? "free" : "base"] + no;
  return countBoards(definition, modeOf(definition, mode), BOARDS, shortWords(seed));
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
