import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** Whether the house may send news, by channel. */
export interface NewsConsent {
  readonly sms: boolean;
  readonly line: boolean;
}

/** Nobody has consented who has not said so. */
export async function readConsent(db: Queryable, memberId: MemberId): Promise<NewsConsent> {
  const { rows } = await db.query<NewsConsent>("select sms, line from news_consent where member_id = $1", [memberId]);
  return rows[0] ?? { sms: false, line: false };
}

/** Stores it, and that it was said, from where. */
export async function saveConsent(
  db: Queryable,
  memberId: MemberId,
  { sms, line }: NewsConsent,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `with saved as (
       insert into news_consent (member_id, sms, line, changed_at) values ($1, $2, $3, $5)
       on conflict (member_id) do update set sms = $2, line = $3, changed_at = $5)
     insert into news_consent_change (member_id, sms, line, address, at) values ($1, $2, $3, $4, $5)`,
    [memberId, sms, line, address, at],
  );
}
