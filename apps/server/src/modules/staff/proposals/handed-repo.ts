import type { HandedGift } from "../../../core/audit.ts";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

/** Acts whose gift is for whoever comes with it, and not for one member. */
const IS_HANDED = "exception = 'hand_credit' and member_id is null";

/** Whether anybody of the staff has made it, and whether one of these roles was among those who did so last. */
export function findMaking(
  tx: Tx,
  subject: string,
  roles: readonly string[],
): Promise<{ readonly is_answered: boolean } | undefined> {
  return tx.row<{ is_answered: boolean }>(
    `select exists (select from staff where id in (a.staff_id, a.agreed_by) and role = any($2::text[])) as is_answered
       from staff_act a where subject = $1 and ${IS_HANDED} order by id desc limit 1`,
    [subject, roles],
  );
}

export async function insertHandedGift(tx: Tx, { subject, memberId, amount }: HandedGift, at: Date): Promise<void> {
  await tx.query("insert into handed_gift (subject, member_id, amount, at) values ($1, $2, $3, $4)", [
    subject,
    memberId,
    amount,
    at,
  ]);
}

/** What has come to all accounts of a person since then. */
export async function sumHanded(db: Queryable, memberId: MemberId, since: Date): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from handed_gift
      where at > $2 and member_id in (select id from member where person_id = (select person_id from member where id = $1))`,
    [memberId, since],
  );
  return rows[0]?.sum ?? 0n;
}
