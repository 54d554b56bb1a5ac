import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";

export interface SportSetting {
  readonly min_stake: Satang;
  readonly market_limit: Satang;
  readonly match_cap: Satang;
  readonly person_limit: Satang;
  readonly combination_limit: Satang;
  readonly max_payout: Satang;
  readonly two_people_above: Satang;
}

const COLUMNS =
  "min_stake, market_limit, match_cap, person_limit, combination_limit, max_payout, two_people_above" as const;

export async function readSetting(db: Queryable): Promise<SportSetting> {
  const { rows } = await db.prepared<SportSetting>("sport-setting", `select ${COLUMNS} from sport_setting`, []);
  const [setting] = rows;
  if (!setting) throw new Error("there are no limits of football");
  return setting;
}

/** Keeps the limits as they are until the transaction ends. */
export async function shareSetting(tx: Tx): Promise<SportSetting> {
  await tx.query("select from sport_setting for share");
  return readSetting(tx);
}

export async function lockSetting(tx: Tx): Promise<SportSetting> {
  await tx.query("select from sport_setting for update");
  return readSetting(tx);
}

export async function writeSetting(tx: Tx, next: SportSetting): Promise<void> {
  await tx.query(
    `update sport_setting
        set min_stake = $1, market_limit = $2, match_cap = $3, person_limit = $4, combination_limit = $5, max_payout = $6,
            two_people_above = $7`,
    [
      next.min_stake,
      next.market_limit,
      next.match_cap,
      next.person_limit,
      next.combination_limit,
      next.max_payout,
      next.two_people_above,
    ],
  );
  // What matches may still cost is worked out anew from the next cap.
  await tx.query("update sport_match set win_limit = null where win_limit is not null and result is null");
}
