// Settling a round that thousands of members share, by the signed call, over the plainest way to do so: one UPDATE of
// their rounds and the postings of the winners. Both take turns on a PostgreSQL of their own, and every satang is checked.
import type { AddressInfo } from "node:net";
import type { SettleItem } from "@chokdee/contract/provider";
import { satang } from "@chokdee/money";
import { createSiteServer } from "../../apps/server/src/compose/site-server.ts";
import { DomainError } from "../../apps/server/src/core/domain-error.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { type Ledger, MAIN_WALLET } from "../../apps/server/src/core/ledger.ts";
import { createPool, type Pool } from "@chokdee/server-kit/db";
import { callUntilClear } from "../../apps/studio/src/operator/call-until-clear.ts";
import { createWalletClient } from "../../apps/studio/src/operator/wallet-client.ts";
import type { Wallet } from "../../apps/studio/src/core/wallet.ts";
import { fillWithMembers } from "./ledger-members.ts";
import { extent, median, note, onPostgres, report, withSystem } from "./harness.ts";
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
const POSTINGS_AT_A_TIME = 1_000;

interface Bench {
  readonly owner: Pool;
  readonly db: Pool;
  readonly ledger: Ledger;
  readonly wallet: Wallet;
}

export function run(): Promise<void> {
  return onPostgres("tables-settle", (stand) =>
    withSystem(stand, {}, async (system) => {
      const { cluster } = stand;
      await fillWithMembers(cluster.urlAsOwner(), MEMBERS);
      const owner = createPool(cluster.urlAsOwner(), { max: 1 });
      const db = createPool(cluster.urlAsApp(), { max: 2 });
      await system.ports.keyring.add(PROVIDER, BENCH_KEY);
      const site = createSiteServer(system, { sandboxToken: undefined });
      try {
        await site.listen({ host: "127.0.0.1", port: 0 });
        const operatorUrl = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
        const wallet = createWalletClient({ operatorUrl, providerId: PROVIDER, walletKeys: [BENCH_KEY] });
        await seatAll(owner);
        await measure({ owner, db, ledger: system.ports.ledger, wallet });
      } finally {
        await site.close();
        await db.close();
        await owner.close();
      }
    }),
  );
}

/** Everybody has the table open, under names that can be made up. */
async function seatAll(owner: Pool): Promise<void> {
  await owner.query(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     select 'bench' || m, 'bench' || m, '', 'chokdee', now() from generate_series(1, $1::bigint) m`,
    [MEMBERS],
  );
  await owner.query(
    "insert into provider_player select $2::text, 'player-' || m, m from generate_series(1, $1::bigint) m",
    [MEMBERS, PROVIDER],
  );
  await owner.query(
    `insert into play_session (code_hash, token_hash, provider_id, member_id, wallet_id, game_id, category, is_mobile,
                               created_at, last_used_at)
     select sha256(convert_to('code-' || m, 'UTF8')), sha256(convert_to('token-' || m, 'UTF8')), $3, m, 1, $2,
            'casino', true, now(), now() + interval '1 day' from generate_series(1, $1::bigint) m`,
    [MEMBERS, GAME, PROVIDER],
  );
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
  for (let from = 0; from < winners.length; from += POSTINGS_AT_A_TIME) {
    const groups = winners.slice(from, from + POSTINGS_AT_A_TIME).map((member) => ({
      memberId: BigInt(member) as MemberId,
      scope: "bench",
      key: `${round}:${member}`,
      reference: `round:${round}`,
      actor: "system",
      moves: [{ from: "game_rounds", to: MAIN_WALLET, amount: satang(BigInt(WIN)), code: "game_win" } as const],
    }));
    const posted = await db.transaction((tx) => ledger.postAllIn(tx, groups));
    for (const each of posted) if (each instanceof DomainError) throw each;
  }
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
