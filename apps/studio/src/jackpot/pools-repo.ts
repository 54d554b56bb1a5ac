import type { JackpotPool } from "@chokdee/rules/jackpot";
import type { BeaconChain, PublishedBeacon } from "@chokdee/rules/yeekee";
import type { Queryable } from "../platform/db.ts";

type PoolId = JackpotPool["id"];

export interface PoolState {
  readonly pool: PoolId;
  readonly generation: number;
  /** Of this generation, in satang. */
  readonly stakes: number;
  /** In millionths of a satang. */
  readonly rest_before: number;
}

const STATE = `p.pool, p.generation, p.rest_before,
  (select coalesce(sum(s.stakes), 0)::bigint from jackpot_slot s) - p.stakes_before as stakes`;

export function readPools(q: Queryable): Promise<PoolState[]> {
  return q.rows<PoolState>(`select ${STATE} from jackpot_pool p`);
}

/** The pool as it is, locked until the transaction ends. */
export async function lockPool(tx: Queryable, pool: PoolId): Promise<PoolState> {
  await tx.query("select from jackpot_pool where pool = $1 for update", [pool]);
  // A statement of its own, so that it sees what the lock waited for.
  const state = await tx.row<PoolState>(`select ${STATE} from jackpot_pool p where p.pool = $1`, [pool]);
  if (!state) throw new Error(`there is no pool ${pool}`);
  return state;
}

/** Opens the next generation of a locked pool with what is left of this one. Stakes counted meanwhile are the next one's. */
export async function openGeneration(tx: Queryable, { pool, stakes }: PoolState, rest: bigint): Promise<void> {
  await tx.query(
    `update jackpot_pool set generation = generation + 1, stakes_before = stakes_before + $2, rest_before = $3,
            let_win = false
      where pool = $1`,
    [pool, stakes, rest],
  );
}

/** A prize that nobody gets after all goes back, less its seed, into whichever generation runs now. */
export async function putBack(tx: Queryable, pool: PoolId, micro: bigint): Promise<void> {
  await tx.query("update jackpot_pool set rest_before = rest_before + $2 where pool = $1", [pool, micro]);
}

/** When the value that stakes wait for is published next. */
export function beaconDue({ genesisMs, periodMs }: BeaconChain): string {
  return `select to_timestamp((${genesisMs} + ${periodMs}::bigint * (min(jackpot_beacon) - 1)) / 1000.0)
            from round where jackpot_beacon is not null`;
}

/** The rounds of the beacon that stakes wait for, the earliest first. */
export async function awaitedBeacons(q: Queryable, until: number, limit: number): Promise<number[]> {
  const { rows } = await q.query<{ round: number }>(
    `select distinct jackpot_beacon as round from round where jackpot_beacon <= $1 order by 1 limit $2`,
    [until, limit],
  );
  return rows.map(({ round }) => round);
}

type BeaconRow = Omit<PublishedBeacon, "publicKey"> & { readonly public_key: string | null };

async function readBeacon(q: Queryable, rest: string, values: readonly number[]): Promise<PublishedBeacon | undefined> {
  const sql = `select chain, round, value, signature, public_key from jackpot_beacon ${rest}`;
  const { rows } = await q.query<BeaconRow>(sql, [...values]);
  return rows.map(({ public_key: publicKey, ...beacon }) => ({ ...beacon, publicKey }))[0];
}

export function findBeacon(q: Queryable, round: number): Promise<PublishedBeacon | undefined> {
  return readBeacon(q, "where round = $1", [round]);
}

/** The newest value that has decided about stakes. */
export function newestBeacon(q: Queryable): Promise<PublishedBeacon | undefined> {
  return readBeacon(q, "order by round desc limit 1", []);
}

/** The first value that is kept for a round stays. */
export async function keepBeacon(q: Queryable, beacon: PublishedBeacon): Promise<void> {
  await q.query(
    `insert into jackpot_beacon (round, chain, value, signature, public_key) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [beacon.round, beacon.chain, beacon.value, beacon.signature, beacon.publicKey],
  );
}

/** A stake that waits to be drawn, with all that it is drawn from. */
export interface WaitingStake {
  readonly id: string;
  readonly player_id: number;
  readonly stake: number;
  readonly counter: number;
  readonly commit: string;
  readonly sealed_seed: string;
  readonly client_seed: string;
}

const WAITING = `select r.id, r.player_id, r.stake, r.counter, s.commit, s.sealed_seed,
            s.client_seed
       from round r join seed s on s.id = r.seed_id
      where r.jackpot_beacon = $1 order by r.seq limit $2`;

/** Stakes that wait for a beacon's round. */
export async function listWaiting(q: Queryable, beaconRound: number, limit: number): Promise<WaitingStake[]> {
  return (await q.query<WaitingStake>(WAITING, [beaconRound, limit])).rows;
}

/** Those of them that no other process is drawing or ending at this moment. */
export async function lockWaiting(tx: Queryable, beaconRound: number, limit: number): Promise<WaitingStake[]> {
  return (await tx.query<WaitingStake>(`${WAITING} for update of r skip locked`, [beaconRound, limit])).rows;
}

export async function endWaiting(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query("update round set jackpot_beacon = null where id = any (array(select json_array_elements_text($1)))", [
    JSON.stringify(ids),
  ]);
}

/** In a sandbox: pools that its own beacon is to let somebody win. */
export async function wantedPools(q: Queryable): Promise<PoolId[]> {
  const { rows } = await q.query<{ pool: PoolId }>("select pool from jackpot_pool where let_win");
  return rows.map(({ pool }) => pool);
}

export async function wantPool(q: Queryable, pool: PoolId): Promise<void> {
  await q.query("update jackpot_pool set let_win = true where pool = $1", [pool]);
}
