import { attempt, outcomeOf, type ProofOutcome, worstOutcome } from "../fair/outcome.ts";
import { type ProofStep, stepsIn } from "../fair/step.ts";
import { canonicalJson } from "../slots/canonical-json.ts";
import { type ChainCheck, checkValue, isLocalBeacon } from "../yeekee/beacon.ts";
import { type HeardAt, type Timeliness, timeliness } from "../yeekee/heard.ts";
import { betReceiptText, betRoot, isBetReceiptSigned } from "./bet-tree.ts";
import { isShoe } from "./cards.ts";
import { tableOf, tableRules } from "./definitions.ts";
import { drawRound, outcomeText, shoeHash } from "./draw-round.ts";
import { isKeyOf } from "./key-chain.ts";
import { payOf } from "./pay.ts";
import { checkBeaconRound, publicValue } from "./round-beacon.ts";
import type {
  HeardBefore,
  OwnBet,
  RoundBefore,
  RoundFreeze,
  RoundOpening,
  SentPlace,
  TableRoundRecord,
} from "./round-record.ts";
import { hasShoe } from "./rules.ts";
import type { DrawnRound, TableRules } from "./types.ts";

const TITLES = {
  opening: "เวลาปิดรับแทง กุญแจ และไพ่ ตรงกับที่ประกาศตอนเปิดรอบ",
  key: "กุญแจที่เปิดเผยตรงกับสายกุญแจที่ประกาศไว้ก่อน",
  shoe: "ไพ่ก่อนแจกครบ 416 ใบ ทุกตาเริ่มจากไพ่เต็ม 8 สำรับ",
  root: "รายการแทงทั้งหมดถูกปิดผนึกก่อนรู้ค่าสุ่มสาธารณะ",
  beacon_round: "ค่าสุ่มสาธารณะมาจากรอบที่กำหนดไว้ล่วงหน้า",
  beacon: "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก",
  outcome: "ผลคำนวณได้จากกุญแจ รายการแทง และค่าสุ่มสาธารณะ",
  bets: "รายการแทงของคุณอยู่ในรายการที่ปิดผนึก",
  pay: "เงินที่จ่ายตรงกับผลและอัตราจ่าย",
} as const;

export type TableStepCode = keyof typeof TITLES;

/** `after_value`: heard when the value was out already. `simulated`: the sandbox's own beacon decided. */
export type UnprovenReason = "after_value" | "simulated";

export interface TableStep extends ProofStep<TableStepCode> {
  /** Why it is unproven, where that is not for want of anything heard. */
  readonly reason?: UnprovenReason;
}

export interface TableVerification {
  /** The worst of the steps. */
  readonly outcome: ProofOutcome;
  readonly steps: readonly TableStep[];
  /** The round as it is drawn again, card by card; null where something for it is missing or impossible. */
  readonly drawn: DrawnRound | null;
  /** What went into the draws beside the key. */
  readonly publicValue: string;
}

/**
 * Works a round out again and compares each step with what was published, and what was published with what the device
 * heard before. Rules, chains and their keys are in the code; when bets had to be frozen and which value had to decide
 * follow from the announced time of closing. It never throws. The check of a public chain's signatures is given along:
 * its mathematics are large.
 */
export function verifyTableRound(
  record: TableRoundRecord,
  heard: HeardBefore,
  own: readonly OwnBet[],
  isChainSigned: ChainCheck,
): TableVerification {
  const table = tableOf(record.table);
  const rules = table && tableRules(table);
  const value = attempt(() => publicValue(record.freeze?.root ?? "", record.beacon?.value ?? "")) ?? "";
  const drawn = (rules && attempt(() => drawnAgain(rules, record))) ?? null;
  const isSigned = rememberedCheck(isChainSigned);
  const deciding = record.beacon ?? record.announced;
  const inTime = (at: HeardAt) =>
    deciding ? (attempt(() => timeliness(at, deciding, isSigned)) ?? "failed") : "before";
  const steps = [
    openingStep(record, heard, inTime),
    keyStep(record, heard, inTime),
    ...(rules && !hasShoe(rules.kind) ? [] : [shoeStep(record)]),
    rootStep(record, heard, inTime),
    beaconRoundStep(record, heard, inTime),
    beaconStep(record, heard, isSigned),
    outcomeStep(record, drawn),
    ...(own.length === 0 && !heard.receipts?.length ? [] : [betsStep(record, heard, own)]),
    ...(own.length === 0 ? [] : [payStep(record, rules, drawn, own)]),
  ];
  return {
    outcome: worstOutcome(steps),
    steps,
    drawn,
    publicValue: value,
  };
}

