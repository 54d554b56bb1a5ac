// `npm run bench` lists the benchmarks, `npm run bench -- <name> ...` runs one, with `--smoke` its
// form of some seconds. A benchmark is a file here that
// exports `run`; it measures itself against a yardstick in the same run and prints the ratio, because bare times
// say more about the machine than about us.
import { readdirSync } from "node:fs";
import { join } from "node:path";

type Benchmark = (args: readonly string[]) => Promise<unknown>;

const given = process.argv.slice(2);
const [name, ...args] = given.filter((each) => each !== "--smoke");
// Read when a benchmark is loaded.
if (given.length > args.length + 1) process.env.BENCH_SMOKE = "1";
const benchmarks = await load();
const chosen = name === undefined ? undefined : benchmarks.get(name);
if (chosen) {
  await chosen(args);
} else {
  if (name !== undefined) {
    console.error(`No benchmark is named ${name}.`);
    process.exitCode = 1;
  }
  console.log(`Benchmarks: ${[...benchmarks.keys()].join(", ") || "none yet"}`);
}

async function load(): Promise<Map<string, Benchmark>> {
  const found = new Map<string, Benchmark>();
  for (const file of readdirSync(import.meta.dirname).sort()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file === "run.ts") continue;
    const loaded = (await import(join(import.meta.dirname, file))) as { run?: Benchmark };
    if (loaded.run) found.set(file.replace(/\.ts$/, ""), loaded.run);
  }
  return found;
}
