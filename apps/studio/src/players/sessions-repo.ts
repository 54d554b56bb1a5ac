import type { Session, SessionEnd } from "../core/session.ts";
import type { Queryable } from "../platform/db.ts";

export async function insertDemoPlayer(tx: Queryable, nickname: string, now: Date): Promise<number> {
  return idOf(
    await tx.query("insert into player (nickname, created_at) values ($1, $2) returning id", [nickname, now]),
  );
}

/** The member's row, created on the first visit. */
export async function upsertPlayer(
  tx: Queryable,
  operatorPlayer: string,
  nickname: string,
  now: Date,
): Promise<number> {
  return idOf(
    await tx.query(
      `insert into player (operator_player, nickname, created_at) values ($1, $2, $3)
       on conflict (operator_player) do update set nickname = excluded.nickname returning id`,
      [operatorPlayer, nickname, now],
    ),
  );
}

export async function insertSession(
  tx: Queryable,
  {
    player_id: playerId,
    game,
    wallet_token: walletToken,
    wallet,
    demo_balance: credit,
  }: Omit<Session, "id" | "end_failure">,
  tokenHash: Uint8Array,
  now: Date,
): Promise<number> {
  return idOf(
    await tx.query(
      `insert into session (token_hash, player_id, game, wallet_token, wallet, demo_balance, created_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [tokenHash, playerId, game, walletToken, wallet, credit, now],
    ),
  );
}

export interface UsedSession extends Session {
  readonly seen_at: Date;
}

const FIELDS = `s.id, s.player_id, s.game, p.nickname, p.operator_player,
  s.wallet_token, s.wallet, s.demo_balance, s.end_failure, s.seen_at`;

/** The session, if it was last used after `since`. */
export function findSession(q: Queryable, tokenHash: Uint8Array, since: Date): Promise<UsedSession | undefined> {
  return q.row<UsedSession>(
    `select ${FIELDS} from session s join player p on p.id = s.player_id where s.token_hash = $1 and s.seen_at > $2`,
    [tokenHash, since],
  );
}

/** Those that were last used after `since`, by their hashes in hexadecimal digits. */
export async function findSessions(
  q: Queryable,
  tokenHashes: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, UsedSession>> {
  const { rows } = await q.query<UsedSession & { readonly hash: string }>(
    `select ${FIELDS}, encode(s.token_hash, 'hex') as hash from session s join player p on p.id = s.player_id
      where s.token_hash = any (array(select decode(json_array_elements_text($1), 'hex'))) and s.seen_at > $2`,
    [JSON.stringify(tokenHashes), since],
  );
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

/** Sessions of a member that were used since then and have not ended, the newest first. */
export function runningSessions(
  q: Queryable,
  operatorPlayer: string,
  since: Date,
  limit: number,
): Promise<readonly Session[]> {
  return q.rows<UsedSession>(
    `select ${FIELDS} from player p join session s on s.player_id = p.id
      where p.operator_player = $1 and s.wallet_token is not null and s.ended_at is null and s.seen_at > $2
      order by s.id desc limit $3`,
    [operatorPlayer, since, limit],
  );
}

export async function endSession(q: Queryable, id: number, failure: SessionEnd, now: Date): Promise<void> {
  await q.query("update session set ended_at = $2, end_failure = $3 where id = $1 and ended_at is null", [
    id,
    now,
    failure,
  ]);
}

export interface EndedSession {
  readonly id: number;
  readonly player_id: number;
  readonly end_failure: SessionEnd;
}

/** Those that have ended since then, but for those that are known. */
export function endedSessions(
  q: Queryable,
  since: Date,
  known: readonly number[],
  limit: number,
): Promise<readonly EndedSession[]> {
  return q.rows<EndedSession>(
    `select id, player_id, end_failure from session
      where ended_at > $1 and id <> all (array(select json_array_elements_text($2)::bigint)) order by ended_at limit $3`,
    [since, JSON.stringify(known), limit],
  );
}

/** Rows are always locked in the same order, so that processes never wait for each other in a circle. */
export async function touchSessions(q: Queryable, ids: readonly number[], now: Date): Promise<void> {
  await q.query(
    `update session set seen_at = greatest(seen_at, $2)
      where id = any (array(select s.id from session s
                             where s.id = any (array(select json_array_elements_text($1)::bigint))
                             order by s.id for update))`,
    [JSON.stringify(ids), now],
  );
}

/** The new play credit, or undefined if it is not enough. */
export function changeDemoBalance(tx: Queryable, sessionId: number, by: number): Promise<number | undefined> {
  return tx.value<number>(
    `update session set demo_balance = demo_balance + $2 where id = $1 and demo_balance + $2 >= 0
     returning demo_balance as balance`,
    [sessionId, by],
  );
}

/** Deletes demos with everything that belongs to them. Returns how many. */
export async function deleteDemosBefore(q: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await q.query(
    `delete from player where id in (
       select id from player where operator_player is null and created_at < $1 order by created_at limit $2)`,
    [before, limit],
  );
  return rowCount;
}

function idOf({ rows }: { readonly rows: unknown[] }): number {
  return (rows[0] as { id: number }).id;
}

export async function demoBalance(q: Queryable, sessionId: number): Promise<number> {
  const { rows } = await q.query<{ balance: number }>("select demo_balance as balance from session where id = $1", [
    sessionId,
  ]);
  return rows[0]?.balance ?? 0;
}