function drawnAgain(rules: TableRules, record: TableRoundRecord): DrawnRound | undefined {
  const { key, keyIndex, freeze, beacon, shoe } = record;
  if (key === null || freeze === null || beacon === null || (hasShoe(rules.kind) && !(shoe && isShoe(shoe)))) {
    return undefined;
  }
  return drawRound(rules, { key, keyIndex, root: freeze.root, beaconValue: beacon.value, shoe });
}

/** Every round uses one key: the one directly before has the key that this one was announced by. */
function isDirectlyAfter(before: RoundBefore, { table, keyIndex, commit }: TableRoundRecord): boolean {
  if (before.table !== table) return false;
  if (before.nextFirst !== undefined) return keyIndex === 1 && commit === before.nextFirst;
  return keyIndex === before.keyIndex + 1 && (before.key === null || before.key === commit);
}

const stepOf = stepsIn(TITLES);

/** All that was fixed when the round opened, in one line. */
function openingText({ table, round, keyIndex, commit, closesAt, shoe, beaconChain }: RoundOpening): string {
  return canonicalJson([table, round, keyIndex, commit, closesAt, shoe, beaconChain]);
}

type JudgeTime = (at: HeardAt) => Timeliness;

/** A step by what was heard then: it fails where it differs, and is unproven where it came too late. */
function timedStep(
  code: TableStepCode,
  { isSame, at }: { readonly isSame: boolean; readonly at: Timeliness },
  [published, computed]: readonly [string, string],
): TableStep {
  if (!isSame || at === "failed") return stepOf(code, "failed", published, computed);
  if (at === "before") return stepOf(code, "passed", published, computed);
  return { ...stepOf(code, "unproven", published, computed), reason: "after_value" };
}

function openingStep(record: TableRoundRecord, { asked, opening }: HeardBefore, inTime: JudgeTime): TableStep {
  const published = openingText({
    ...record,
    shoe: shoeText(record),
    // Before the bets are frozen, the record names no chain.
    beaconChain: record.announced?.chain ?? record.beacon?.chain ?? opening?.beaconChain ?? "",
  });
  const kept = opening && openingText(opening);
  const isAsked = asked === undefined || asked === record.round;
  if (!opening) return stepOf("opening", isAsked ? "unproven" : "failed", published, "");
  return timedStep("opening", { isSame: isAsked && published === kept, at: inTime(opening) }, [published, kept ?? ""]);
}

/** The hash of the record's shoe; null where it has none, empty where it is no shoe. */
function shoeText({ shoe }: TableRoundRecord): string | null {
  return shoe && (attempt(() => (isShoe(shoe) ? shoeHash(shoe) : "")) ?? "");
}

/** The key hashes back to the one published before it, and to all that are known of its chain. */
function keyStep(
  record: TableRoundRecord,
  { opening, earlierKey, chainFirst, before }: HeardBefore,
  inTime: JudgeTime,
): TableStep {
  const { key, keyIndex, commit } = record;
  const follows = before === undefined || isDirectlyAfter(before, record);
  if (key === null) return stepOf("key", follows ? "unproven" : "failed", commit, "");
  const revealed = { index: keyIndex, key };
  const known = [
    { index: keyIndex - 1, key: commit },
    ...(opening ? [{ index: opening.keyIndex - 1, key: opening.commit }] : []),
    ...(earlierKey ? [earlierKey] : []),
    ...(chainFirst === undefined ? [] : [{ index: 0, key: chainFirst }]),
  ];
  const isSound = follows && known.every((each) => attempt(() => isKeyOf(each, revealed)) ?? false);
  const times = [opening, earlierKey].flatMap((heard) => (heard ? [inTime(heard)] : []));
  const words = [key, isSound ? key : ""] as const;
  if (isSound && times.length === 0) return stepOf("key", "unproven", ...words);
  const at = times.includes("before") ? "before" : (times[0] ?? "before");
  return timedStep("key", { isSame: isSound, at }, words);
}

