// What a house costs in which nobody plays: the processor time of the program and its database together, in the sandbox
// with all that it simulates. First nobody looks, then one guest looks at each hall.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@chokdee/rules/time";
import { processorMs } from "../../e2e/support/processor.ts";
import { extent, note, report } from "./harness.ts";
import { type Visited, withPages } from "./pages.ts";

const HALLS = ["/slot", "/casino", "/fishing", "/sport", "/lotto"];
/** What a start leaves to do is done after this, and whoever looked counts as gone. */
const SETTLE_MS = extent(2 * MINUTE_MS, 1_000);
const MEASURE_MS = extent(MINUTE_MS, 1_000);
const OPEN_MS = extent(20_000, 1_000);
const MAX_IDLE_PERCENT = 1;
const MAX_WATCHED_PERCENT = 5;

export function run(): Promise<void> {
  return withPages("idle", async (visited) => {
    await sleep(SETTLE_MS);
    report("nobody looks, % of a core", await percentOf(visited), { max: MAX_IDLE_PERCENT });
    const { browser, server } = visited;
    const pages = await Promise.all(
      HALLS.map(async (hall) => {
        const page = await (await browser.newContext()).newPage();
        await page.goto(new URL(hall, server.url).href);
        return page;
      }),
    );
    await sleep(OPEN_MS);
    report("a guest looks at each hall, % of a core", await percentOf(visited), { max: MAX_WATCHED_PERCENT });
    await Promise.all(pages.map((page) => page.close()));
    for (const hall of HALLS) await measureAlone(visited, hall);
  });
}

async function measureAlone(visited: Visited, hall: string): Promise<void> {
  const page = await visited.browser.newPage();
  await page.goto(new URL(hall, visited.server.url).href);
  await sleep(OPEN_MS);
  note(`a guest looks at ${hall} alone: ${(await percentOf(visited)).toFixed(2)} % of a core`);
  await page.close();
}

async function percentOf({ server, folder }: Visited): Promise<number> {
  const used = () => processorMs(server.process.pid, join(folder, "data"));
  const before = used();
  await sleep(MEASURE_MS);
  return (100 * (used() - before)) / MEASURE_MS;
}
