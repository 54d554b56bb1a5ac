import type { BetReason, OpposedStake } from "@chokdee/rules/promotions";
import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { PlayCategory } from "../../../core/gate.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { WalletId } from "../../../core/ledger.ts";
import { numbersLiteral, textsLiteral } from "../../../platform/batch/array-literal.ts";
import { betKey, type MemberBet } from "./member-bet.ts";

/** A settled bet with what it counts. */
export interface CountedBet {
  readonly memberId: MemberId;
  readonly bet: string;
  readonly version: number;
  readonly walletId: WalletId;
  readonly takenId: bigint | null;
  readonly era: number | null;
  readonly category: PlayCategory;
  readonly providerId: string;
  readonly gameId: string;
  readonly isPlayed: boolean;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly effective: bigint | null;
  readonly turnover: bigint;
  readonly weight: number;
  readonly counted: bigint;
  readonly reason: BetReason | null;
  readonly placedAt: Date;
  readonly settledAt: Date;
}

/** A bet as it was before, where it was known. */
export type BetBefore = Pick<
  CountedBet,
  "takenId" | "era" | "isPlayed" | "stake" | "payout" | "turnover" | "counted" | "placedAt"
>;

export interface SavedBet {
  /** Which of the given bets it is. */
  readonly index: number;
  readonly before: BetBefore | undefined;
}

interface SavedRow extends Pick<BetBefore, "era" | "stake" | "payout" | "turnover" | "counted"> {
  readonly at: number;
  readonly is_known: boolean;
  readonly taken_id: bigint | null;
  readonly is_played: boolean;
  readonly placed_at: Date;
}

/**
 * Stores bets, at most one version of each. What a bet counts for stays as it was first decided. Returns those that were
 * not known in this version or a later one, and those that are judged otherwise than before.
 */
export async function saveBets(tx: Tx, bets: readonly CountedBet[]): Promise<SavedBet[]> {
  const numbers = (read: (bet: CountedBet) => number | bigint | null) => numbersLiteral(bets.map(read));
  const texts = (read: (bet: CountedBet) => string | null) => textsLiteral(bets.map(read));
  const { rows } = await tx.prepared<SavedRow>("turnover-save-bets", SAVE_BETS, [
    numbers(({ memberId }) => memberId),
    texts(({ bet }) => bet),
    numbers(({ version }) => version),
    numbers(({ walletId }) => walletId),
    numbers(({ takenId }) => takenId),
    numbers(({ era }) => era),
    texts(({ category }) => category),
    texts(({ providerId }) => providerId),
    texts(({ gameId }) => gameId),
    texts(({ isPlayed }) => (isPlayed ? "t" : "f")),
    numbers(({ stake }) => stake),
    numbers(({ payout }) => payout),
    numbers(({ turnover }) => turnover),
    numbers(({ weight }) => weight),
    numbers(({ counted }) => counted),
    texts(({ reason }) => reason),
    texts(({ placedAt }) => placedAt.toISOString()),
    texts(({ settledAt }) => settledAt.toISOString()),
    numbers(({ effective }) => effective),
  ]);
  return rows.map((row) => ({ index: row.at - 1, before: row.is_known ? betBefore(row) : undefined }));
}

function betBefore({ taken_id, era, is_played, stake, payout, turnover, counted, placed_at }: SavedRow): BetBefore {
  return { takenId: taken_id, era, isPlayed: is_played, stake, payout, turnover, counted, placedAt: placed_at };
}

const SAVE_BETS = `
  with incoming as (
    select * from unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::bigint[], $6::integer[], $7::text[],
                         $8::text[], $9::text[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[],
                         $14::smallint[], $15::bigint[], $16::text[], $17::timestamptz[], $18::timestamptz[],
                         $19::bigint[])
      with ordinality as t (member_id, bet, version, wallet_id, taken_id, era, category, provider_id, game_id, is_played,
                            stake, payout, turnover, weight, counted, reason, placed_at, settled_at, effective, at)
  ), saved as (
    insert into turnover_bet as b
      (member_id, bet, version, wallet_id, taken_id, era, category, provider_id, game_id, is_played, stake, payout,
       turnover, weight, counted, reason, placed_at, settled_at, effective)
    select member_id, bet, version, wallet_id, taken_id, era, category, provider_id, game_id, is_played, stake, payout,
           turnover, weight, counted, reason, placed_at, settled_at, effective
      from incoming order by at
    on conflict (member_id, bet) do update set
      version = excluded.version, is_played = excluded.is_played, stake = excluded.stake, payout = excluded.payout,
      effective = excluded.effective, turnover = excluded.turnover, weight = excluded.weight, counted = excluded.counted, reason = excluded.reason,
      settled_at = case when b.version < excluded.version then excluded.settled_at else b.settled_at end
      where b.version < excluded.version
         or (b.version = excluded.version and b.reason is distinct from excluded.reason)
    returning new.member_id, new.bet, old.id is not null as is_known, old.taken_id, old.era, old.is_played, old.stake,
              old.payout, old.turnover, old.counted, old.placed_at
  )
  select incoming.at::integer as at, s.is_known, s.taken_id, s.era, s.is_played, s.stake, s.payout, s.turnover,
         s.counted, s.placed_at
    from saved s join incoming using (member_id, bet) order by incoming.at`;

