// How light every game is on a phone with a quarter of this machine's speed: what it loads before it can be played and
// how long that takes beside a bare PixiJS page, how much script a frame takes in its busiest moments, whether its
// memory stays what it was, and how many rounds a second the studio's server draws. `npm run bench -- game kite muay`
// measures some games only.
import type { Browser } from "@playwright/test";
import { SLOT_GAMES } from "../../e2e/support/slot-visit.ts";
import { extent, median, note, report } from "./harness.ts";
import { bareMs, measureLoad, measureMemory, measureMoments } from "./game-page.ts";
import { measureSpins } from "./game-spins.ts";
import { reportFrames, withPages } from "./pages.ts";

const MAX_LOAD_KB = 900;
const MAX_SCRIPT_MS = 6;
/** What browsers call a long task. */
const MAX_TASK_MS = 50;
/** How much more a page may hold after all rounds than after a fifth of them. */
const MAX_GROWTH_KB = 500;
const ROUNDS = extent(500, 10);
const LOADS = extent(3, 1);
/** So many pages play at once where no time is measured. */
const LANES = 4;
const MAX_GAMES = extent(SLOT_GAMES.length, 1);

export function run(args: readonly string[] = []): Promise<void> {
  return withPages("game", ({ browser, server }) => measure(browser, `http://localhost:${server.port + 1}`, args), {
    RATE_LIMIT_SCALE: "1000",
  });
}

async function measure(browser: Browser, studio: string, args: readonly string[]): Promise<void> {
  await measureSpins(studio);
  const bare = median(await timesOf(LOADS, () => bareMs(browser, studio)));
  note(`a bare PixiJS page is drawn after ${bare.toFixed(0)} ms`);
  const games = SLOT_GAMES.filter((each) => args.length === 0 || args.includes(each)).slice(0, MAX_GAMES);
  for (const game of games) {
    const loads = await timesOf(LOADS, () => measureLoad(browser, studio, game));
    report(`${game}: first playable load, kB`, median(loads.map(({ bytes }) => bytes)) / 1_000, { max: MAX_LOAD_KB });
    note(`${game}: playable after ${(median(loads.map(({ ms }) => ms)) / bare).toFixed(2)} bare pages`);
    const { frames, tasks, stolen } = await measureMoments(browser, studio, game);
    reportFrames(game, frames, MAX_SCRIPT_MS, `, ${(stolen * 100).toFixed(0)} % of the time left out`);
    report(`${game}: longest task, ms`, tasks[0]?.ms ?? Number.NaN, { max: MAX_TASK_MS });
    note(`${game}: of it ${tasks[0]?.parts.join(", ")}`);
  }
  // What a page holds does not depend on what others do meanwhile.
  const waiting = games.values();
  const lane = async () => {
    for (const game of waiting) {
      const [before, after] = await measureMemory(browser, studio, game, ROUNDS);
      const what = `${game}: growth over ${ROUNDS} rounds, kB of ${(after.bytes / 1_000).toFixed(0)}`;
      report(what, (after.bytes - before.bytes) / 1_000, { max: MAX_GROWTH_KB });
      const parts = (["nodes", "listeners", "textures"] as const).map(
        (part) => `${after[part] - before[part]} ${part} of ${after[part]}`,
      );
      note(`${game}: more by ${parts.join(", ")}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function timesOf<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let time = 0; time < times; time++) found.push(await measure());
  return found;
}
