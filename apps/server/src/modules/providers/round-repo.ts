import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface RoundKey {
  readonly providerId: string;
  readonly round: string;
  readonly memberId: MemberId;
}

export async function hasRound(db: Queryable, { providerId, round, memberId }: RoundKey): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from provider_round where provider_id = $1 and round = $2 and member_id = $3",
    [providerId, round, memberId],
  );
  return rowCount > 0;
}
