import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { satangFromBaht, toBaht } from "@chokdee/money";
import {
  CASH_OUT_PERCENT,
  type CashOutLeg,
  type CashOutOffer,
  cashOutOffer,
  GOAL_DOUBT_MS,
  HALT_NAMES,
  parlayCashOut,
  selectionFromId,
  splitStake,
  type Stake,
} from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { listEvents } from "./book-repo.ts";
import type { SportDesk } from "./desk.ts";
import { findMatches, type MatchRow, shareMatches } from "./match-repo.ts";
import { readBetId, showBet } from "./read-bets.ts";
import { decidesAt, isLive, lawsOf, statusOf } from "./rules.ts";
import { insertSale, listSales } from "./sale-repo.ts";
import { applySale } from "./sell.ts";
import { listVoidWindows } from "./settle-repo.ts";
import { findSlip, type LegRow, listLegs, lockSlip, type SlipRow } from "./slip-repo.ts";
import { tooLateReason } from "./taken-too-late.ts";

/** A bet that can be sold at this moment, with the matches that its open legs are on. */
interface Sellable {
  readonly legs: readonly CashOutLeg[];
  readonly matches: readonly MatchRow[];
}

const stakeOpen = ({ open_risk, open_win }: SlipRow): Stake => ({ risk: Number(open_risk), win: Number(open_win) });

/** Or why not, in Thai. */
async function readSellable(desk: SportDesk, db: Queryable, slip: SlipRow): Promise<Sellable | string> {
  if (slip.status === "waiting") return "บิลกำลังรอยืนยัน";
  if (slip.status !== "running") return "บิลนี้จบแล้ว";
  if ((await listSales(db, [slip.id])).some(({ status }) => status === "waiting")) return "กำลังรอยืนยันการขายคืน";
  const rows = await listLegs(db, [slip.id]);
  const open = rows.filter(({ grade }) => grade === null);
  const ids = open.map(({ match_id }) => match_id);
  const matches = await findMatches(db, ids);
  const doubted = await doubtedMatches(desk, db, matches);
  const books = await desk.books.read(db, matches);
  const legs: CashOutLeg[] = [];
  for (const row of rows) {
    if (row.grade !== null) {
      legs.push({ price: row.price, grade: row.grade });
      continue;
    }
    const match = matches.find(({ id }) => id === row.match_id);
    if (match && (await isKnownVoid(db, slip, row, match))) {
      legs.push({ price: row.price, grade: "void" });
      continue;
    }
    const law = books.get(row.match_id)?.law;
    const selection = selectionFromId(row.selection);
    const status = match && statusOf(match, desk.clock.now());
    if (!match || !selection || !status || !law) return "คู่นี้ยังไม่มีราคาขายคืน";
    if (status.status !== "open") return HALT_NAMES[status.reason];
    if (doubted.has(match.id)) return "รอยืนยันประตูหรือใบแดง";
    const scoreAtBet = { home: row.home_at, away: row.away_at };
    legs.push({ leg: { selection, price: row.price, scoreAtBet }, laws: lawsOf(law) });
  }
  // What is returned in any case is worth its stake, and nobody may choose between that and the course of the match.
  return legs.some((leg) => "leg" in leg) ? { legs, matches } : "บิลนี้รอคืนเงินเต็มจำนวน";
}

/** Whether the match will return a leg whatever it brings, by when the bet was accepted. */
async function isKnownVoid(db: Queryable, slip: SlipRow, { is_live }: LegRow, match: MatchRow): Promise<boolean> {
  const bet = { acceptedAt: slip.decides_at ?? slip.placed_at, isLive: is_live };
  return tooLateReason(match, await listVoidWindows(db, match.id), bet) !== null;
}

/** Matches with a goal or a red card that their feed may still take back: what is sold by it is sold for good. */
async function doubtedMatches(
  { clock }: SportDesk,
  db: Queryable,
  matches: readonly MatchRow[],
): Promise<ReadonlySet<string>> {
  const live = matches.filter((match) => match.kind === "feed" && isLive(match)).map(({ id }) => id);
  if (live.length === 0) return new Set();
  const since = clock.now().getTime() - GOAL_DOUBT_MS;
  const facts = (await listEvents(db, live)).filter(
    ({ kind, at }) => (kind === "goal" || kind === "red-card") && at.getTime() > since,
  );
  return new Set(facts.map(({ match_id }) => match_id));
}

