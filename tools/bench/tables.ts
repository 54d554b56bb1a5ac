// Shared tables through everything that a member's bet passes: page, studio, signed wallet, ledger. Thousands of bets in
// one betting window, settled and exact; their speed over plain signed bets; and how late the last of thousands of
// watchers hears of an event. Operator, studio and pages are processes of their own on one PostgreSQL. Settling by the
// wallet's call alone is measured in tables-settle.ts, on a PostgreSQL of its own, and the page in tables-page.ts.
import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { tableRules, TABLES } from "@chokdee/rules/tables";
import type { Pool } from "@chokdee/server-kit/db";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { createSessionTokens } from "../../apps/studio/src/platform/session-tokens.ts";
import { extent, hold, note, onPostgres, quantile, report, withPool, withSystem } from "./harness.ts";
import { fillWithPlayers, withSite } from "./operator.ts";
import { ask, forkLoad } from "./processes.ts";
import { SEED_KEY } from "./studio-process.ts";
import { forkTables, measureCrowd } from "./tables-crowd.ts";
import type { BetsMeasured, TablesLoad } from "./tables-load.ts";
import { run as measurePages } from "./tables-page.ts";
import { run as measureSettling } from "./tables-settle.ts";
import type { StudioFigures } from "./tables-studio.ts";
import { BENCH_GAME, type Load, type Measured } from "./wallet-load.ts";

const BETS = extent(5_000, 300, "BENCH_BETS");
const WATCHERS = extent(2_000, 50, "BENCH_WATCHERS");
const WATCH_SECONDS = extent(75, 20, "BENCH_SECONDS");
const PLAIN_SECONDS = extent(5, 1);
const TABLE = "baccarat-1";
const WINDOW_SECONDS = 15;
const MIN_SPEED = 0.4;
const MAX_DELAY_MS = 250;
const STAKE = 1_000;

/** With `crowd`, only what a crowd costs. */
export async function run(parts: readonly string[] = []): Promise<void> {
  const isCrowdOnly = parts.includes("crowd");
  await onPostgres("tables", async (stand) => {
    const { cluster } = stand;
    await fillWithPlayers(cluster.urlAsOwner(), BETS, [
      { token: "token", game: BENCH_GAME, category: "slot" },
      { token: "table", game: TABLE, category: "casino" },
    ]);
    // It sees what the operator and the studio keep, which neither of them does.
    const asSuperuser = (work: (owner: Pool) => Promise<void>) => withPool(cluster.urlAsSuperuser("chokdee"), work, 2);
    await withSystem(stand, {}, (system) =>
      withSite(system, (port) =>
        asSuperuser(async (owner) => {
          if (!isCrowdOnly) await measure(cluster, owner, port);
          await measureCrowd(cluster, port, { enter: () => enterAll(owner), lay: () => layEverywhere(owner) });
        }),
      ),
    );
  });
  if (isCrowdOnly) return;
  await measureSettling();
  await measurePages();
}

const tokens = createSessionTokens(SEED_KEY);

/** As if everybody had entered by a link. */
async function enterAll(studioDb: Pool): Promise<readonly string[]> {
  const sessions = Array.from({ length: BETS }, () => tokens.make("member"));
  await studioDb.query(
    `insert into studio.player (operator_player, nickname, created_at)
     select 'player-' || m, 'bench', now() from generate_series(1, $1::bigint) m on conflict do nothing`,
    [BETS],
  );
  await studioDb.query(
    `insert into studio.session (token_hash, player_id, game, wallet_token, created_at, seen_at)
     select sha256(convert_to(t.token, 'UTF8')), p.id, $2, 'table-' || m, now(), now()
       from json_array_elements_text($1) with ordinality t (token, m)
       join studio.player p on p.operator_player = 'player-' || m`,
    [JSON.stringify(sessions), TABLE],
  );
  await studioDb.query("vacuum analyze");
  return sessions;
}

/** As if somebody had laid a chip on every table that takes bets: from then on there is room to be worked out. */
async function layEverywhere(owner: Pool): Promise<void> {
  for (const definition of TABLES) {
    const [first] = tableRules(definition).places;
    await owner.query(
      `update studio.table_pool set places = $2, version = version + 1
        where round_seq in (select seq from studio.table_round where table_id = $1 and phase = 'betting')`,
      [definition.id, JSON.stringify({ [first?.id ?? ""]: [definition.min, 1] })],
    );
  }
}

