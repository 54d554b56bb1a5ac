import type { CallInput } from "@chokdee/contract/schemas";
import { satangFromBaht } from "@chokdee/money";
import { isPriceTaken, type Stake } from "@chokdee/rules/sport";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { Bet } from "./desk.ts";
import type { LeagueRow } from "./match-repo.ts";
import { combinationOf, isPriced, loadsOf, type Offer, type PricedOffer } from "./offers.ts";
import { newLegRow, type NewSlip, newSlipRow } from "./place-repo.ts";
import { counterOf, decidesAt, haltName, isLive, scoreOf } from "./rules.ts";
import { betView } from "./views.ts";

export type BetInput = CallInput<"sportBet">;

export interface Sender {
  readonly memberId: MemberId;
  readonly walletId: WalletId;
  readonly tokenId: string;
}

/** The legs at the prices of this moment, if the member takes them. */
export function takenOffers(offers: readonly Offer[], { legs, choice }: BetInput): PricedOffer[] {
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

export function movedError(offers: readonly Offer[]): DomainError {
  const legs = offers.map(({ match, id, price }) => ({
    match_id: match.id,
    selection: id,
    price,
    version: Number(match.version),
  }));
  return new DomainError("SPORT_PRICE_MOVED", { data: { legs } });
}

/** What is to be stored of a bet that is made now. */
export function draftSlip(
  now: Date,
  { format, choice, amount }: BetInput,
  { memberId, walletId, tokenId }: Sender,
  offers: readonly PricedOffer[],
  stake: Stake,
): NewSlip {
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
      isLive: match.phase !== "before",
      home: match.home_goals,
      away: match.away_goals,
      minute: match.minute,
    })),
  };
}

/** The bet as it has just been stored. */
export function showNewBet(
  slipId: bigint,
  draft: NewSlip,
  offers: readonly Offer[],
  leagues: ReadonlyMap<string, LeagueRow>,
): Bet {
  const legs = draft.legs.flatMap((leg, index) => {
    const match = offers[index]?.match;
    const league = match && leagues.get(match.league_id);
    if (!match || !league) return [];
    const { name: league_name, is_simulated } = league;
    return [{ ...match, league_name, is_simulated, ...newLegRow(slipId, index, leg) }];
  });
  return betView(newSlipRow(slipId, draft), legs, []);
}
