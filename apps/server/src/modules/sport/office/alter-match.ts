import { isDeepStrictEqual } from "node:util";
import type { StaffRole } from "@chokdee/contract";
import type { OfficeInput } from "@chokdee/contract/office";
import { type Satang, satang } from "@chokdee/money";
import { type MatchResult, mayResettle } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";
import { type Act, type AuditEntry, ownerOfTwo } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { insertEvents } from "../book-repo.ts";
import type { SportDesk } from "../desk.ts";
import { findMatch, holdMatches, type MatchRow, setStaffHalt, settleAgain, writeResult } from "../match-repo.ts";
import { findOfficeMatch, sumStaked } from "./search-repo.ts";
import { readSetting } from "../setting-repo.ts";
import { insertVoidWindow } from "../settle-repo.ts";
import { sumWinnable } from "../slip-repo.ts";
import { listHeldBy } from "../waiting-repo.ts";
import { type OfficeMatch, showMatches } from "./views.ts";

type Change = Omit<AuditEntry, "subject"> & Pick<Act, "secondRoles">;

/** What every change to a match has in common: nobody bets on it meanwhile, and it is on record. */
async function alterMatch(
  desk: SportDesk,
  matchId: string,
  by: StaffContext,
  alter: (tx: Tx, match: MatchRow) => Promise<Change>,
  isGuarded: boolean,
): Promise<OfficeMatch> {
  return by.once(async (tx) => {
    await holdMatches(tx, [matchId]);
    const match = orNotFound(await findMatch(tx, matchId));
    const change = await alter(tx, match);
    const entry = { ...change, subject: `sport:${matchId}` };
    if (isGuarded) {
      // Whatever it pays or takes comes of bets that were made: it is weighed by what was staked on the match.
      const amount = await stakedOn(tx, matchId);
      await desk.audit.weigh(tx, by, { ...entry, amount, flow: "passed", needs: "person" });
    } else await desk.audit.record(tx, by.staff, by.address, entry);
    const altered = await findOfficeMatch(tx, matchId);
    const [shown] = altered ? await showMatches(desk, tx, [altered]) : [];
    if (!shown) throw new DomainError("NOT_FOUND");
    return shown;
  });
}

async function stakedOn(tx: Tx, matchId: string): Promise<Satang> {
  return (await sumStaked(tx, matchId)) ?? satang(0n);
}

/** Takes no bets on a match, or takes them again. What waits is refused. */
export async function suspendMatch(
  desk: SportDesk,
  { match_id, is_suspended, reason: typed }: OfficeInput<"officeSportSuspend">,
  by: StaffContext,
): Promise<OfficeMatch> {
  const reason = requireReason(typed);
  const alter = async (tx: Tx, match: MatchRow): Promise<Change> => {
    if (match.result !== null || match.is_halted_by_staff === is_suspended) throw new DomainError("SPORT_MATCH_STATE");
    const subject = `sport:${match_id}`;
    if (is_suspended) await desk.audit.impose(tx, by, subject);
    else await desk.audit.lift(tx, by, subject);
    const at = desk.clock.now();
    const since = (await setStaffHalt(tx, match_id, is_suspended, at)) ?? at;
    const { minute } = match;
    if (is_suspended) await insertEvents(tx, match_id, [{ kind: "suspension", side: null, minute, stoppage: 0, at }]);
    // What waits is refused by this, to somebody's advantage perhaps: who that was is on record.
    const held = await listHeldBy(tx, match_id, is_suspended ? at : since);
    const after = { is_suspended, held };
    return { action: is_suspended ? "sport_match.suspend" : "sport_match.resume", after, reason };
  };
  return alterMatch(desk, match_id, by, alter, false);
}

type NewResult = OfficeInput<"officeSportResultSet">;