/** Every hand is dealt from all cards: a shoe speaks for itself. */
function shoeStep(record: TableRoundRecord): TableStep {
  const published = shoeText(record) ?? "";
  return stepOf("shoe", outcomeOf(published !== ""), published, published);
}

function rootStep({ freeze }: TableRoundRecord, { freeze: kept }: HeardBefore, inTime: JudgeTime): TableStep {
  if (freeze === null || !kept) return stepOf("root", "unproven", freeze?.root ?? "", kept?.root ?? "");
  const isSame = freezeText(kept) === freezeText(freeze);
  return timedStep("root", { isSame, at: inTime(kept) }, [freeze.root, kept.root]);
}

function freezeText({ round, root, bets, frozenAt }: RoundFreeze): string {
  return canonicalJson([round, root, bets, frozenAt]);
}

/** Counted from the time of closing that the device heard in time: whoever names it afterwards chooses the value. */
function beaconRoundStep(record: TableRoundRecord, { opening }: HeardBefore, inTime: JudgeTime): TableStep {
  const { announced, beacon, freeze } = record;
  if (freeze === null) return stepOf("beacon_round", "unproven", "", "");
  if (announced === null) return stepOf("beacon_round", "failed", "", "");
  const { outcome, computed } = checkBeaconRound(announced, opening?.closesAt ?? record.closesAt, freeze.frozenAt);
  const isAnnounced = beacon === null || (beacon.chain === announced.chain && beacon.round === announced.round);
  const words = [String(beacon?.round ?? announced.round), String(computed ?? "")] as const;
  if (!isAnnounced || outcome !== "passed") return stepOf("beacon_round", isAnnounced ? outcome : "failed", ...words);
  if (!opening) return stepOf("beacon_round", "unproven", ...words);
  return timedStep("beacon_round", { isSame: true, at: inTime(opening) }, words);
}

/** What the sandbox's own beacon says is simulated, and false where another key has signed it than the one it had. */
function beaconStep({ beacon }: TableRoundRecord, { beaconKey }: HeardBefore, isChainSigned: ChainCheck): TableStep {
  if (beacon === null) return stepOf("beacon", "unproven", "", "");
  const { outcome, computed } = attempt(() => checkValue(beacon, isChainSigned)) ?? {
    outcome: "failed" as const,
    computed: "",
  };
  const isLocal = attempt(() => isLocalBeacon(beacon.chain)) ?? false;
  const isOtherKey = isLocal && beaconKey !== undefined && beacon.publicKey !== beaconKey;
  const step = stepOf("beacon", isOtherKey ? "failed" : outcome, beacon.value, computed);
  if (!isLocal) return step;
  const title = `${beacon.chain} ไม่ใช่ drand ผู้ให้บริการเป็นผู้ออกเอง`;
  return { ...step, title, ...(step.outcome === "unproven" && { reason: "simulated" as const }) };
}

/** Of a void round, what would have come is computed and compared with nothing. */
function outcomeStep(record: TableRoundRecord, drawn: DrawnRound | null): TableStep {
  const { outcome, voidReason, key } = record;
  const computed = drawn ? outcomeText(drawn.outcome) : "";
  const published = (outcome && attempt(() => outcomeText(outcome))) ?? "";
  if (voidReason !== null) return stepOf("outcome", outcomeOf(outcome === null), published, computed);
  if (outcome === null && key === null) return stepOf("outcome", "unproven", published, computed);
  const isSame = drawn !== null && canonicalJson(outcome) === canonicalJson(drawn.outcome);
  return stepOf("outcome", outcomeOf(isSame), published, computed);
}

