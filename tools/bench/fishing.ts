// The fishing hall: a hundred tables of four in one studio process and four hundred shots a second through everything that
// decides them (claim, draw, journal, result), how late that process then is, and how often a member who never stops
// shooting makes the studio call the operator. Studio and pages are processes of their own; the wallet is in memory.
// The page itself is measured in fishing-page.ts. `npm run bench:fishing -- sea` or `-- page` measures one of the two.
import type { ChildProcess } from "node:child_process";
import { type FakeOperator, startFakeOperator } from "../../apps/studio/src/testing/fake-operator.ts";
import type { FishingLoad, ShotsMeasured } from "./fishing-load.ts";
import { extent, note, onPostgres, report, type Stand } from "./harness.ts";
import { run as measurePage } from "./fishing-page.ts";
import type { SeaFigures } from "./fishing-studio.ts";
import { ask, forkLoad, heardFrom } from "./processes.ts";
import { forkStudio } from "./studio-process.ts";

const PLAYERS = extent(400, 8, "BENCH_PLAYERS");
const SECONDS = extent(20, 2, "BENCH_SECONDS");
const SHOOTERS = 4;
/** Several magazines of each. */
const CALL_SECONDS = extent(60, 2, "BENCH_CALL_SECONDS");
const FULL_RATE = 5;
const MIN_SHOTS = 400;
const MAX_LAG_MS = 50;
const MAX_CALLS = 12;
const MONEY = 100_000_000;
/** Pages fire a little more often than asked for, as some shots find no fish. */
const RATE = 1.1;

export async function run(args: readonly string[] = []): Promise<void> {
  if (!args.includes("page")) await onPostgres("fishing", measureSea);
  if (!args.includes("sea")) await measurePage();
}

async function measureSea({ cluster }: Stand): Promise<void> {
  const operator = await startFakeOperator();
  const { child, port } = await forkStudio("fishing-studio.ts", cluster, {
    operatorUrl: operator.url,
    walletKeys: [operator.key],
    rateLimitScale: 100_000,
    drandUrl: "http://127.0.0.1:9",
  });
  const pages = forkLoad("fishing-load.ts");
  try {
    await measure(operator, child, pages, `http://127.0.0.1:${port}`);
  } finally {
    pages.kill();
    child.kill();
    await operator.close();
  }
}

async function measure(operator: FakeOperator, studio: ChildProcess, pages: ChildProcess, url: string): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: PLAYERS }, (_, no) => enter(operator, url, `player-${no}`)));
  const all = await shoot(operator, studio, pages, { url, sessions, shotsPerSecond: RATE, seconds: SECONDS });
  const shots = all.shots.shots / SECONDS;
  report("shots decided a second", shots, { min: MIN_SHOTS });
  report("tables of four", all.shots.tables, { min: PLAYERS / 4 });
  report("lag of the studio p99 ms", all.sea.p99, { max: MAX_LAG_MS });
  note(`from claim to result p50 / p99 ms ${all.shots.p50.toFixed(0)} / ${all.shots.p99.toFixed(0)}`);
  note(`processor of the studio, of one core ${((all.sea.cpu / SECONDS) * 100).toFixed(0)} %`);
  note(`shots refused ${all.shots.missed}`);

  const few = await shoot(operator, studio, pages, {
    url,
    sessions: sessions.slice(0, SHOOTERS),
    shotsPerSecond: FULL_RATE,
    seconds: CALL_SECONDS,
  });
  const calls = (few.calls / SHOOTERS / CALL_SECONDS) * 60;
  note(`shots a second of one member ${(few.shots.shots / CALL_SECONDS / SHOOTERS).toFixed(1)}`);
  report("wallet calls a minute and member", calls, { max: MAX_CALLS });
}

/** A member with a session and a value for the draws. */
async function enter(operator: FakeOperator, url: string, player: string): Promise<string> {
  operator.balances.set(player, MONEY);
  const call = async (name: string, input: object) => {
    const body = JSON.stringify(input);
    const answer = await fetch(`${url}/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return (await answer.json()) as { session: string };
  };
  const { session } = await call("fishing_session", { game: "pond", code: operator.launch(player, "pond") });
  await call("seed", { session, client_seed: player });
  return session;
}

async function shoot(operator: FakeOperator, studio: ChildProcess, pages: ChildProcess, load: FishingLoad) {
  pages.send(load);
  await heardFrom(pages);
  await ask<SeaFigures>(studio, {});
  const calls = operator.transactions.size;
  const shots = await heardFrom<ShotsMeasured>(pages);
  const left = heardFrom(pages);
  const made = operator.transactions.size - calls;
  const sea = await ask<SeaFigures>(studio, {});
  await left;
  return { shots, sea, calls: made };
}