/** The result that staff have typed, if it can be one. */
function readResult(input: NewResult): MatchResult {
  const { status, score, half_time: halfTime, first_goal: firstGoal } = input;
  const isHalf = halfTime === null || (halfTime.home <= score.home && halfTime.away <= score.away);
  const goals = score.home + score.away;
  const isFirst =
    firstGoal === null || (firstGoal === "none" ? goals === 0 : firstGoal === "home" ? score.home > 0 : score.away > 0);
  refuseFields({
    half_time: isHalf ? undefined : "สกอร์ครึ่งแรกต้องไม่เกินสกอร์จบ",
    first_goal: isFirst ? undefined : "ทีมที่ทำประตูแรกไม่ตรงกับสกอร์",
  });
  return { status, score, halfTime, firstGoal };
}

/**
 * What was drawn decides a simulated match, and two people may only void it; one that they have voided by mistake may be
 * given back the result that its record proves.
 */
async function requireProved({ leagueProofs }: SportDesk, tx: Tx, match: MatchRow, result: MatchResult): Promise<void> {
  if (match.kind !== "league") return;
  const record = await leagueProofs.read(tx, match.id);
  if (!isDeepStrictEqual(record?.result, result)) throw new DomainError("SPORT_DRAWN");
}

/**
 * Two clerks who have bet on a match together could pay themselves by a result that they have made up: where so much
 * hangs on it that a source would need two people, one of the two who type another result is an owner.
 */
async function findSecondRoles(
  tx: Tx,
  by: StaffContext,
  match: MatchRow,
  result: MatchResult,
): Promise<readonly StaffRole[] | undefined> {
  const isSaid = match.result_by === "source" && isDeepStrictEqual(match.result, result);
  if (isSaid || match.kind === "league") return undefined;
  return ownerWhereMuchHangs(tx, by, match);
}

async function ownerWhereMuchHangs(tx: Tx, by: StaffContext, { id }: MatchRow) {
  const { two_people_above: most } = await readSetting(tx);
  return (await sumWinnable(tx, id)) > most ? ownerOfTwo(by) : undefined;
}

/** The first result, where a source has none or two people have to agree to it. */
export async function setResult(desk: SportDesk, input: NewResult, by: StaffContext): Promise<OfficeMatch> {
  const reason = requireReason(input.reason);
  const result = readResult(input);
  const alter = async (tx: Tx, match: MatchRow): Promise<Change> => {
    const isOpen = match.result_state === "none" || match.result_state === "waiting";
    if (!isOpen || isToCome(match, result, desk.clock.now())) throw new DomainError("SPORT_MATCH_STATE");
    await requireProved(desk, tx, match, result);
    const secondRoles = await findSecondRoles(tx, by, match, result);
    await confirm(desk, tx, match, result, null);
    return { action: "sport_match.result", before: { result: match.result }, after: { result }, reason, secondRoles };
  };
  return alterMatch(desk, input.match_id, by, alter, true);
}

/** Ninety minutes with the shortest break. */
const WHOLE_MATCH_MS = 100 * MINUTE_MS;

/**
 * Nobody knows the result of a match that has not begun, or cannot be over: it may be given back whole. What the feed itself
 * calls over is; a match that people or a rule have voided is not over by that.
 */
function isToCome(match: MatchRow, { status }: MatchResult, now: Date): boolean {
  const { kind, phase, result_by, begun_at, starts_at } = match;
  const isOver = match.result?.status === "finished" || result_by === "source";
  if (kind !== "feed" || (match.result === null ? phase === "finished" : isOver)) return false;
  if (begun_at === null && now < starts_at) return true;
  const playedFor = now.getTime() - (begun_at ?? starts_at).getTime();
  return status === "finished" && playedFor < WHOLE_MATCH_MS;
}

async function confirm(
  { clock }: SportDesk,
  tx: Tx,
  { id }: MatchRow,
  result: MatchResult,
  voidReason: string | null,
): Promise<void> {
  await writeResult(tx, id, { result, state: "confirmed", by: "staff", paysAt: clock.now(), voidReason });
}

