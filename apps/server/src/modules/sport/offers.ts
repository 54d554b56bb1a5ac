import {
  type BookStatus,
  combinationId,
  isPayable,
  isSameMeeting,
  marketRoom,
  MAX_LEGS,
  maxTyped,
  minTyped,
  type OddsFormat,
  parlayLoads,
  parlayRoom,
  parlayStake,
  type Price,
  riskPaying,
  riskWinning,
  type Selection,
  selectionFromId,
  sidesOf,
  type SideTotals,
  type Stake,
  stakeOf,
} from "@chokdee/rules/sport";
import { hash } from "node:crypto";
import type { Db, Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Book } from "./books.ts";
import { type CounterRow, readCombination, readCounters, readOpenParlays, readPersonCounters } from "./counter-repo.ts";
import type { SportDesk } from "./desk.ts";
import { findMatches, type MatchRow } from "./match-repo.ts";
import { counterOf, scoreOf, statusOf } from "./rules.ts";
import { readSetting, type SportSetting } from "./setting-repo.ts";
import { roomsOf } from "./weigh.ts";

export interface LegChoice {
  readonly match_id: string;
  readonly selection: string;
}

/** A leg as it is offered at this moment. */
export interface Offer {
  readonly match: MatchRow;
  readonly id: string;
  readonly selection: Selection;
  readonly status: BookStatus;
  /** Null where it has no price, or its match takes no bets. */
  readonly price: Price | null;
  readonly chance: number;
  readonly book: Book | undefined;
}

/** In the order of the legs. NOT_FOUND where a match or selection is none. */
export async function readOffers(desk: SportDesk, db: Queryable, legs: readonly LegChoice[]): Promise<Offer[]> {
  const ids = [...new Set(legs.map(({ match_id }) => match_id))];
  const found = await findMatches(db, ids);
  const matches = new Map(found.map((match) => [match.id, match]));
  const books = await desk.books.read(db, found);
  const now = desk.clock.now();
  return legs.map((leg) => {
    const match = matches.get(leg.match_id);
    const selection = selectionFromId(leg.selection);
    if (!match || !selection) throw new DomainError("NOT_FOUND");
    return offerOf(match, books.get(match.id), leg.selection, selection, now);
  });
}

/** The legs as they were read last, where that was with the versions that they were quoted at. */
export function recallOffers(
  { books, clock }: SportDesk,
  legs: readonly (LegChoice & { readonly version: number })[],
): Offer[] | undefined {
  const now = clock.now();
  const offers: Offer[] = [];
  for (const { match_id, selection: id, version } of legs) {
    const [last, selection] = [books.lastRead(match_id), selectionFromId(id)];
    if (!last || !selection || last.match.version !== BigInt(version)) return undefined;
    offers.push(offerOf(last.match, last.book, id, selection, now));
  }
  return offers;
}

function offerOf(match: MatchRow, book: Book | undefined, id: string, selection: Selection, now: Date): Offer {
  const offered = book?.offered.get(id);
  const status = statusOf(match, now);
  const price = status.status === "open" ? (offered?.price ?? null) : null;
  return { match, id, selection, status, price, chance: offered?.chance ?? 1_000_000, book };
}

/** Why legs make no bet. A single leg is a single. */
export function legsProblem(legs: readonly LegChoice[]): "TOO_MANY_LEGS" | "SAME_MATCH" | null {
  if (legs.length > MAX_LEGS) return "TOO_MANY_LEGS";
  return new Set(legs.map(({ match_id }) => match_id)).size < legs.length ? "SAME_MATCH" : null;
}

/** The same for one match that two leagues of a feed tell of. No quote is given for such legs. */
export function meetingProblem(offers: readonly Offer[]): "SAME_MATCH" | null {
  const meetings = offers
    .filter(({ match }) => match.kind === "feed")
    .map(({ match }) => ({ home: match.home_name, away: match.away_name, startsAt: match.starts_at.getTime() }));
  const isTwice = meetings.some((one, index) => meetings.slice(index + 1).some((other) => isSameMeeting(one, other)));
  return isTwice ? "SAME_MATCH" : null;
}

export type PricedOffer = Offer & { readonly price: Price };

export function isPriced(offer: Offer): offer is PricedOffer {
  return offer.price !== null;
}

/** What a typed amount puts at risk and wins. A parlay is always typed in decimal. Undefined where no money is so much. */
export function stakeFor(offers: readonly PricedOffer[], format: OddsFormat, typed: number): Stake | undefined {
  const [first] = offers;
  if (!first) throw new Error("a bet has a leg");
  if (offers.length === 1) return stakeOf(format, first.price, typed);
  const prices = offers.map(({ price }) => price);
  return isPayable(typed, prices) ? parlayStake(typed, prices) : undefined;
}

