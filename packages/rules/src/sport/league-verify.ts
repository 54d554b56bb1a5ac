import { attempt, keptOutcome, outcomeOf, type ProofOutcome, worstOutcome } from "../fair/outcome.ts";
import { type ProofStep, stepsIn } from "../fair/step.ts";
import { commitOfSeed, isServerSeed } from "../fair/seeds.ts";
import { canonicalJson } from "../slots/canonical-json.ts";
import {
  beaconTime,
  chainNamed,
  type ChainCheck,
  checkValue,
  isLocalBeacon,
  type PublishedBeacon,
} from "../yeekee/beacon.ts";
import { BEFORE_CHAIN, type ChainState, MATCH_MINUTES } from "./chain-law.ts";
import { gradeOf } from "./grade.ts";
import { leagueFixture, leagueWeights } from "./league.ts";
import {
  beaconOfMinute,
  drawMinute,
  goalsOf,
  type LeagueMinute,
  type LeagueOpening,
  leagueResult,
  playMinute,
} from "./league-match.ts";
import { selectionFromId } from "./markets.ts";
import { payoutOf } from "./payout.ts";
import type { Goal, Grade, MatchResult, Score, Stake } from "./types.ts";

/** Everything that is published about a simulated match. What is not known yet is null. */
export interface LeagueRecord extends LeagueOpening {
  readonly seed: string | null;
  /** Of each minute decided so far, in order. */
  readonly beacons: readonly PublishedBeacon[];
  readonly goals: readonly Goal[];
  /** Null of a void match too. */
  readonly result: MatchResult | null;
  /** Why two people have voided the match. Its seed is revealed like any other, and stakes are returned. */
  readonly voidReason: string | null;
}

/** What a device received itself. */
export interface LeagueHeard {
  readonly opening?: LeagueOpening & {
    /** By the device's clock. */
    readonly heardAt: number;
  };
}

/** A leg of the device's own member on the match, as the house lists it. */
export interface OwnLeg {
  readonly selection: string;
  readonly scoreAtBet: Score;
  /** How many minutes were decided when it was accepted; 0 before the match. */
  readonly acceptedMinutes: number;
  readonly grade: Grade | null;
  /** Of a single: what was at risk, to be won and paid. Null of a leg of a parlay. */
  readonly single: (Stake & { readonly paid: number }) | null;
}

const TITLES = {
  fixture: "คู่แข่งขันตรงกับตารางของลีก",
  weights: "โอกาสทำประตูตรงกับค่าพลังของทีม",
  opening: "รหัสยืนยันและเวลาเริ่มตรงกับที่ประกาศก่อนแข่ง",
  seed: "รหัสที่เปิดเผยตรงกับรหัสยืนยันก่อนแข่ง",
  beacon_rounds: "ค่าสุ่มสาธารณะของทุกนาทีมาจากรอบที่กำหนดไว้ล่วงหน้า",
  beacons: "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก",
  goals: "ทุกประตูคำนวณได้จากรหัสและค่าสุ่มสาธารณะ",
  result: "ผลการแข่งขันตรงกับประตูที่คำนวณได้",
  legs: "รายการแทงของคุณตัดสินตรงกับผล",
  pay: "เงินที่จ่ายตรงกับผลและราคา",
} as const;

export type LeagueStepCode = keyof typeof TITLES;

export type LeagueStep = ProofStep<LeagueStepCode>;

export interface LeagueVerification {
  /** The worst of the steps. */
  readonly outcome: ProofOutcome;
  readonly steps: readonly LeagueStep[];
  /** Minute by minute as they are drawn again; empty where something for it is missing or impossible. */
  readonly minutes: readonly LeagueMinute[];
}

/**
 * Works a simulated match out again and compares each step with what was published, and what was published with what the
 * device heard before. Teams, their figures, the order of fixtures, chains and their keys are in the code. It never
 * throws. The check of a public chain's signatures is given along: its mathematics are large.
 */
