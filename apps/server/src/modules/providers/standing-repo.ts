import type { Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { RoundStatus } from "./adapter.ts";
import type { RoundKey } from "./round-repo.ts";

/** What a provider has shown of a round. */
export interface Standing {
  readonly state: RoundStatus["state"] | "unanswered";
  /** Where it did not answer this time, what it said before. */
  readonly win: Satang;
}

/** A provider that is silent does not take back the win that it named before. */
export async function saveStanding(
  db: Queryable,
  { providerId, round, memberId }: RoundKey,
  { state, win }: Standing,
  at: Date,
): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `insert into provider_round_standing as s (provider_id, round, member_id, state, win, asked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, provider_id, round) do update
       set state = excluded.state, asked_at = excluded.asked_at,
           win = case when excluded.state in ('unanswered', 'undisclosed') then s.win else excluded.win end
     returning state, win`,
    [providerId, round, memberId, state, win, at],
  );
  return rows[0] ?? { state, win };
}

export function findStanding(db: Queryable, { providerId, round, memberId }: RoundKey): Promise<Standing | undefined> {
  return db.row<Standing>(
    "select state, win from provider_round_standing where member_id = $1 and provider_id = $2 and round = $3",
    [memberId, providerId, round],
  );
}
