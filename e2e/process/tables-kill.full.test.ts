import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { openDb, type Pool } from "../../apps/studio/src/platform/db.ts";
import type { TableControl } from "../../apps/studio/src/kinds/tables/protocol.ts";
import { findTableBreaks } from "../../apps/studio/src/testing/books.ts";
import type { FakeOperator } from "../../apps/studio/src/testing/fake-operator.ts";
import { signedProviderCall } from "../../apps/studio/src/testing/provider-call.ts";
import { callStudio, type StudioProcess } from "../support/studio.ts";
import { openStudioCluster, SANDBOX_TOKEN, type StudioCluster } from "../support/studio-cluster.ts";

const TABLE = "dragon-tiger";
const PLAYERS = 6;
const START_SATANG = 10_000_000;
/** What is seen of a round when a process is killed; each several times over. */
const MOMENTS = ["betting", "closing", "frozen", "dealing", "settling", "void"] as const;
const TURNS = 4;

let cluster: StudioCluster;
let operator: FakeOperator;
let db: Pool;
const studios: StudioProcess[] = [];
let isOver = false;

beforeAll(async () => {
  cluster = await openStudioCluster("tables");
  ({ operator } = cluster);
  studios.push(await cluster.start(), await cluster.start());
  db = openDb(cluster.databaseUrl);
});

afterAll(async () => {
  await db.close();
  for (const studio of studios) await studio.kill();
  await cluster.close();
});

/** Whichever lives. */
const someUrl = () => studios[Math.floor(Math.random() * studios.length)]?.url ?? "";

interface Now {
  readonly round: string;
  readonly moment: string;
}

async function present(): Promise<Now | undefined> {
  const { rows } = await db.query<Now>(
    `select id as round, case when phase = 'closing' and root is not null then 'frozen' else phase end as moment
       from table_round where table_id = $1 order by seq desc limit 1`,
    [TABLE],
  );
  return rows[0];
}

/** A member who bets in every round, and repeats under the same key until an answer comes. */
async function keepBetting(player: string): Promise<void> {
  const enter = () =>
    callStudio(someUrl(), "table_session", { game: "tables", code: operator.launch(player, "tables") });
  let session: string | undefined;
  let last = "";
  while (!isOver) {
    try {
      const entered = session === undefined ? await enter() : undefined;
      if (entered?.status === "OK") session = entered.session;
      const now = await present();
      if (session === undefined || now?.moment !== "betting" || now.round === last) {
        await sleep(20);
        continue;
      }
      const names = { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
      const places = [{ place: ["dragon", "tiger", "tie"][Math.floor(Math.random() * 3)] ?? "tie", amount: 1_000 }];
      const bet = { session, table: TABLE, round: now.round, places, ...names };
      await callStudio(someUrl(), "table_bet", bet).catch(() => callStudio(someUrl(), "table_bet", bet));
      last = now.round;
    } catch {
      await sleep(50);
    }
  }
}

async function control(action: TableControl["action"]): Promise<void> {
  await fetch(`${someUrl()}/sandbox/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": SANDBOX_TOKEN },
    body: JSON.stringify({ table: TABLE, action }),
  }).catch(() => {});
}

async function watch(): Promise<void> {
  await signedProviderCall(someUrl(), operator.key)("tables", { watched: [TABLE] }).catch(() => {});
}

async function cancel(round: string): Promise<void> {
  const reason = "เครื่องขัดข้องก่อนออกผล";
  await signedProviderCall(someUrl(), operator.key)("table_void", { round, reason }).catch(() => {});
}

/** Drives the table on until a round is at this moment. A frozen one is cancelled, where that is the moment. */
async function until(moment: string): Promise<void> {
  await eventually(`the table is ${moment}`, async () => {
    await watch();
    const now = await present();
    if (now?.moment === moment) return true;
    if (moment === "void" && now?.moment === "frozen") {
      await cancel(now.round);
      return false;
    }
    await sleep(now?.moment === "betting" ? 200 : 20);
    await control("next");
    return false;
  });
}

test("killed at every phase, nothing is drawn twice, lost or paid twice", async () => {
  const players = Array.from({ length: PLAYERS }, (_, no) => `member-${no}`);
  for (const player of players) operator.balances.set(player, START_SATANG);
  await watch();
  const playing = players.map(keepBetting);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const moment of MOMENTS) {
      await until(moment);
      if (moment === "betting") await sleep(30);
      await studios.shift()?.kill();
      studios.push(await cluster.start());
    }
  }
  isOver = true;
  await Promise.all(playing);
  await eventually("every round with bets has ended", async () => {
    await control("next");
    const { rowCount } = await db.query(
      `select from table_round r where phase not in ('done', 'void')
          and exists (select from table_bet b where b.round_seq = r.seq)`,
    );
    return rowCount === 0;
  });
  await eventually("every cancelled round shows what would have come", async () => {
    const { rows } = await db.query<{ voided: number; open: number }>(
      `select count(*)::integer as voided, count(*) filter (where beacon_value is null)::integer as open
         from table_round where phase = 'void' and root is not null`,
    );
    return (rows[0]?.voided ?? 0) >= TURNS && rows[0]?.open === 0;
  });
  expect(await findTableBreaks(db, operator)).toEqual([]);
  const { rows } = await db.query<{ player: string; net: number; rounds: number }>(
    `select p.operator_player as player, sum(t.win - t.stake)::bigint as net, count(*)::integer as rounds
       from table_part t join player p on p.id = t.player_id group by 1`,
  );
  for (const { player, net } of rows) expect(operator.balances.get(player)).toBe(START_SATANG + net);
  expect(rows.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThan(TURNS);
});
