import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { SharedSign } from "../../core/referrals.ts";

export async function findReferralCode(db: Queryable, memberId: MemberId): Promise<string | undefined> {
  const { rows } = await db.query<{ referral_code: string | null }>("select referral_code from member where id = $1", [
    memberId,
  ]);
  return rows[0]?.referral_code ?? undefined;
}

/** A TrueMoney wallet is known by a phone, so that a phone counts as a bank account too. */
const SAME_BANK = `
  exists (select from member_bank_account a
            join member_bank_account b on b.account_number = a.account_number and b.member_id = p.other
           where a.member_id = p.one)
  or exists (select from member_bank_account a join member m on m.phone = a.account_number
              where (a.member_id, m.id) in ((p.one, p.other), (p.other, p.one)))`;

const SAME_DEVICE = `
  exists (select from member_device a join member_device b on b.device_id = a.device_id and b.member_id = p.other
           where a.member_id = p.one)`;

const SAME_PERSON = `
  exists (select from member a
            join member b on b.id = p.other and b.birth_date = a.birth_date
             and lower(b.first_name || ' ' || b.last_name) = lower(a.first_name || ' ' || a.last_name)
           where a.id = p.one)`;

export async function findSharedSigns(
  db: Queryable,
  pairs: readonly (readonly [MemberId, MemberId])[],
): Promise<(SharedSign | undefined)[]> {
  const { rows } = await db.query<{ sign: SharedSign | null }>(
    `select case when ${SAME_BANK} then 'same_bank' when ${SAME_DEVICE} then 'same_device'
                 when ${SAME_PERSON} then 'same_person' end as sign
       from unnest($1::bigint[], $2::bigint[]) with ordinality p (one, other, no) order by p.no`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  return rows.map(({ sign }) => sign ?? undefined);
}
