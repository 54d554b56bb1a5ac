import { satang } from "@chokdee/money";
import { type BetTerms, type BetType, type NumberRule, stakeLeft, stepNow } from "@chokdee/rules/lotto";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { listNumberRules, type NumberRuleRow } from "./number-rule-repo.ts";
import { rateFromStored } from "./settings.ts";
import { listMemberSoldAbove, listSoldAbove, readSold } from "./sold-repo.ts";

/** Numbers listed for one round at most; a screen shows what it needs when it validates. */
const MAX_NUMBERS = 3_000;

export function numberRuleOf(row: NumberRuleRow): NumberRule {
  return row.kind === "reduced" ? { kind: "reduced", rate: rateFromStored(row.rate ?? 0) } : { kind: row.kind };
}

type Terms = ReadonlyMap<BetType, BetTerms>;

const keyOf = ({ bet_type, number }: Pick<NumberRuleRow, "bet_type" | "number">): string => `${bet_type}:${number}`;

/** The numbers that are sold at another rate than their type, or not at all. */
export async function ruledNumbers(db: Queryable, roundId: bigint, terms: Terms) {
  const rules = await listNumberRules(db, roundId);
  const banded = [...terms].flatMap(([betType, { bands, minStakeSatang }]) =>
    bands[0] ? [{ betType, above: bands[0].soldUpToSatang - minStakeSatang }] : [],
  );
  const stepped = await listSoldAbove(db, roundId, banded, MAX_NUMBERS);
  const sold = new Map(stepped.map((row) => [keyOf(row), row.sold]));
  const ruled = new Map(rules.map((row) => [keyOf(row), numberRuleOf(row)]));
  const keys = new Map([...rules, ...stepped].map((row) => [keyOf(row), row]));
  return [...keys].flatMap(([key, { bet_type, number }]) => {
    const ofType = terms.get(bet_type);
    if (!ofType) return [];
    const rate = stepNow(ofType, ruled.get(key), satang(sold.get(key) ?? 0n))?.rate ?? null;
    return rate === ofType.rate ? [] : [{ betType: bet_type, number, rate }];
  });
}

/** What is sold of a number before the first limit for everybody: the edge of a step, or the cap. */
function firstEnd({ maxPerNumberSatang, bands }: BetTerms): bigint | undefined {
  const edge = bands[0]?.soldUpToSatang;
  if (maxPerNumberSatang === null || edge === undefined) return edge ?? maxPerNumberSatang ?? undefined;
  return edge < maxPerNumberSatang ? edge : maxPerNumberSatang;
}

/** The numbers that take less than one line's maximum from this member. */
export async function limitedNumbers(db: Queryable, roundId: bigint, terms: Terms, memberId: MemberId | undefined) {
  const byAll = [...terms].flatMap(([betType, ofType]) => {
    const end = firstEnd(ofType);
    return end === undefined ? [] : [{ betType, above: end - ofType.maxStakeSatang }];
  });
  const byMember = [...terms].flatMap(([betType, { maxPerMemberSatang: max, maxStakeSatang }]) =>
    max === null ? [] : [{ betType, above: max - maxStakeSatang }],
  );
  const tight = [
    ...(await listSoldAbove(db, roundId, byAll, MAX_NUMBERS)),
    ...(memberId === undefined ? [] : await listMemberSoldAbove(db, roundId, memberId, byMember, MAX_NUMBERS)),
  ];
  const keys = new Map(tight.map((row) => [keyOf(row), { betType: row.bet_type, number: row.number }] as const));
  const sold = await readSold(db, roundId, memberId ?? NOBODY, [...keys.values()]);
  const ruled = new Map((await listNumberRules(db, roundId)).map((row) => [keyOf(row), numberRuleOf(row)]));
  return sold.flatMap((row) => {
    const ofType = terms.get(row.bet_type);
    const step = ofType && stepNow(ofType, ruled.get(keyOf(row)), satang(row.by_all));
    if (!ofType || !step) return [];
    const left = stakeLeft(ofType, step, { byAllSatang: satang(row.by_all), byMemberSatang: satang(row.by_member) });
    return left < ofType.maxStakeSatang ? [{ betType: row.bet_type, number: row.number, left }] : [];
  });
}

const NOBODY = -1n as MemberId;
