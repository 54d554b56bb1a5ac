import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { toBaht } from "@chokdee/money";
import { LIVE_HOLD_MS } from "@chokdee/rules/sport";
import type { Play } from "../../core/gate.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Wallet } from "../../core/ledger.ts";
import type { SportDesk } from "./desk.ts";
import { isPriced, legsProblem, meetingProblem, rangeFor, readOffers } from "./offers.ts";
import { slipTokens } from "./quote-token.ts";
import { isLive, PARLAY_GAME, scoreOf, SPORT_PROVIDER } from "./rules.ts";
import { readSetting } from "./setting-repo.ts";
import { statusView, walletView } from "./views.ts";

/** What a slip costs and may win at this moment, and with which wallets. */
export async function quoteSlip(
  desk: SportDesk,
  memberId: MemberId,
  { legs, format }: CallInput<"sportQuote">,
): Promise<CallOutput<"sportQuote">> {
  const { clock, db } = desk;
  const offers = await readOffers(desk, db, legs);
  const problem = legsProblem(legs) ?? meetingProblem(offers);
  const setting = await readSetting(db);
  const priced = offers.filter(isPriced);
  const isWhole = problem === null && legs.length > 0 && priced.length === offers.length;
  const range = isWhole ? await rangeFor(desk, memberId, priced, format) : { min: Number(setting.min_stake), max: 0 };
  const quotedLegs = priced.map(({ match, id, price }) => ({
    match_id: match.id,
    selection: id,
    price,
    version: Number(match.version),
  }));
  const quote = slipTokens.sign(desk, { memberId, format, legs: quotedLegs });
  const live = offers.filter(({ match }) => isLive(match));
  const leagueIds = offers.map(({ match }) => match.league_id);
  const leagues = await desk.books.leagues(db, leagueIds);
  return {
    now: clock.now().toISOString(),
    legs: offers.map(({ match, id, price, status }) => ({
      match_id: match.id,
      selection: id,
      price,
      version: Number(match.version),
      book: statusView(status),
      score_at_bet: scoreOf(match),
      is_live: isLive(match),
      is_simulated: leagues.get(match.league_id)?.is_simulated ?? false,
    })),
    problem,
    min: toBaht(range.min),
    max: toBaht(range.max),
    max_payout: toBaht(setting.max_payout),
    waits: live.length > 0,
    hold_ms: live.some(({ match }) => match.kind === "league") ? null : live.length > 0 ? LIVE_HOLD_MS : 0,
    wallets: (await eligibleWallets(desk, memberId, playedGame(leagueIds))).map(walletView),
    quote: isWhole ? quote.text : null,
    expires_at: quote.expiresAt.toISOString(),
  };
}

/** What promotions and history know a bet by: its league, or that it was a parlay. */
export function gameOf(leagueIds: readonly string[]): { readonly providerId: string; readonly gameId: string } {
  return { providerId: SPORT_PROVIDER, gameId: leagueIds.length === 1 ? (leagueIds[0] ?? "") : PARLAY_GAME };
}

/** What may be closed or excluded: besides a parlay, each league that it has a match of. */
export function playedGame(leagueIds: readonly string[]): NonNullable<Play["game"]> {
  return { ...gameOf(leagueIds), partIds: [...new Set(leagueIds)] };
}

type MoneyWallet = Exclude<Wallet, { readonly kind: "points" }>;

/** The main wallet always, others with something in them, if their terms allow football. */
async function eligibleWallets(
  { db, ledger, walletTerms }: SportDesk,
  memberId: MemberId,
  game: NonNullable<Play["game"]>,
): Promise<MoneyWallet[]> {
  const eligible: MoneyWallet[] = [];
  for (const wallet of await ledger.wallets(memberId)) {
    if (wallet.kind === "points" || wallet.closed || (wallet.kind !== "main" && wallet.free <= 0n)) continue;
    const play = { category: "sport", game, amount: 0n } as const;
    if (!(await walletTerms.refusal(db, memberId, wallet.walletId, play))) eligible.push(wallet);
  }
  return eligible;
}