/** Each receipt is signed, and leads to the root by its path; none that the device has is left out. */
function betsStep(
  { table, round, freeze }: TableRoundRecord,
  { receiptKey, receipts = [], sent = [] }: HeardBefore,
  own: readonly OwnBet[],
): TableStep {
  const root = freeze?.root ?? "";
  const isUnderRoot = ({ receipt, path }: OwnBet) =>
    receipt.table === table && receipt.round === round && betRoot(receipt, path) === root;
  const found = own.filter((bet) => attempt(() => isUnderRoot(bet)) ?? false);
  const isFound = (text: string) => found.some(({ receipt }) => betReceiptText(receipt) === text);
  const missing = receipts.filter((receipt) => !isFound(betReceiptText(receipt)));
  const isSigned = (key: string) => own.every((bet) => attempt(() => isBetReceiptSigned(bet.receipt, key)) ?? false);
  const isWhole = root !== "" && found.length === own.length && missing.length === 0 && areAsSent(own, sent);
  const isSound = isWhole && (receiptKey === undefined || isSigned(receiptKey));
  const outcome = isSound && receiptKey === undefined ? "unproven" : outcomeOf(isSound);
  const published = String(own.length + missing.length);
  return stepOf("bets", freeze === null ? "unproven" : outcome, published, String(found.length));
}

/** What is listed under the nonce of a bet that the device has sent is that bet, with all of its places. */
function areAsSent(own: readonly OwnBet[], sent: readonly SentPlace[]): boolean {
  const textOf = ({ place, stake, nonce }: SentPlace) => canonicalJson([nonce, place, stake]);
  const nonces = new Set(sent.map(({ nonce }) => nonce));
  const listed = own.flatMap((bet) => attempt(() => bet.receipt) ?? []).filter(({ nonce }) => nonces.has(nonce));
  const listedNonces = new Set(listed.map(({ nonce }) => nonce));
  const due = sent.filter(({ nonce }) => listedNonces.has(nonce));
  const texts = (places: readonly SentPlace[]) => places.map((place) => attempt(() => textOf(place)) ?? "").toSorted();
  return canonicalJson(texts(listed)) === canonicalJson(texts(due));
}

/** By the rates in the code, and in full where the round is void. */
function payStep(
  { voidReason }: TableRoundRecord,
  rules: TableRules | undefined,
  drawn: DrawnRound | null,
  own: readonly OwnBet[],
): TableStep {
  const dueOf = ({ receipt: { place, stake } }: OwnBet) => {
    if (voidReason !== null) return stake;
    return rules && drawn ? payOf(rules, drawn.outcome, place, stake) : Number.NaN;
  };
  const bets = own.map((bet) => attempt(() => ({ paid: bet.paid, due: dueOf(bet) })) ?? { paid: 0, due: Number.NaN });
  const paid = bets.reduce((sum, bet) => sum + (bet.paid ?? 0), 0);
  const computed = bets.reduce((sum, { due }) => sum + due, 0);
  const isSound = bets.every((bet) => bet.paid === null || bet.paid === bet.due);
  const isKnown = voidReason !== null || drawn !== null;
  const isPaid = bets.every((bet) => bet.paid !== null);
  const outcome = isKnown && (isPaid || !isSound) ? outcomeOf(isSound) : "unproven";
  return stepOf("pay", outcome, String(paid), Number.isNaN(computed) ? "" : String(computed));
}

/** The same value is asked about for several steps, and the mathematics take their time. */
function rememberedCheck(isChainSigned: ChainCheck): ChainCheck {
  const known = new Map<string, boolean>();
  return (round, signature) => {
    const name = `${round} ${signature}`;
    const isSigned = known.get(name) ?? isChainSigned(round, signature);
    known.set(name, isSigned);
    return isSigned;
  };
}
