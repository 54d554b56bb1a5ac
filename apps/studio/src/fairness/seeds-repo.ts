import type { Queryable } from "../platform/db.ts";

export interface UsedSeed {
  readonly id: number;
  readonly serverSeed: string;
  readonly commit: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly counter: number;
}

export async function announceSeed(
  q: Queryable,
  seed: { readonly playerId: number; readonly serverSeed: string; readonly commit: string },
): Promise<void> {
  await q.query("insert into seed (player_id, state, server_seed, commit) values ($1, 'announced', $2, $3)", [
    seed.playerId,
    seed.serverSeed,
    seed.commit,
  ]);
}

/** Locks the player's row until the transaction ends, so that neither counter nor seed changes during a draw. */
export async function lockUsedSeed(tx: Queryable, playerId: number): Promise<UsedSeed | undefined> {
  await tx.query("select from player where id = $1 for update", [playerId]);
  const { rows } = await tx.query<UsedSeed>(
    `select id, server_seed as "serverSeed", commit, client_seed as "clientSeed", counter
       from seed where player_id = $1 and state = 'used'`,
    [playerId],
  );
  return rows[0];
}

export async function countDraw(tx: Queryable, seedId: number): Promise<void> {
  await tx.query("update seed set counter = counter + 1 where id = $1", [seedId]);
}

export async function revealSeed(tx: Queryable, seedId: number): Promise<void> {
  await tx.query("update seed set state = 'revealed' where id = $1", [seedId]);
}

/** Activates the announced seed, under the player's own value. */
export async function useAnnouncedSeed(tx: Queryable, playerId: number, clientSeed: string): Promise<void> {
  await tx.query("update seed set state = 'used', client_seed = $2 where player_id = $1 and state = 'announced'", [
    playerId,
    clientSeed,
  ]);
}

export interface SeedCommits {
  readonly used: Pick<UsedSeed, "commit" | "clientSeed" | "counter"> | null;
  readonly nextCommit: string;
}

export async function readCommits(q: Queryable, playerId: number): Promise<SeedCommits | undefined> {
  const { rows } = await q.query<SeedCommits>(
    `select case when used.id is not null then json_build_object(
              'commit', used.commit, 'clientSeed', used.client_seed, 'counter', used.counter) end as used,
            next.commit as "nextCommit"
       from seed next left join seed used on used.player_id = next.player_id and used.state = 'used'
      where next.player_id = $1 and next.state = 'announced'`,
    [playerId],
  );
  return rows[0];
}