/** A bet as it was judged last. */
export interface KnownBet extends MemberBet {
  readonly reason: BetReason | null;
}

interface KnownRow extends Pick<
  KnownBet,
  "bet" | "version" | "status" | "category" | "stake" | "payout" | "effective" | "reason"
> {
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly provider_id: string;
  readonly game_id: string;
  readonly placed_at: Date;
  readonly settled_at: Date;
}

type Seat = Pick<MemberBet, "memberId" | "bet">;
const membersOf = (seats: readonly Seat[]) => numbersLiteral(seats.map(({ memberId }) => memberId));
const betsOf = (seats: readonly Seat[]) => textsLiteral(seats.map(({ bet }) => bet));

/** Which of these tables have bets of other members. */
export async function findTablesOfOthers(tx: Tx, seats: readonly Seat[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.prepared<{ bet: string }>(
    "turnover-tables-of-others",
    `select t.bet from unnest($1::bigint[], $2::text[]) t (member_id, bet)
      where exists (select from turnover_bet b
                     where b.bet = t.bet and b.category in ('casino', 'sport') and b.member_id <> t.member_id)`,
    [membersOf(seats), betsOf(seats)],
  );
  return new Set(rows.map(({ bet }) => bet));
}

/** The bets of these members at these tables, as far as there are any. */
export async function findBetsOf(db: Queryable, seats: readonly Seat[]): Promise<KnownBet[]> {
  const { rows } = await db.prepared<KnownRow>(
    "turnover-bets-of",
    `select b.member_id, b.bet, b.version, case when b.is_played then 'settled' else 'void' end as status, b.wallet_id,
            b.category, b.provider_id, b.game_id, b.stake, b.payout, b.effective, b.reason, b.placed_at,
            b.settled_at
       from unnest($1::bigint[], $2::text[]) t (member_id, bet)
       join turnover_bet b on b.member_id = t.member_id and b.bet = t.bet`,
    [membersOf(seats), betsOf(seats)],
  );
  return rows.map(({ member_id, wallet_id, provider_id, game_id, placed_at, settled_at, ...bet }) => ({
    ...bet,
    memberId: member_id,
    walletId: wallet_id,
    providerId: provider_id,
    gameId: game_id,
    placedAt: placed_at,
    settledAt: settled_at,
  }));
}

/** What of these bets did not count when they were judged last, because it stood against others. By the bet's key. */
export async function findOpposedBefore(tx: Tx, seats: readonly Seat[]): Promise<ReadonlyMap<string, OpposedStake>> {
  const { rows } = await tx.query<OpposedStake & { member_id: MemberId; bet: string }>(
    `select b.member_id, b.bet, b.stake - b.turnover as amount, b.reason
       from unnest($1::bigint[], $2::text[]) t (member_id, bet)
       join turnover_bet b on b.member_id = t.member_id and b.bet = t.bet
      where b.reason in ('opposite', 'opposite_accounts')`,
    [membersOf(seats), betsOf(seats)],
  );
  return new Map(
    rows.map(({ member_id, bet, amount, reason }) => [betKey({ memberId: member_id, bet }), { amount, reason }]),
  );
}

export interface ListedBet extends Pick<
  CountedBet,
  "bet" | "category" | "stake" | "payout" | "turnover" | "weight" | "counted" | "reason"
> {
  readonly id: bigint;
  readonly wallet_id: WalletId;
  readonly taken_id: bigint | null;
  readonly provider_id: string;
  readonly game_id: string;
  readonly settled_at: Date;
}

/** A member's bets in the order they were counted, the newest first, of one wallet or of all. */
export async function listBets(
  db: Queryable,
  memberId: MemberId,
  wallet: number | undefined,
  before: bigint | undefined,
  limit: number,
): Promise<ListedBet[]> {
  return readNewest(
    db,
    `select id, bet, wallet_id, taken_id, category, provider_id, game_id, stake, payout, turnover, weight, counted,
            reason, settled_at
       from turnover_bet`,
    [
      ["member_id = ?", memberId],
      ["wallet_id = ?", wallet],
    ],
    { before, limit },
  );
}
