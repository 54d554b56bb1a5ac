// Settling a round that thousands of members share, by the signed call, over the plainest way to do so: one UPDATE of
// their rounds and the postings of the winners. Both take turns on a PostgreSQL of their own, and every satang is checked.
import type { SettleItem } from "@chokdee/contract/provider";
import { satang } from "@chokdee/money";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { type Ledger, MAIN_WALLET } from "../../apps/server/src/core/ledger.ts";
import type { Pool } from "@chokdee/server-kit/db";
import { callUntilClear } from "../../apps/studio/src/operator/call-until-clear.ts";
import { createWalletClient } from "../../apps/studio/src/operator/wallet-client.ts";
import type { Wallet } from "../../apps/studio/src/core/wallet.ts";
import { extent, median, note, onPostgres, report, withPool, withSystem } from "./harness.ts";
import { postAll } from "./ledger-load.ts";
import { fillWithPlayers, withSite } from "./operator.ts";
import { BENCH_KEY, playerNamed, tokenNamed } from "./wallet-load.ts";

const MEMBERS = extent(5_000, 100, "BENCH_BETS");
const ROUNDS = extent(5, 1, "BENCH_ROUNDS");
const MAX_RATIO = 3;
const PROVIDER = "chokdee";
const GAME = "bench-table";
const STAKE = 10_000;
/** Banker: a little less than half of the members win this. */
const WIN = 19_500;
const BETS_AT_A_TIME = 200;

interface Bench {
  readonly owner: Pool;
  readonly db: Pool;
  readonly ledger: Ledger;
  readonly wallet: Wallet;
}

export function run(): Promise<void> {
  return onPostgres("tables-settle", async (stand) => {
    const { cluster } = stand;
    await fillWithPlayers(cluster.urlAsOwner(), MEMBERS, [{ token: "token", game: GAME, category: "casino" }]);
    await withSystem(stand, {}, (system) =>
      withSite(system, (port) => {
        const operatorUrl = `http://127.0.0.1:${port}`;
        const wallet = createWalletClient({ operatorUrl, providerId: PROVIDER, walletKeys: [BENCH_KEY] });
        const { ledger } = system.ports;
        return withPool(cluster.urlAsOwner(), (owner) =>
          withPool(cluster.urlAsApp(), (db) => measure({ owner, db, ledger, wallet }), 2),
        );
      }),
    );
  });
}

async function measure(bench: Bench): Promise<void> {
  const ratios: number[] = [];
  // The first one warms both sides up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [plain, settled] = [`plain-${round}`, `settled-${round}`];
    for (const name of [plain, settled]) await placeBets(bench, name);
    await bench.owner.query("vacuum analyze");
    const plainMs = await updatePlainly(bench, plain);
    const settledMs = await settle(bench, settled);
    await checkBooks(bench, settled);
    if (round === 0) continue;
    ratios.push(settledMs / plainMs);
    note(`round ${round}: plain ${plainMs.toFixed(0)} ms, settled ${settledMs.toFixed(0)} ms`);
  }
  const name = `settling ${MEMBERS} bets by the signed call over a plain UPDATE and its postings`;
  report(name, median(ratios), { max: MAX_RATIO });
}

const members = Array.from({ length: MEMBERS }, (_, index) => index + 1);
const wins = (member: number): boolean => member % 100 < 46;

async function placeBets({ wallet }: Bench, round: string): Promise<void> {
  for (let from = 0; from < MEMBERS; from += BETS_AT_A_TIME) {
    await Promise.all(
      members.slice(from, from + BETS_AT_A_TIME).map(async (member) => {
        const [player, token, transaction] = [playerNamed(member), tokenNamed(member), `${round}.${member}`];
        const bet = { player, token, transaction, round, game: GAME, amount: STAKE, currency: "THB" };
        const { status } = await callUntilClear(
          () => wallet.call("bet", bet),
          (reply) => reply.status !== "UNKNOWN",
        );
        if (status !== "OK") throw new Error(`a bet was answered with ${status}`);
      }),
    );
  }
}

/** The yardstick: every part is written once in one statement, and the winners are posted in batches. */
async function updatePlainly({ owner, db, ledger }: Bench, round: string): Promise<number> {
  const started = performance.now();
  await owner.query(
    `update provider_round set state = 'settled', is_closed = true, win = case when member_id % 100 < 46 then $2 else 0 end
      where provider_id = $3 and round = $1`,
    [round, WIN, PROVIDER],
  );
  const winners = members.filter(wins);
  const groups = winners.map((member) => ({
    memberId: BigInt(member) as MemberId,
    scope: "bench",
    key: `${round}:${member}`,
    reference: `round:${round}`,
    actor: "system",
    moves: [{ from: "game_rounds", to: MAIN_WALLET, amount: satang(BigInt(WIN)), code: "game_win" } as const],
  }));
  await postAll({ db, ledger }, groups);
  return performance.now() - started;
}

/** As the studio does it, losing parts included. */
async function settle({ wallet }: Bench, round: string): Promise<number> {
  const items = members.map((member): SettleItem => ({
    player: playerNamed(member),
    transaction: `${round}.${member}.win`,
    reference: `${round}.${member}`,
    round,
    game: GAME,
    stake: STAKE,
    amount: wins(member) ? WIN : 0,
    effective: STAKE,
  }));
  const started = performance.now();
  const replies = await wallet.settle(items);
  const ms = performance.now() - started;
  const refused = replies.findIndex((reply) => reply?.status !== "OK");
  if (refused !== -1 || replies.length !== MEMBERS) {
    throw new Error(`an item was answered with ${replies[refused]?.status}`);
  }
  return ms;
}

/** Each part has ended with what it won, and the ledger has moved just that. */
async function checkBooks({ owner }: Bench, round: string): Promise<void> {
  const { rows } = await owner.query<{ wrong: bigint; posted: bigint }>(
    `select (select count(*) from provider_round
              where round = $1 and (state <> 'settled' or effective <> stake
                                    or win <> case when member_id % 100 < 46 then $2 else 0 end)) as wrong,
            (select sum(amount)::bigint from ledger_posting where reference = $3) as posted`,
    [round, WIN, `game:${PROVIDER}:${round}`],
  );
  const expected = BigInt(members.filter(wins).length * WIN - MEMBERS * STAKE);
  if (rows[0]?.wrong !== 0n || rows[0].posted !== expected) throw new Error("the books do not say what was settled");
}
