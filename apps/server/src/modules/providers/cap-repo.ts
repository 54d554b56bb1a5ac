import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";

/** What staff have set; null is what the next wider cap says. */
export interface CapRow {
  readonly provider_id: string;
  /** Empty for all games of the provider. */
  readonly game_id: string;
  readonly max_times: number | null;
  readonly max_amount: Satang | null;
  /** For wins without a stake. */
  readonly max_gift: Satang | null;
}

const COLUMNS = "provider_id, game_id, max_times, max_amount, max_gift";

export function listCaps(db: Queryable): Promise<CapRow[]> {
  return db.rows<CapRow>(`select ${COLUMNS} from provider_cap order by provider_id, game_id limit 10000`);
}

export function lockCap(tx: Tx, providerId: string, gameId: string): Promise<CapRow | undefined> {
  return tx.row<CapRow>(`select ${COLUMNS} from provider_cap where provider_id = $1 and game_id = $2 for update`, [
    providerId,
    gameId,
  ]);
}

export async function saveCap(tx: Tx, cap: CapRow): Promise<void> {
  await tx.query(
    `insert into provider_cap (${COLUMNS}) values ($1, $2, $3, $4, $5)
     on conflict (provider_id, game_id) do update
       set max_times = excluded.max_times, max_amount = excluded.max_amount, max_gift = excluded.max_gift`,
    [cap.provider_id, cap.game_id, cap.max_times, cap.max_amount, cap.max_gift],
  );
}