/** Another result for a match that is settled: errors in the data, and only for some days. */
export async function resettleMatch(desk: SportDesk, input: NewResult, by: StaffContext): Promise<OfficeMatch> {
  const reason = requireReason(input.reason);
  const result = readResult(input);
  const alter = async (tx: Tx, match: MatchRow): Promise<Change> => {
    requireAmendable(desk, match);
    if (isToCome(match, result, desk.clock.now())) throw new DomainError("SPORT_MATCH_STATE");
    await requireProved(desk, tx, match, result);
    const secondRoles = await findSecondRoles(tx, by, match, result);
    await confirm(desk, tx, match, result, null);
    const before = { result: match.result };
    return { action: "sport_match.resettle", before, after: { result }, reason, exception: "correction", secondRoles };
  };
  return alterMatch(desk, input.match_id, by, alter, true);
}

/** A match that is tried again, since something of it could not be settled, is settled all the same. */
function requireAmendable({ clock }: SportDesk, { result_state, settled_at, problem }: MatchRow): void {
  const isSettled = result_state === "settled" || problem !== null;
  if (!isSettled || settled_at === null || !mayResettle(settled_at.getTime(), clock.now().getTime())) {
    throw new DomainError("SPORT_MATCH_STATE");
  }
}

const MIN_PUBLIC_REASON = 10;
const MAX_PUBLIC_REASON = 200;

/**
 * Gives stakes back: of the whole match, or of what was accepted in a span of time. Once it has begun that may be what
 * has lost, so that it takes an owner as a result does.
 */
export async function voidMatch(
  desk: SportDesk,
  input: OfficeInput<"officeSportVoid">,
  by: StaffContext,
): Promise<OfficeMatch> {
  const reason = requireReason(input.reason);
  const publicReason = input.public_reason.trim();
  const isReason = publicReason.length >= MIN_PUBLIC_REASON && publicReason.length <= MAX_PUBLIC_REASON;
  const span = readSpan(input);
  refuseFields({
    public_reason: isReason ? undefined : `กรุณากรอก ${MIN_PUBLIC_REASON} ถึง ${MAX_PUBLIC_REASON} ตัวอักษร`,
    to: span === "none" ? "กรุณากรอกช่วงเวลาให้ครบ" : undefined,
  });
  const alter = async (tx: Tx, match: MatchRow): Promise<Change> => {
    if (match.settled_at !== null) requireAmendable(desk, match);
    const hasBegun = match.begun_at !== null || match.result !== null || desk.clock.now() >= match.starts_at;
    const secondRoles = hasBegun ? await ownerWhereMuchHangs(tx, by, match) : undefined;
    if (typeof span === "object") {
      await insertVoidWindow(tx, match.id, span.from, span.to, publicReason);
      // Bets that were settled already, of the whole match or of a part of it, are gone through anew.
      if (match.settled_at !== null || match.settling) await settleAgain(tx, match.id, desk.clock.now());
    } else await confirm(desk, tx, match, VOID, publicReason);
    const after = { from: input.from ?? null, to: input.to ?? null, public_reason: publicReason };
    const before = { result: match.result };
    return { action: "sport_match.void", before, after, reason, exception: "void", secondRoles };
  };
  return alterMatch(desk, input.match_id, by, alter, true);
}

/** The span of time that a call names, `all` where it names none, `none` where it is no span. */
function readSpan({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  if (from === undefined && to === undefined) return "all";
  const span = { from: new Date(from ?? ""), to: new Date(to ?? "") };
  return span.from > EARLIEST && span.from < span.to && span.to < LATEST ? span : "none";
}

/** Times that a database can store, and matches could have. */
const EARLIEST = new Date("2000-01-01T00:00:00Z");
const LATEST = new Date("2200-01-01T00:00:00Z");

const VOID: MatchResult = { status: "void", score: { home: 0, away: 0 }, halfTime: null, firstGoal: null };