export function verifyLeagueMatch(
  record: LeagueRecord,
  heard: LeagueHeard,
  own: readonly OwnLeg[],
  isChainSigned: ChainCheck,
): LeagueVerification {
  const minutes = attempt(() => drawnAgain(record)) ?? [];
  const states = statesOf(minutes);
  const steps = [
    fixtureStep(record),
    weightsStep(record),
    openingStep(record, heard),
    seedStep(record, heard),
    beaconRoundsStep(record, heard),
    beaconsStep(record, isChainSigned),
    goalsStep(record, minutes),
    resultStep(record, states),
    ...(own.length === 0 ? [] : [legsStep(record, states, own), payStep(record, states, own)]),
  ];
  return { outcome: worstOutcome(steps), steps, minutes };
}

function drawnAgain({ match, seed, beacons }: LeagueRecord): LeagueMinute[] {
  const fixture = leagueFixture(match);
  if (!fixture || seed === null || !isServerSeed(seed) || beacons.length > MATCH_MINUTES) return [];
  const weights = leagueWeights(fixture);
  return beacons.map(({ value }, index) => drawMinute(weights, seed, value, index + 1));
}

/** Before the match, and after each of its minutes. */
function statesOf(minutes: readonly LeagueMinute[]): ChainState[] {
  const states = [BEFORE_CHAIN];
  for (const { goal } of minutes) states.push(playMinute(states.at(-1) ?? BEFORE_CHAIN, goal));
  return states;
}

const stepOf = stepsIn(TITLES);

function sameStep(code: LeagueStepCode, published: unknown, computed: unknown): LeagueStep {
  const [a, b] = [canonicalJson(published ?? null), canonicalJson(computed ?? null)];
  return stepOf(code, outcomeOf(computed !== undefined && a === b), a, b);
}

function fixtureStep({ match, season, round, home, away }: LeagueRecord): LeagueStep {
  return sameStep(
    "fixture",
    { match, season, round, home, away },
    attempt(() => leagueFixture(match)),
  );
}

function weightsStep({ match, weights }: LeagueRecord): LeagueStep {
  const fixture = attempt(() => leagueFixture(match));
  return sameStep("weights", weights, fixture && leagueWeights(fixture));
}

/** All that was fixed before the match, in one line. */
function openingText({ match, weights, commit, beaconChain, firstBeacon }: LeagueOpening): string {
  return canonicalJson([match, weights, commit, beaconChain, firstBeacon]);
}

/** What the device heard when the first value was out already proves nothing. */
function openingStep(record: LeagueRecord, { opening }: LeagueHeard): LeagueStep {
  const published = attempt(() => openingText(record)) ?? "";
  const kept = opening && openingText(opening);
  const chain = opening && chainNamed(opening.beaconChain);
  const isBefore = opening && chain && opening.heardAt < beaconTime(chain, opening.firstBeacon).getTime();
  const outcome = keptOutcome(published, kept);
  return stepOf("opening", outcome === "passed" && !isBefore ? "unproven" : outcome, published, kept ?? "");
}

function seedStep({ seed, commit }: LeagueRecord, { opening }: LeagueHeard): LeagueStep {
  const known = opening?.commit ?? commit;
  if (seed === null) return stepOf("seed", "unproven", known, "");
  const computed = attempt(() => commitOfSeed(seed)) ?? "";
  return stepOf("seed", outcomeOf(computed !== "" && computed === known && computed === commit), known, computed);
}

/** Counted from the first value that the device heard of, where it heard of one. A match without a void is whole. */
function beaconRoundsStep(record: LeagueRecord, { opening }: LeagueHeard): LeagueStep {
  const { beacons, beaconChain, result } = record;
  const { beaconChain: chain, firstBeacon } = opening ?? { beaconChain, firstBeacon: record.firstBeacon };
  const inPlace = beacons.filter(
    (beacon, index) =>
      beacon.chain === chain && beacon.round === attempt(() => beaconOfMinute({ firstBeacon }, index + 1)),
  ).length;
  const isWhole = beacons.length === MATCH_MINUTES || (result === null && beacons.length < MATCH_MINUTES);
  const outcome =
    beacons.length === 0 && result === null ? "unproven" : outcomeOf(isWhole && inPlace === beacons.length);
  return stepOf("beacon_rounds", outcome, String(beacons.length), String(inPlace));
}

