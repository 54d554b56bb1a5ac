/** Tests that are run together, by one start of their runner. */
export interface Lot {
  readonly name: string;
  readonly runner: "vitest" | "playwright";
  readonly args: readonly string[];
  /** What its long form took when it was measured last, on two cores. Parts are made as even as these allow. */
  readonly seconds: number;
}

function shards(what: string, runner: Lot["runner"], args: readonly string[], seconds: readonly number[]): Lot[] {
  return seconds.map((each, index) => {
    const shard = `${index + 1}/${seconds.length}`;
    return { name: `${what} ${shard}`, runner, args: [...args, `--shard=${shard}`], seconds: each };
  });
}

/** All tests, long forms included. A test stays in its lot while no files come or go. */
export const LOTS: readonly Lot[] = [
  { name: "rules and unit tests", runner: "vitest", args: ["--project", "unit"], seconds: 300 },
  { name: "short forms of benchmarks", runner: "vitest", args: ["--project", "tools", "tools/bench"], seconds: 600 },
  { name: "mutants", runner: "vitest", args: ["--project", "tools", "tools/mutants"], seconds: 900 },
  { name: "a checkout made ready", runner: "vitest", args: ["--project", "tools", "tools/prepare"], seconds: 120 },
  { name: "process tests", runner: "vitest", args: ["--project", "process"], seconds: 600 },
  ...shards("server tests", "vitest", ["--project", "server"], [600, 600, 600, 600]),
  ...shards("browser tests", "playwright", [], [450, 450, 450, 450]),
];

/** Of so many parts one: the longest lots first, each to the part that has least to do. The same every time. */
export function lotsOf({ no, of }: Part, lots: readonly Lot[] = LOTS): readonly Lot[] {
  const parts = Array.from({ length: of }, () => ({ seconds: 0, lots: [] as Lot[] }));
  for (const lot of lots.toSorted((a, b) => b.seconds - a.seconds)) {
    const [least] = parts.toSorted((a, b) => a.seconds - b.seconds);
    if (!least) break;
    least.lots.push(lot);
    least.seconds += lot.seconds;
  }
  const own = parts[no - 1]?.lots ?? [];
  return lots.filter((lot) => own.includes(lot));
}

export interface Part {
  readonly no: number;
  readonly of: number;
}

/** What `--part 2/6` says; undefined where nothing is said. Throws on what is no part. */
export function partOf(args: readonly string[]): Part | undefined {
  const at = args.indexOf("--part");
  if (at < 0) return undefined;
  const [no, of] =
    /^(\d+)\/(\d+)$/
      .exec(args[at + 1] ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  if (!no || !of || no > of || of > LOTS.length) {
    throw new RangeError(`--part takes one of some parts, as 2/6, of at most ${LOTS.length}`);
  }
  return { no, of };
}
