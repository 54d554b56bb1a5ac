import type { CallOutput } from "@chokdee/contract/schemas";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { type BookStatus, factorText, oddsIn, type PriceChange } from "@chokdee/rules/sport";
import type { MoneyWallet } from "../../core/ledger.ts";
import type { Book } from "./books.ts";
import type { LeagueRow, MatchRow } from "./match-repo.ts";
import { halfTimeOf, scoreOf, statusOf } from "./rules.ts";
import type { SaleRow } from "./sale-repo.ts";
import type { ShownLeg, SlipRow } from "./slip-repo.ts";

type Board = CallOutput<"sportBoard">;
type MatchView = Board["leagues"][number]["matches"][number];
type BetView = CallOutput<"sportBet">;

export function statusView(status: BookStatus): MatchView["book"] {
  return { status: status.status, reason: status.status === "open" ? null : status.reason };
}

const homeView = (match: Pick<MatchRow, "home_id" | "home_name" | "home_english">) => ({
  team_id: match.home_id,
  name: match.home_name,
  english_name: match.home_english,
});
const awayView = (match: Pick<MatchRow, "away_id" | "away_name" | "away_english">) => ({
  team_id: match.away_id,
  name: match.away_name,
  english_name: match.away_english,
});

export function fixtureView(match: MatchRow) {
  return {
    league_id: match.league_id,
    home: homeView(match),
    away: awayView(match),
    starts_at: match.starts_at.toISOString(),
  };
}

export function stateView(match: MatchRow, now: Date) {
  return {
    match_id: match.id,
    phase: match.phase,
    minute: match.minute,
    score: scoreOf(match),
    half_time: halfTimeOf(match),
    red_cards: { home: match.home_reds, away: match.away_reds },
    book: statusView(statusOf(match, now)),
    closes_at: match.closes_at?.toISOString() ?? null,
    version: Number(match.version),
  };
}

/** The prices that the board shows, or all of them. */
export function pricesOf(book: Book | undefined, scope: "board" | "match"): PriceChange[] {
  if (!book) return [];
  return [...book.offered].flatMap(([id, { price }]) => (scope === "match" || book.main.has(id) ? [[id, price]] : []));
}

export function matchView(match: MatchRow, book: Book | undefined, hasOwnBet: boolean, now: Date): MatchView {
  return {
    ...stateView(match, now),
    ...fixtureView(match),
    prices: pricesOf(book, "board").map(([id, price]) => [id, price]),
    price_count: match.price_count,
    has_own_bet: hasOwnBet,
  };
}

export function leagueView(league: LeagueRow) {
  return {
    league_id: league.id,
    name: league.name,
    english_name: league.english_name,
    is_simulated: league.is_simulated,
    next_round_at: league.next_round_at?.toISOString() ?? null,
  };
}

export function resultView(match: MatchRow): CallOutput<"sportMatch">["result"] {
  if (!match.result) return null;
  const { status, score, halfTime, firstGoal } = match.result;
  return { status, score, half_time: halfTime, first_goal: firstGoal, void_reason: match.void_reason };
}

export function walletView(wallet: MoneyWallet): CallOutput<"sportQuote">["wallets"][number] {
  return {
    id: wallet.walletId,
    wallet_name: wallet.name ?? "กระเป๋าหลัก",
    balance: toBaht(wallet.free),
    wallet_type_id: { main: 1, promotion: 2, free_credit: 3 }[wallet.kind],
  };
}

function legView(leg: ShownLeg, { kind, format }: SlipRow): BetView["legs"][number] {
  return {
    match_id: leg.match_id,
    league_id: leg.league_id,
    league_name: leg.league_name,
    is_simulated: leg.is_simulated,
    home: homeView(leg),
    away: awayView(leg),
    starts_at: leg.starts_at.toISOString(),
    selection: leg.selection,
    price: leg.price,
    odds: oddsIn(kind === "single" ? format : "decimal", leg.price),
    is_live: leg.is_live,
    score_at_bet: { home: leg.home_at, away: leg.away_at },
    minute_at_bet: leg.minute_at,
    grade: leg.grade,
    factor: leg.grade === null ? null : factorText(leg.price, leg.grade),
    phase: leg.phase,
    score: leg.result?.score ?? scoreOf(leg),
    half_time: leg.result?.halfTime ?? halfTimeOf(leg),
    void_reason: leg.void_reason,
  };
}

function saleView(sale: SaleRow): BetView["sales"][number] {
  return {
    sale_id: String(sale.id),
    status: sale.status,
    risk: toBaht(sale.risk),
    win: toBaht(sale.win),
    received: toBaht(sale.received),
    at: sale.placed_at.toISOString(),
    decides_at: sale.status === "waiting" ? (sale.decides_at?.toISOString() ?? null) : null,
    refused_reason: sale.refused_reason,
  };
}

export function betView(slip: SlipRow, legs: readonly ShownLeg[], sales: readonly SaleRow[]): BetView {
  const { payout, payout_before: before } = slip;
  return {
    bet_id: String(slip.id),
    kind: slip.kind,
    status: slip.status,
    wallet_id: slip.wallet_id,
    format: slip.format,
    choice: slip.choice,
    amount: toBaht(slip.amount),
    risk: toBaht(slip.risk),
    win: toBaht(slip.win),
    open_risk: toBaht(slip.open_risk),
    open_win: toBaht(slip.open_win),
    legs: legs.map((leg) => legView(leg, slip)),
    placed_at: slip.placed_at.toISOString(),
    decides_at: slip.status === "waiting" ? (slip.decides_at?.toISOString() ?? null) : null,
    refused_reason: slip.refused_reason,
    settled_at: slip.settled_at?.toISOString() ?? null,
    payout: toBahtOrNull(payout),
    amended: before !== null && payout !== null ? { before: toBaht(before), after: toBaht(payout) } : null,
    sales: sales.map(saleView),
  };
}