async function measure(cluster: EmbeddedPostgres, owner: Pool, operatorPort: number): Promise<void> {
  const studio = await forkTables(cluster, operatorPort, 100_000);
  const pages = forkLoad("tables-load.ts");
  const provider = forkLoad("wallet-load.ts");
  try {
    const { port } = studio;
    const sessions = await enterAll(owner);
    const signedBets = await ask<Measured>(provider, {
      port: operatorPort,
      callers: 64,
      seconds: PLAIN_SECONDS,
      members: BETS,
      kind: "bet",
      turns: 2_000,
    } satisfies Load);
    await measureBets(owner, pages, port, { sessions, plain: signedBets.speed });
    await measureWatchers(studio.child, pages, port);
  } finally {
    for (const child of [pages, provider, studio.child]) child.kill();
  }
}

async function measureBets(
  owner: Pool,
  pages: ChildProcess,
  port: number,
  { sessions, plain }: { readonly sessions: readonly string[]; readonly plain: number },
): Promise<void> {
  const { round, accepted, ms, p95Ms, refused } = await ask<BetsMeasured>(pages, {
    kind: "bets",
    port,
    table: TABLE,
    sessions,
  } satisfies TablesLoad);
  const speed = (accepted * 1_000) / ms;
  const said = refused.length > 0 ? `, refused: ${refused.join()}` : "";
  note(`${accepted} bets in ${ms.toFixed(0)} ms, answers p95 ${p95Ms.toFixed(0)} ms${said}`);
  hold(`all of ${BETS} bets accepted`, accepted === BETS);
  report(`seconds for ${BETS} bets, one window`, ms / 1_000, { max: WINDOW_SECONDS });
  note(`${speed.toFixed(0)} bets/s, ${plain.toFixed(0)} signed bets/s`);
  report("bets/s over signed bets/s", speed / plain, { min: MIN_SPEED });
  const settledMs = await settled(owner, round);
  note(`every part settled ${settledMs.toFixed(0)} ms after the show`);
  hold(`${accepted} parts exact to the satang`, await isExact(owner, round, accepted));
}

async function settled(owner: Pool, round: string): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ ms: number }>(
      `select (extract(epoch from ended_at - (shows_at + interval '8 s')) * 1000)::double precision as ms
         from studio.table_round where id = $1 and phase = 'done'`,
      [round],
    );
    if (rows[0]) return rows[0].ms;
    await sleep(100);
  }
}

/** What the operator has booked for the round is what the bets and the result say, member by member. */
async function isExact(owner: Pool, round: string, accepted: number): Promise<boolean> {
  const { rows } = await owner.query<{ parts: bigint; wrong: bigint; staked: bigint; net: bigint; posted: bigint }>(
    `select count(*) as parts,
            count(*) filter (where o.state <> 'settled' or o.stake <> t.stake or o.win <> t.win) as wrong,
            sum(t.stake)::bigint as staked, sum(t.win - t.stake)::bigint as net,
            (select sum(amount)::bigint from ledger_posting where reference = 'game:chokdee:' || $1) as posted
       from studio.table_part t join studio.table_round r on r.seq = t.round_seq
       join studio.player p on p.id = t.player_id
       left join provider_player op on op.provider_id = 'chokdee' and op.player = p.operator_player
       left join provider_round o on o.member_id = op.member_id and o.provider_id = 'chokdee' and o.round = r.id
      where r.id = $1`,
    [round],
  );
  const [sums] = rows;
  const isWhole = sums?.parts === BigInt(accepted) && sums.staked === BigInt(accepted * STAKE);
  return isWhole && sums.wrong === 0n && sums.net === sums.posted;
}

async function measureWatchers(studio: ChildProcess, pages: ChildProcess, port: number): Promise<void> {
  const before = await ask<StudioFigures>(studio, {});
  const tables = TABLES.map(({ id }) => id);
  await ask(pages, { kind: "watch", port, tables, watchers: WATCHERS } satisfies TablesLoad);
  const joined = await ask<StudioFigures>(studio, {});
  await sleep(WATCH_SECONDS * 1_000);
  const after = await ask<StudioFigures>(studio, {});
  const delays = await ask<number[]>(pages, { kind: "delays" } satisfies TablesLoad);
  const perWatcher = (after.bytes - before.bytes) / (after.watchers - before.watchers) / 1_024;
  const built = after.built - joined.built;
  note(`${after.watchers} watchers of ${tables.length} tables, ${perWatcher.toFixed(1)} kB of memory each`);
  note(`${built} frames built, ${((after.sent - joined.sent) / built).toFixed(0)} times sent each`);
  report(`p95 milliseconds of ${delays.length} events to the last watcher`, quantile(delays, 0.95), {
    max: MAX_DELAY_MS,
  });
}
