import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { formatShortBaht, satang, satangFromBaht } from "@chokdee/money";
import { isPriceTaken, type Stake } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { OWED, POINTS_WALLET, type WalletId, walletId } from "../../core/ledger.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { SportDesk } from "./desk.ts";
import {
  combinationOf,
  isPriced,
  legsProblem,
  loadsOf,
  type Offer,
  type PricedOffer,
  rangeFor,
  readOffers,
  stakeFor,
} from "./offers.ts";
import { slipReference, SPORT_SCOPE, stakeKey } from "./postings.ts";
import { gameOf } from "./quote-slip.ts";
import { readQuote } from "./quote-token.ts";
import { showBets } from "./read-bets.ts";
import { counterOf, decidesAt, haltName, isLive, scoreOf } from "./rules.ts";
import { findSlipByToken, newLegRow, type NewSlip, newSlipRow, type PlaceStatus, placeSlip } from "./slip-repo.ts";
import { betView } from "./views.ts";

type Input = CallInput<"sportBet">;
type Bet = CallOutput<"sportBet">;

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
  input: Input,
  context: Pick<MemberContext, "member" | "once">,
): Promise<Bet> {
  const { memberId } = context.member;
  if (input.legs.length === 0 || legsProblem(input.legs) !== null) throw new DomainError("SPORT_LEGS");
  const quote = readQuote(desk, input.quote, { memberId, format: input.format, legs: input.legs });
  if (!quote) throw new DomainError("SPORT_QUOTE_OLD");
  const wallet = walletId(input.wallet_id);
  if (wallet === POINTS_WALLET || wallet === OWED) throw new DomainError("WALLET_NOT_FOUND");
  const showMade = async (db: Queryable) => {
    const slip = await findSlipByToken(db, memberId, quote.id);
    return slip && (await showBets(db, [slip]))[0];
  };
  let isWide = false;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const made = tries === 0 ? undefined : await showMade(desk.db);
    if (made) return made;
    try {
      return await context.once(async (tx) => {
        const sender = { memberId, walletId: wallet, tokenId: quote.id, isWide };
        const made = quote.isFresh ? await takeBet(desk, tx, input, sender) : undefined;
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

interface Sender {
  readonly memberId: MemberContext["member"]["memberId"];
  readonly walletId: WalletId;
  readonly tokenId: string;
  readonly isWide: boolean;
}

/** Nothing where this very quote has made a bet before. */
async function takeBet(desk: SportDesk, tx: Tx, input: Input, sender: Sender): Promise<Bet | undefined> {
  const { memberId, isWide } = sender;
  const offers = takenOffers(await readOffers(desk, tx, input.legs), input);
  const typed = satangFromBaht(input.amount);
  if (typed === undefined || typed <= 0n) throw await stakeErrorOf(desk, tx, sender, offers, input);
  const stake = stakeFor(offers, input.format, Number(typed));
  await desk.gate.mayPlay(tx, memberId, { category: "sport", amount: satang(BigInt(stake.risk)) });
  await refuseWallet(desk, tx, sender, offers, stake);
  if (stake.risk < 1) throw await stakeErrorOf(desk, tx, sender, offers, input);
  const draft = slipOf(desk, input, sender, offers, stake);
  const { status, slip } = await placeSlip(tx, draft, isWide);
  if (status === "known") return undefined;
  if (status !== "placed" || slip === null) throw new NotPlaced(status === "placed" ? "moved" : status);
  await desk.ledger.postIn(tx, {
    memberId,
    scope: SPORT_SCOPE,
    key: stakeKey(slip),
    reference: slipReference(slip),
    actor: "member",
    moves: [{ from: sender.walletId, to: "open_bets", amount: satang(BigInt(stake.risk)), code: "sport_bet" }],
  });
  return madeBet(desk, tx, slip, draft, offers);
}

/** The bet as it has just been stored. */
async function madeBet(
  desk: SportDesk,
  tx: Tx,
  slipId: bigint,
  draft: NewSlip,
  offers: readonly PricedOffer[],
): Promise<Bet> {
  const leagues = await desk.books.leagues(
    tx,
    offers.map(({ match }) => match.league_id),
  );
  const legs = draft.legs.flatMap((leg, index) => {
    const match = offers[index]?.match;
    const league = match && leagues.get(match.league_id);
    return match && league ? [{ leg: newLegRow(slipId, index, leg, match), match, league }] : [];
  });
  return betView(newSlipRow(slipId, draft), legs, []);
}

/** A bonus may not be for football, or not for so much at once. */
async function refuseWallet(
  { walletTerms }: SportDesk,
  tx: Tx,
  sender: Sender,
  offers: readonly Offer[],
  { risk }: Stake,
): Promise<void> {
  const refusal = await walletTerms.refusal(tx, sender.memberId, sender.walletId, {
    category: "sport",
    game: gameOf(offers.map(({ match }) => match.league_id)),
    amount: BigInt(risk),
  });
  if (refusal) throw refusal;
}

/** The legs at the prices of this moment, if the member takes them. */
function takenOffers(offers: readonly Offer[], { legs, choice }: Input): PricedOffer[] {
  for (const { match, status } of offers) {
    if (status.status === "closed") throw new DomainError("SPORT_CLOSED", { data: { match_id: match.id } });
    if (status.status === "suspended") {
      const data = { match_id: match.id, reason: status.reason };
      throw new DomainError("SPORT_HALTED", { values: { reason: haltName(status) }, data });
    }
  }
  const taken = offers.filter(isPriced);
  const isTaken = taken.every(({ price }, index) => isPriceTaken(choice, legs[index]?.price ?? 0, price));
  if (taken.length < offers.length || !isTaken) throw movedError(offers);
  return taken;
}

function movedError(offers: readonly Offer[]): DomainError {
  const legs = offers.map(({ match, id, price }) => ({
    match_id: match.id,
    selection: id,
    price,
    version: Number(match.version),
  }));
  return new DomainError("SPORT_PRICE_MOVED", { data: { legs } });
}

function slipOf(
  desk: SportDesk,
  { format, choice, amount }: Input,
  { memberId, walletId, tokenId }: Sender,
  offers: readonly PricedOffer[],
  stake: Stake,
): NewSlip {
  const now = desk.clock.now();
  const loads = loadsOf(offers, stake);
  const live = offers.filter(({ match }) => isLive(match));
  const ends = live.flatMap(({ match }) => decidesAt(match, now) ?? match.closes_at ?? []);
  return {
    memberId,
    walletId,
    tokenId,
    kind: offers.length === 1 ? "single" : "parlay",
    format: offers.length === 1 ? format : "decimal",
    choice,
    amount: satangFromBaht(amount) ?? 0n,
    risk: BigInt(stake.risk),
    win: BigInt(stake.win),
    at: now,
    waits: live.length > 0,
    decidesAt: ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null,
    combination: combinationOf(offers),
    legs: offers.map(({ match, id, selection, price }, index) => ({
      matchId: match.id,
      selection: id,
      ...counterOf(selection, scoreOf(match)),
      price,
      version: match.version,
      win: loads[index]?.win ?? 0,
      risk: loads[index]?.risk ?? 0,
    })),
  };
}

/** After everything was rolled back: what may be typed now. */
async function stakeError(
  desk: SportDesk,
  input: Input,
  { member: { memberId } }: Pick<MemberContext, "member">,
): Promise<DomainError> {
  const offers = takenOffers(await readOffers(desk, desk.db, input.legs), input);
  return stakeErrorOf(desk, desk.db, { memberId }, offers, input);
}

async function stakeErrorOf(
  desk: SportDesk,
  db: Queryable,
  { memberId }: Pick<Sender, "memberId">,
  offers: readonly PricedOffer[],
  { format }: Input,
): Promise<DomainError> {
  const range = await rangeFor(desk, db, memberId, offers, format);
  const [min, max] = [range.min / 100, range.max / 100];
  const values = { min: formatShortBaht(min), max: formatShortBaht(max) };
  return new DomainError("SPORT_STAKE", { values, data: { min, max } });
}
