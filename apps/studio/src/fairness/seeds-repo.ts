import type { Queryable } from "../platform/db.ts";

export interface UsedSeed {
  readonly id: number;
  readonly serverSeed: string;
  readonly commit: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly counter: number;
}

export async function insertSeed(
  q: Queryable,
  seed: { playerId: number; serverSeed: string; commit: string; clientSeed: string | null },
): Promise<void> {
  await q.query(
    `insert into seed (player_id, state, server_seed, commit, client_seed)
     values ($1, case when $4::text is null then 'announced' else 'used' end, $2, $3, $4)`,
    [seed.playerId, seed.serverSeed, seed.commit, seed.clientSeed],
  );
}

/** The player's row is locked until the transaction ends, so that neither counter nor seed changes under a draw. */
export async function lockUsedSeed(tx: Queryable, playerId: number): Promise<UsedSeed> {
  await tx.query("select from player where id = $1 for update", [playerId]);
  const { rows } = await tx.query<UsedSeed>(
    `select id, server_seed as "serverSeed", commit, client_seed as "clientSeed", counter
       from seed where player_id = $1 and state = 'used'`,
    [playerId],
  );
  const [used] = rows;
  if (!used) throw new Error(`player ${playerId} has no seed in use`);
  return used;
}

export async function countDraw(tx: Queryable, seedId: number): Promise<void> {
  await tx.query("update seed set counter = counter + 1 where id = $1", [seedId]);
}

export async function revealSeed(tx: Queryable, seedId: number): Promise<void> {
  await tx.query("update seed set state = 'revealed' where id = $1", [seedId]);
}

/** The announced seed is used from now on, under the player's own value. */
export async function useAnnouncedSeed(tx: Queryable, playerId: number, clientSeed: string): Promise<void> {
  await tx.query("update seed set state = 'used', client_seed = $2 where player_id = $1 and state = 'announced'", [
    playerId,
    clientSeed,
  ]);
}

export interface SeedCommits {
  readonly commit: string;
  readonly clientSeed: string;
  readonly counter: number;
  readonly nextCommit: string;
}

export async function readCommits(q: Queryable, playerId: number): Promise<SeedCommits | undefined> {
  const { rows } = await q.query<SeedCommits>(
    `select used.commit, used.client_seed as "clientSeed", used.counter, next.commit as "nextCommit"
       from seed used join seed next on next.player_id = used.player_id and next.state = 'announced'
      where used.player_id = $1 and used.state = 'used'`,
    [playerId],
  );
  return rows[0];
}
