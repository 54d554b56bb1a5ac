import type { Queryable } from "../platform/db.ts";

export interface UsedSeed {
  readonly id: number;
  /** Sealed for its commit. */
  readonly sealed_seed: string;
  readonly commit: string;
  readonly client_seed: string;
  /** The counter of the next round. */
  readonly counter: number;
}

/** Has no effect where one is announced already. */
export async function announceSeed(
  q: Queryable,
  seed: { readonly playerId: number; readonly sealedSeed: string; readonly commit: string },
): Promise<void> {
  await q.query(
    `insert into seed (player_id, state, sealed_seed, commit) values ($1, 'announced', $2, $3)
     on conflict (player_id) where state = 'announced' do nothing`,
    [seed.playerId, seed.sealedSeed, seed.commit],
  );
}

/** Locks the player's row until the transaction ends, so that neither counter nor seed changes meanwhile. */
export async function lockUsedSeed(tx: Queryable, playerId: number): Promise<UsedSeed | undefined> {
  await tx.query("select from player where id = $1 for update", [playerId]);
  return tx.row<UsedSeed>(
    `select id, sealed_seed, commit, client_seed, counter
       from seed where player_id = $1 and state = 'used'`,
    [playerId],
  );
}

/** The seed of a round that is about to be drawn: its round keeps it in use. */
export async function usedSeed(q: Queryable, seedId: number): Promise<UsedSeed> {
  const seed = await q.row<UsedSeed>(
    `select id, sealed_seed, commit, client_seed, counter
       from seed where id = $1 and state = 'used'`,
    [seedId],
  );
  if (!seed) throw new Error(`seed ${seedId} is not in use`);
  return seed;
}

export async function countRound(tx: Queryable, seedId: number): Promise<void> {
  await tx.query("update seed set counter = counter + 1 where id = $1", [seedId]);
}

/** Nothing is ever drawn by it: what is named next is, unless something has gone on from it meanwhile. */
export async function giveCounterBack(
  tx: Queryable,
  { seed_id: seedId, counter }: { readonly seed_id: number; readonly counter: number },
): Promise<void> {
  await tx.query("update seed set counter = $2 where id = $1 and counter = $2 + 1 and state = 'used'", [
    seedId,
    counter,
  ]);
}

export async function revealSeed(tx: Queryable, seedId: number, serverSeed: string): Promise<void> {
  await tx.query("update seed set state = 'revealed', server_seed = $2 where id = $1", [seedId, serverSeed]);
}

/** In a sandbox, where another one is announced in its place. */
export async function dropAnnounced(tx: Queryable, playerId: number): Promise<void> {
  await tx.query("delete from seed where player_id = $1 and state = 'announced'", [playerId]);
}

/** Activates the announced seed, under the player's own value. False where none is announced. */
export async function useAnnouncedSeed(tx: Queryable, playerId: number, clientSeed: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update seed set state = 'used', client_seed = $2 where player_id = $1 and state = 'announced'",
    [playerId, clientSeed],
  );
  return rowCount === 1;
}

export interface SeedCommits {
  readonly used: Pick<UsedSeed, "commit" | "client_seed" | "counter"> | null;
  readonly next_commit: string;
}

export function readCommits(q: Queryable, playerId: number): Promise<SeedCommits | undefined> {
  return q.row<SeedCommits>(
    `select case when used.id is not null then json_build_object(
              'commit', used.commit, 'client_seed', used.client_seed, 'counter', used.counter) end as used,
            next.commit as next_commit
       from seed next left join seed used on used.player_id = next.player_id and used.state = 'used'
      where next.player_id = $1 and next.state = 'announced'`,
    [playerId],
  );
}

/** The newest one that is still sealed, of any player. */
export function someSealedSeed(q: Queryable): Promise<Pick<UsedSeed, "sealed_seed" | "commit"> | undefined> {
  return q.row<Pick<UsedSeed, "sealed_seed" | "commit">>(
    `select sealed_seed, commit from seed where state <> 'revealed' order by id desc limit 1`,
  );
}