function beaconsStep({ beacons, beaconChain }: LeagueRecord, isChainSigned: ChainCheck): LeagueStep {
  const checks = beacons.map((beacon) => attempt(() => checkValue(beacon, isChainSigned).outcome) ?? "failed");
  const sound = checks.filter((outcome) => outcome !== "failed").length;
  const outcome = beacons.length === 0 ? "unproven" : worstOutcome(checks.map((each) => ({ outcome: each })));
  const step = stepOf("beacons", outcome, String(beacons.length), String(sound));
  return isLocalBeacon(beaconChain) ? { ...step, title: `${beaconChain} ไม่ใช่ drand ผู้ให้บริการเป็นผู้ออกเอง` } : step;
}

/** While a match is played, its seed is secret and nothing can be drawn again. */
function goalsStep({ goals, seed }: LeagueRecord, minutes: readonly LeagueMinute[]): LeagueStep {
  const text = (list: readonly Goal[]) => list.map(({ minute, side }) => `${minute}' ${side}`).join(", ");
  const published = attempt(() => text(goals)) ?? "";
  if (seed === null) return stepOf("goals", "unproven", published, "");
  const computed = text(goalsOf(minutes));
  return stepOf("goals", outcomeOf(minutes.length > 0 && published === computed), published, computed);
}

function resultStep({ result, voidReason, seed }: LeagueRecord, states: readonly ChainState[]): LeagueStep {
  const computed = leagueResult(states.at(-1) ?? BEFORE_CHAIN);
  const texts = [canonicalJson(result ?? null), canonicalJson(computed)] as const;
  if (voidReason !== null) return stepOf("result", outcomeOf(result === null), ...texts);
  if (result === null && seed === null) return stepOf("result", "unproven", ...texts);
  return stepOf("result", outcomeOf(computed !== null && texts[0] === texts[1]), ...texts);
}

/** Each leg counts from the score that stood when it was accepted, was accepted after a quiet minute, and ended so. */
function legsStep(record: LeagueRecord, states: readonly ChainState[], own: readonly OwnLeg[]): LeagueStep {
  const sound = own.filter((leg) => attempt(() => isLegSound(record, states, leg)) ?? false).length;
  const isKnown = record.voidReason !== null || leagueResult(states.at(-1) ?? BEFORE_CHAIN) !== null;
  return stepOf("legs", isKnown ? outcomeOf(sound === own.length) : "unproven", String(own.length), String(sound));
}

function isLegSound(record: LeagueRecord, states: readonly ChainState[], leg: OwnLeg): boolean {
  const { acceptedMinutes: minutes, scoreAtBet } = leg;
  const [before, then] = [states[Math.max(minutes - 1, 0)], states[minutes]];
  const isSame = (score?: Score) => score?.home === scoreAtBet.home && score.away === scoreAtBet.away;
  const due = gradeDue(record, states, leg);
  return isSame(then?.score) && isSame(before?.score) && due !== undefined && due === leg.grade;
}

function gradeDue({ voidReason }: LeagueRecord, states: readonly ChainState[], leg: OwnLeg): Grade | undefined {
  if (voidReason !== null) return "void";
  const selection = selectionFromId(leg.selection);
  const result = leagueResult(states.at(-1) ?? BEFORE_CHAIN);
  return (selection && result && gradeOf(selection, result, leg.scoreAtBet)) ?? undefined;
}

function payStep(record: LeagueRecord, states: readonly ChainState[], own: readonly OwnLeg[]): LeagueStep {
  const singles = own.flatMap((leg) => (leg.single ? [{ leg, single: leg.single }] : []));
  const dues = singles.map(({ leg, single }) => {
    const grade = attempt(() => gradeDue(record, states, leg));
    return (grade && attempt(() => payoutOf(single, grade))) ?? Number.NaN;
  });
  const isSound = singles.every(({ single }, index) => single.paid === dues[index]);
  const isKnown = record.voidReason !== null || leagueResult(states.at(-1) ?? BEFORE_CHAIN) !== null;
  const paid = singles.reduce((sum, { single }) => sum + single.paid, 0);
  const due = dues.reduce((sum, each) => sum + each, 0);
  return stepOf("pay", isKnown ? outcomeOf(isSound) : "unproven", String(paid), Number.isNaN(due) ? "" : String(due));
}
