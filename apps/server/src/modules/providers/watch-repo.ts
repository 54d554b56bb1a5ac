import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { memberName } from "./member-name-repo.ts";
import type { RoundKey } from "./round-repo.ts";

export interface WatchRow {
  readonly id: bigint;
  readonly provider_id: string;
  readonly round: string;
  readonly member_id: MemberId;
  readonly member_name: string;
  readonly checks: number;
  readonly next_check_at: Date;
  readonly is_given_up: boolean;
  readonly note: string;
  readonly found_at: Date;
}

const WATCH = `id, provider_id, round, member_id, checks, next_check_at, is_given_up, note, found_at,
  ${memberName("provider_round_watch")}`;

/** Watches every round that was opened before `openedBefore` and is open still, looking at each opening time once. */
export async function watchOverdue(tx: Tx, openedBefore: Date, at: Date): Promise<number> {
  const { rows } = await tx.query<{ scanned_to: Date }>("select scanned_to from provider_round_scan for update");
  const from = rows[0]?.scanned_to ?? new Date(0);
  if (from >= openedBefore) return 0;
  const { rowCount } = await tx.query(
    `insert into provider_round_watch as w (provider_id, round, member_id, next_check_at, found_at)
     select provider_id, round, member_id, $3, $3 from provider_round
      where opened_at > $1 and opened_at <= $2 and state = 'open'
     on conflict (provider_id, round, member_id) do update
       set checks = 0, next_check_at = $3, is_given_up = false, note = '', found_at = $3, resolved_at = null`,
    [from, openedBefore, at],
  );
  await tx.query("update provider_round_scan set scanned_to = $1", [openedBefore]);
  return rowCount;
}

export function listDue(db: Queryable, at: Date, limit: number): Promise<WatchRow[]> {
  return db.rows<WatchRow>(
    `select ${WATCH} from provider_round_watch
      where resolved_at is null and not is_given_up and next_check_at <= $1 order by next_check_at limit $2`,
    [at, limit],
  );
}

export function listWatched(db: Queryable, afterId: bigint | undefined, limit: number): Promise<WatchRow[]> {
  return db.rows<WatchRow>(
    `select ${WATCH} from provider_round_watch where resolved_at is null and id > $1 order by id limit $2`,
    [afterId ?? 0n, limit],
  );
}

export function findWatch(db: Queryable, key: RoundKey): Promise<WatchRow | undefined> {
  return db.row<WatchRow>(
    `select ${WATCH} from provider_round_watch
      where provider_id = $1 and round = $2 and member_id = $3 and resolved_at is null`,
    [key.providerId, key.round, key.memberId],
  );
}

export async function saveCheck(
  db: Queryable,
  id: bigint,
  check: Pick<WatchRow, "checks" | "next_check_at" | "is_given_up" | "note">,
): Promise<void> {
  await db.query(
    `update provider_round_watch set checks = $2, next_check_at = $3, is_given_up = $4, note = $5
      where id = $1 and resolved_at is null`,
    [id, check.checks, check.next_check_at, check.is_given_up, check.note],
  );
}

export async function resolveWatch(db: Queryable, key: RoundKey, at: Date): Promise<void> {
  await db.query(
    `update provider_round_watch set resolved_at = $4
      where provider_id = $1 and round = $2 and member_id = $3 and resolved_at is null`,
    [key.providerId, key.round, key.memberId, at],
  );
}