/** What a part of a bet is bought back for. */
function offerFor({ kind }: SlipRow, { legs }: Sellable, part: Stake): CashOutOffer {
  const [first] = legs;
  if (kind === "single" && first && "leg" in first) return cashOutOffer(part, first.leg, first.laws);
  return parlayCashOut(part.risk, legs);
}

/** What each leg brings on average for one at risk. */
function factorsOf(sellable: Sellable): number[] {
  const unit = 1_000_000;
  return sellable.legs.map((leg) => parlayCashOut(unit, [leg]).fair / unit);
}

export async function quoteCashOut(
  desk: SportDesk,
  memberId: MemberId,
  betId: string,
): Promise<CallOutput<"sportCashOutQuote">> {
  const slip = orNotFound(await findSlip(desk.db, memberId, readBetId(betId)));
  const sellable = await readSellable(desk, desk.db, slip);
  const shown = { bet_id: betId, open_risk: toBaht(slip.open_risk), open_win: toBaht(slip.open_win) };
  const closed = { ...shown, offer: null, fair: null, percent: CASH_OUT_PERCENT, factors: [], waits: false };
  if (typeof sellable === "string") return { ...closed, reason: sellable };
  const { offer, fair, percent } = offerFor(slip, sellable, stakeOpen(slip));
  if (offer < 1) return { ...closed, reason: "มูลค่าต่ำเกินไป" };
  return {
    ...shown,
    offer: toBaht(offer),
    reason: null,
    fair: toBaht(fair),
    percent,
    factors: factorsOf(sellable),
    waits: sellable.matches.some(isLive),
  };
}

/** Sells a bet, or a part of it, for at least what the page showed. During a match it waits as a bet does. */
export async function cashOut(
  desk: SportDesk,
  input: CallInput<"sportCashOut">,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"sportCashOut">> {
  const slipId = readBetId(input.bet_id);
  return once(async (tx) => {
    const slip = await holdSlip(tx, memberId, slipId);
    const { part, offer, matches } = await offerPart(desk, tx, slip, input);
    const now = desk.clock.now();
    const live = matches.filter(isLive);
    const ends = live.flatMap((match) => decidesAt(match, now) ?? match.closes_at ?? []);
    const sale = await insertSale(tx, {
      slipId,
      memberId,
      risk: BigInt(part.risk),
      win: BigInt(part.win),
      received: BigInt(offer),
      watch: live.map(({ id, minute, version }) => ({ match_id: id, minute, version: Number(version) })),
      at: now,
      decidesAt: ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null,
    });
    if (live.length === 0) await applySale(desk, tx, sale, null);
    else await desk.outbox.publish(tx, { topic: "sport.bets", memberId });
    return showBet(tx, memberId, slipId);
  });
}

/** Its matches first, so that none of them changes meanwhile; then the slip. */
async function holdSlip(tx: Tx, memberId: MemberId, slipId: bigint): Promise<SlipRow> {
  if (!(await findSlip(tx, memberId, slipId))) throw new DomainError("NOT_FOUND");
  await shareMatches(
    tx,
    (await listLegs(tx, [slipId])).map(({ match_id }) => match_id),
  );
  const slip = orNotFound(await lockSlip(tx, memberId, slipId));
  return slip;
}

async function offerPart(desk: SportDesk, tx: Tx, slip: SlipRow, input: CallInput<"sportCashOut">) {
  const [seen, risk, least] = [input.open_risk, input.risk, input.offer].map(satangFromBaht);
  if (seen !== slip.open_risk || slip.status === "settled" || slip.status === "cashed_out") {
    throw new DomainError("SPORT_BET_STATE");
  }
  if (risk === undefined || risk < 1n || risk > slip.open_risk || least === undefined || least < 1n) {
    throw new DomainError("AMOUNT_INVALID");
  }
  const sellable = await readSellable(desk, tx, slip);
  if (typeof sellable === "string") throw new DomainError("SPORT_CASH_OUT_CLOSED", { values: { reason: sellable } });
  const { part } = splitStake(stakeOpen(slip), Number(risk));
  const { offer } = offerFor(slip, sellable, part);
  if (offer < 1) throw new DomainError("SPORT_CASH_OUT_CLOSED", { values: { reason: "มูลค่าต่ำเกินไป" } });
  if (BigInt(offer) < least) throw new DomainError("SPORT_CASH_OUT_MOVED", { data: { offer: toBaht(offer) } });
  return { part, offer, matches: sellable.matches };
}
