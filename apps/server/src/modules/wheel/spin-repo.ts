import type { FairEntry } from "@chokdee/rules/fair";
import { newRow, readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { StoredReward } from "../../core/reward-forms.ts";

export type PaidWith = "ticket" | "points";

export interface NewSpin {
  readonly name: string;
  readonly member_id: MemberId;
  readonly paid_with: PaidWith;
  readonly points: bigint | null;
  readonly commit: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly counter: number;
  readonly entries: readonly FairEntry[];
  readonly entries_hash: string;
  readonly prize_id: number;
  readonly given_prize_id: number;
  readonly reward: StoredReward;
  readonly title: string;
  readonly at: Date;
}

export interface SpinRow extends NewSpin {
  readonly id: bigint;
}

const SPIN = `id, name, member_id, paid_with, points, commit, server_seed, client_seed, counter, entries, entries_hash,
  prize_id, given_prize_id, reward, title, at`;

export async function insertSpin(tx: Tx, spin: NewSpin): Promise<SpinRow> {
  const { columns, values } = newRow({
    ...spin,
    entries: JSON.stringify(spin.entries),
    reward: JSON.stringify(spin.reward),
  });
  return tx.one<SpinRow>(`insert into wheel_spin ${columns} returning ${SPIN}`, values);
}

export function findSpin(db: Queryable, name: string): Promise<SpinRow | undefined> {
  return db.row<SpinRow>(`select ${SPIN} from wheel_spin where name = $1`, [name]);
}

export function findUnseen(db: Queryable, memberId: MemberId): Promise<SpinRow | undefined> {
  return db.row<SpinRow>(
    `select ${SPIN} from wheel_spin where member_id = $1 and seen_at is null order by id desc limit 1`,
    [memberId],
  );
}

/** The member has seen this spin, and with it whatever came before. */
export async function markSeen(db: Queryable, spin: Pick<SpinRow, "id" | "member_id">, at: Date): Promise<void> {
  await db.query("update wheel_spin set seen_at = $3 where member_id = $1 and id <= $2 and seen_at is null", [
    spin.member_id,
    spin.id,
    at,
  ]);
}

/** Spins that won something, the newest first. */
export async function pageWon(db: Queryable, before: bigint | undefined, limit: number): Promise<SpinRow[]> {
  return readNewest(db, `select ${SPIN} from wheel_spin`, [["reward ->> 'kind' <> 'nothing'"]], { before, limit });
}

/** Spins of one member or of all, the newest first. */
export async function pageSpins(
  db: Queryable,
  memberId: MemberId | undefined,
  before: bigint | undefined,
  limit: number,
): Promise<SpinRow[]> {
  return readNewest(db, `select ${SPIN} from wheel_spin`, [["member_id = ?", memberId]], { before, limit });
}

export async function countSpinsSince(db: Queryable, from: Date): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>("select count(*) from wheel_spin where at >= $1", [from]);
  return Number(rows[0]?.count ?? 0n);
}
