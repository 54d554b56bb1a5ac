import type { CallOutput } from "@chokdee/contract";
import type { OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, negate, toBaht } from "@chokdee/money";
import { JACKPOT_POOLS, jackpotReturnPercent } from "@chokdee/rules/jackpot";
import type { PoolRow, TermsRow, WinRow } from "./pool-repo.ts";

const SATANG = 100;
const PPM_PER_PERCENT = 10_000;

type Standing = CallOutput<"jackpotPools">;
type Meter = Pick<Standing["pools"][number], "pool" | "amount">;
type Office = OfficeOutput<"officeJackpotRead">;

export function standingView(pools: readonly PoolRow[], wins: readonly WinRow[]): Standing {
  return {
    is_open: pools.some(({ is_open }) => is_open),
    pools: pools.map((row) => ({
      ...meterView(row),
      name: nameOf(row.pool),
      seed: toBaht(row.seed),
      one_in: (JACKPOT_POOLS.find(({ id }) => id === row.pool)?.chanceOf ?? 0) / SATANG,
    })),
    return_percent: Math.round(jackpotReturnPercent() * SATANG) / SATANG,
    wins: wins.map(({ pool, amount, at }) => ({
      pool,
      name: nameOf(pool),
      amount: toBaht(amount),
      won_at: at.toISOString(),
    })),
  };
}

export function meterView({ pool, owed }: Pick<PoolRow, "pool" | "owed">): Meter {
  return { pool, amount: toBaht(owed) };
}

function nameOf(pool: string): string {
  return JACKPOT_POOLS.find(({ id }) => id === pool)?.name.th ?? pool;
}

export function providersView(rows: readonly PoolRow[]): Office["providers"] {
  const byProvider = Map.groupBy(rows, ({ provider_id }) => provider_id);
  return [...byProvider].map(([provider_id, pools]) => ({
    provider_id,
    is_open: pools.every(({ is_open }) => is_open),
    stakes: toBaht(pools[0]?.stakes ?? NO_MONEY),
    pools: pools.map((row) => ({
      pool: row.pool,
      name: nameOf(row.pool),
      seed: toBaht(row.seed),
      pool_percent: row.pool_ppm / PPM_PER_PERCENT,
      reserve_percent: row.reserve_ppm / PPM_PER_PERCENT,
      owed: toBaht(row.owed),
      reserve: toBaht(row.reserve > 0n ? row.reserve : NO_MONEY),
      advance: toBaht(row.reserve < 0n ? negate(row.reserve) : NO_MONEY),
      max_advance: toBaht(row.max_advance),
      advance_end: toBaht(row.advance_end),
      wins: row.wins,
      paid: toBaht(row.paid),
    })),
  }));
}

export function winView(
  row: WinRow,
  member: { readonly username: string; readonly fullName: string } | undefined,
  gameName: string | undefined,
): Office["wins"][number] {
  return {
    provider_id: row.provider_id,
    pool: row.pool,
    name: nameOf(row.pool),
    generation: row.generation,
    amount: toBaht(row.amount),
    member: { id: Number(row.member_id), username: member?.username ?? "", full_name: member?.fullName ?? "" },
    game_name: gameName ?? row.game_id,
    round: row.round,
    won_at: row.at.toISOString(),
  };
}

export function termsView({ provider_id, is_open, pools }: TermsRow): OfficeOutput<"officeJackpotSet"> {
  return {
    provider_id,
    is_open,
    pools: pools.map(({ pool, max_advance }) => ({ pool, max_advance: toBaht(max_advance) })),
  };
}
