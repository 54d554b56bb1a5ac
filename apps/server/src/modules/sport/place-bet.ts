// Twins: apps/server/sql/sport/sport_place_slips.sql, apps/server/sql/sport/sport_place.sql
import { formatShortBaht, satang, satangFromBaht, toBaht } from "@chokdee/money";
import type { Stake } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Play } from "../../core/gate.ts";
import { OWED, POINTS_WALLET, walletId } from "../../core/ledger.ts";
import { isUniqueViolation } from "@chokdee/server-kit/db";
import type { MemberContext } from "../../platform/http/context.ts";
import { listEvents } from "./book-repo.ts";
import type { Bet, SportDesk } from "./desk.ts";
import { type BetInput, draftSlip, movedError, type Sender, showNewBet, takenOffers } from "./draft-slip.ts";
import { placeGathered } from "./gather-slips.ts";
import { legsProblem, type PricedOffer, rangeFor, readOffers, stakeFor } from "./offers.ts";
import { type PlaceStatus, placeSlip } from "./place-repo.ts";
import { slipReference, SPORT_SCOPE, stakeKey } from "./postings.ts";
import { playedGame } from "./quote-slip.ts";
import { slipTokens } from "./quote-token.ts";
import { showBets } from "./read-bets.ts";
import { isLive } from "./rules.ts";
import { findSlipByToken } from "./slip-repo.ts";

/** Prices may move under a bet again and again; then the member is asked. */
const MAX_TRIES = 5;

/** Rolls back the transaction of a bet that could not be placed as it was. */
class NotPlaced extends Error {
  readonly status: Exclude<PlaceStatus, "placed" | "known">;
  constructor(status: Exclude<PlaceStatus, "placed" | "known">) {
    super(`a bet was not placed: ${status}`);
    this.status = status;
  }
}

/** Takes a bet. One quote makes one bet, however often it is sent. */
export async function placeBet(
  desk: SportDesk,
  input: BetInput,
  context: Pick<MemberContext, "member" | "once" | "receipt">,
): Promise<Bet> {
  const { memberId } = context.member;
  if (input.legs.length === 0 || legsProblem(input.legs) !== null) throw new DomainError("SPORT_LEGS");
  const quote = slipTokens.read(desk, input.quote, { memberId, format: input.format, legs: input.legs });
  if (!quote) throw new DomainError("SPORT_QUOTE_OLD");
  const wallet = walletId(input.wallet_id);
  if (wallet === POINTS_WALLET || wallet === OWED) throw new DomainError("WALLET_NOT_FOUND");
  const showMade = async (db: Queryable) => {
    const slip = await findSlipByToken(db, memberId, quote.id);
    return slip && (await showBets(db, [slip]))[0];
  };
  const sender = { memberId, walletId: wallet, tokenId: quote.id };
  const gathered = quote.isFresh ? await placeGathered(desk, input, sender, context.receipt) : undefined;
  if (gathered) return gathered;
  let isWide = false;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const made = tries === 0 ? undefined : await showMade(desk.db);
    if (made) return made;
    try {
      return await context.once(async (tx) => {
        const made = quote.isFresh ? await takeBet(desk, tx, input, sender, isWide) : undefined;
        const bet = made ?? (await showMade(tx));
        if (!bet) throw new DomainError("SPORT_QUOTE_OLD");
        return bet;
      });
    } catch (error) {
      if (isUniqueViolation(error)) continue;
      if (!(error instanceof NotPlaced)) throw error;
      if (error.status === "full") throw await stakeError(desk, input, context);
      if (error.status === "narrow") isWide = true;
    }
  }
  throw movedError(await readOffers(desk, desk.db, input.legs));
}

/** Nothing where this very quote has made a bet before. */
async function takeBet(
  desk: SportDesk,
  tx: Tx,
  input: BetInput,
  sender: Sender,
  isWide: boolean,
): Promise<Bet | undefined> {
  const { memberId, walletId: wallet } = sender;
  const offers = takenOffers(await readOffers(desk, tx, input.legs), input);
  if (await hasOtherFacts(tx, offers, input)) throw movedError(offers);
  const typed = satangFromBaht(input.amount);
  if (typed === undefined || typed <= 0n) throw new NotPlaced("full");
  const stake = stakeFor(offers, input.format, Number(typed));
  if (!stake) throw new NotPlaced("full");
  const game = playedGame(offers.map(({ match }) => match.league_id));
  await desk.gate.mayPlay(tx, memberId, { category: "sport", game, amount: satang(BigInt(stake.risk)) });
  await refuseWallet(desk, tx, sender, game, stake);
  if (stake.risk < 1) throw new NotPlaced("full");
  const draft = draftSlip(desk.clock.now(), input, sender, offers, stake);
  const { status, slip } = await placeSlip(tx, draft, isWide);
  if (status === "known") return undefined;
  if (status !== "placed" || slip === null) throw new NotPlaced(status === "placed" ? "moved" : status);
  await desk.ledger.postIn(tx, {
    memberId,
    scope: SPORT_SCOPE,
    key: stakeKey(slip),
    reference: slipReference(slip),
    actor: "member",
    moves: [{ from: wallet, to: "open_bets", amount: satang(BigInt(stake.risk)), code: "sport_bet" }],
  });
  const leagues = await desk.books.leagues(
    tx,
    offers.map(({ match }) => match.league_id),
  );
  return showNewBet(slip, draft, offers, leagues);
}

/** What makes another match of it, so that nobody who bets has meant it. */
const OTHER_MATCH: ReadonlySet<string> = new Set(["goal", "goal-cancelled", "red-card", "red-card-cancelled"]);

/**
 * Whether a goal or a red card has come since the legs were quoted, or one was taken back. What a member chooses to take is
 * another price, not another score: a handicap would count from elsewhere, as if its line had moved.
 */
async function hasOtherFacts(tx: Tx, offers: readonly PricedOffer[], { legs }: BetInput): Promise<boolean> {
  const quotedAt = new Map(legs.map(({ match_id, version }) => [match_id, BigInt(version)]));
  const moved = offers.filter(({ match }) => isLive(match) && match.version !== quotedAt.get(match.id));
  if (moved.length === 0) return false;
  const events = await listEvents(
    tx,
    moved.map(({ match }) => match.id),
  );
  return events.some(
    ({ match_id, kind, version }) => OTHER_MATCH.has(kind) && version > (quotedAt.get(match_id) ?? 0n),
  );
}

/** A bonus may not be for football, or not for so much at once. */
async function refuseWallet(
  { walletTerms }: SportDesk,
  tx: Tx,
  sender: Sender,
  game: NonNullable<Play["game"]>,
  { risk }: Stake,
): Promise<void> {
  const refusal = await walletTerms.refusal(tx, sender.memberId, sender.walletId, {
    category: "sport",
    game,
    amount: BigInt(risk),
  });
  if (refusal) throw refusal;
}

/** After everything was rolled back: what may be typed now. */
async function stakeError(
  desk: SportDesk,
  input: BetInput,
  { member: { memberId } }: Pick<MemberContext, "member">,
): Promise<DomainError> {
  const offers = takenOffers(await readOffers(desk, desk.db, input.legs), input);
  const range = await rangeFor(desk, memberId, offers, input.format);
  const [min, max] = [toBaht(range.min), toBaht(range.max)];
  const values = { min: formatShortBaht(min), max: formatShortBaht(max) };
  return new DomainError("SPORT_STAKE", { values, data: { min, max } });
}