/** What each leg puts on the counters: a single its win and risk, a parlay what it would pay if the others came in. */
export function loadsOf(offers: readonly PricedOffer[], { risk, win }: Stake): Stake[] {
  if (offers.length === 1) return [{ risk, win }];
  return parlayLoads(risk, offers).map((load) => ({ win: load, risk: 0 }));
}

/** What one combination of legs is counted under; nothing for a single. */
export function combinationOf(offers: readonly Offer[]): Uint8Array | null {
  if (offers.length < 2) return null;
  const text = combinationId(offers.map(({ match, id }) => ({ match: match.id, selection: id })));
  return hash("sha256", text, "buffer");
}

/** Whole baht, since nobody types the rest. */
const WHOLE = 100;

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** What may be typed at the prices of this moment, in satang. A maximum below the minimum takes no bet. */
export async function rangeFor(
  { db }: SportDesk,
  memberId: MemberId,
  offers: readonly PricedOffer[],
  format: OddsFormat,
): Promise<Range> {
  const setting = await readSetting(db);
  const risk = await maxRisk(db, memberId, offers, setting);
  const [first] = offers;
  const single = offers.length === 1 ? first : undefined;
  const typed = single ? maxTyped(format, single.price, risk) : risk;
  const least = Number(setting.min_stake);
  return {
    min: single ? Math.ceil(minTyped(format, single.price, least) / WHOLE) * WHOLE : least,
    max: Math.floor(typed / WHOLE) * WHOLE,
  };
}

async function maxRisk(
  db: Db,
  memberId: MemberId,
  offers: readonly PricedOffer[],
  setting: SportSetting,
): Promise<number> {
  const matches = offers.map(({ match }) => match);
  const rows = await readCounters(
    db,
    matches.map(({ id }) => id),
  );
  const caps = await roomsOf(db, matches, rows, setting);
  const keys = offers.map(({ match, selection }) => ({ matchId: match.id, ...counterOf(selection, scoreOf(match)) }));
  const persons = await readPersonCounters(db, memberId, keys);
  const personRoom = (index: number) => Number(setting.person_limit - (persons[index] ?? 0n));
  const limit = Number(setting.market_limit);
  const totals = keys.map(({ matchId, market }, index) =>
    totalsOf(
      rows.find((row) => row.match_id === matchId && row.market === market),
      offers[index],
    ),
  );
  const [first] = offers;
  if (offers.length === 1 && first) {
    const room = Math.min(Number(caps[0] ?? 0n), personRoom(0));
    return Math.min(
      marketRoom(limit, totals[0] ?? {}, first.selection.side, first.price),
      riskWinning(room, first.price),
      riskPaying(Number(setting.max_payout), first.price),
    );
  }
  const legRooms = offers.map(({ selection }, index) => {
    const net = netOfSide(totals[index] ?? {}, selection.side);
    return Math.min(limit - net, Number(caps[index] ?? 0n), personRoom(index));
  });
  const combination = combinationOf(offers);
  const used = combination ? await readCombination(db, combination) : 0n;
  return parlayRoom(offers, {
    legRooms,
    combinationRoom: Number(setting.combination_limit - used),
    maxPayout: Math.min(Number(setting.max_payout), Number(await parlayPayRoom(db, memberId, matches, setting))),
  });
}

/** What one more parlay may pay beside those that the person has open. */
async function parlayPayRoom(
  db: Db,
  memberId: MemberId,
  matches: readonly MatchRow[],
  { parlay_limit, parlay_shared_limit }: SportSetting,
): Promise<bigint> {
  const open = await readOpenParlays(
    db,
    memberId,
    matches.map(({ id }) => id),
  );
  const [all, shared] = [parlay_limit - open.all_open, parlay_shared_limit - open.shared_open];
  const room = all < shared ? all : shared;
  return room > 0n ? room : 0n;
}

function totalsOf(row: CounterRow | undefined, offer: PricedOffer | undefined): SideTotals {
  if (!row || !offer) return {};
  return Object.fromEntries(
    sidesOf(offer.selection).map((side, index) => [
      side,
      { win: Number(row.win[index] ?? 0n), risk: Number(row.risk[index] ?? 0n) },
    ]),
  );
}

function netOfSide(totals: SideTotals, side: string): number {
  const others = Object.entries(totals).filter(([other]) => other !== side);
  return others.reduce((net, [, { risk }]) => net - risk, totals[side]?.win ?? 0);
}
