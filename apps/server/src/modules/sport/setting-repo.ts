import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";

export interface SportSetting {
  readonly min_stake: Satang;
  readonly market_limit: Satang;
  readonly match_cap: Satang;
  readonly person_limit: Satang;
  readonly combination_limit: Satang;
  /** What all open parlays of a person may pay, and those of them that share a match. */
  readonly parlay_limit: Satang;
  readonly parlay_shared_limit: Satang;
  readonly max_payout: Satang;
  readonly two_people_above: Satang;
}

const COLUMNS =
  "min_stake, market_limit, match_cap, person_limit, combination_limit, parlay_limit, parlay_shared_limit, max_payout, two_people_above" as const;

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
  // What matches may still cost falls with the cap at once; more than before is worked out when it is asked for.
  await tx.query(
    `update sport_match set win_limit = greatest(win_limit + least($1 - (select match_cap from sport_setting), 0), 0)
      where win_limit is not null and result is null`,
    [next.match_cap],
  );
  await tx.query(
    `update sport_setting
        set min_stake = $1, market_limit = $2, match_cap = $3, person_limit = $4, combination_limit = $5, parlay_limit = $6,
            parlay_shared_limit = $7, max_payout = $8, two_people_above = $9`,
    [
      next.min_stake,
      next.market_limit,
      next.match_cap,
      next.person_limit,
      next.combination_limit,
      next.parlay_limit,
      next.parlay_shared_limit,
      next.max_payout,
      next.two_people_above,
    ],
  );
}
