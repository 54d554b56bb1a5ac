import { satang } from "@chokdee/money";
import { type BetTerms, type BetType, type NumberRule, rateNow, stakeLeft } from "@chokdee/rules/lotto";
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

/** The numbers that are sold at another rate than their type, or not at all. */
export async function ruledNumbers(db: Queryable, roundId: bigint, terms: Terms) {
  const rules = await listNumberRules(db, roundId);
  const banded = [...terms].flatMap(([betType, { bands }]) =>
    bands[0] ? [{ betType, above: bands[0].soldUpToSatang }] : [],
  );
  const stepped = await listSoldAbove(db, roundId, banded, MAX_NUMBERS);
  const sold = new Map(stepped.map((row) => [`${row.bet_type}:${row.number}`, row.sold]));
  const ruled = new Map(rules.map((row) => [`${row.bet_type}:${row.number}`, numberRuleOf(row)]));
  const keys = new Map([...rules, ...stepped].map((row) => [`${row.bet_type}:${row.number}`, row]));
  return [...keys].flatMap(([key, { bet_type, number }]) => {
    const deps = terms.get(bet_type);
    if (!deps) return [];
    const rate = rateNow(deps, ruled.get(key), satang(sold.get(key) ?? 0n));
    return rate === deps.rate ? [] : [{ betType: bet_type, number, rate }];
  });
}

/** The numbers that take less than one line's maximum from this member. */
export async function limitedNumbers(db: Queryable, roundId: bigint, terms: Terms, memberId: MemberId | undefined) {
  const byAll = [...terms].flatMap(([betType, { maxPerNumberSatang: max, maxStakeSatang }]) =>
    max === null ? [] : [{ betType, above: max - maxStakeSatang }],
  );
  const byMember = [...terms].flatMap(([betType, { maxPerMemberSatang: max, maxStakeSatang }]) =>
    max === null ? [] : [{ betType, above: max - maxStakeSatang }],
  );
  const tight = [
    ...(await listSoldAbove(db, roundId, byAll, MAX_NUMBERS)),
    ...(memberId === undefined ? [] : await listMemberSoldAbove(db, roundId, memberId, byMember, MAX_NUMBERS)),
  ];
  const keys = new Map(
    tight.map(({ bet_type: betType, number }) => [`${betType}:${number}`, { betType, number }] as const),
  );
  const sold = await readSold(db, roundId, memberId ?? NOBODY, [...keys.values()]);
  return sold.flatMap(({ bet_type, number, by_all, by_member }) => {
    const deps = terms.get(bet_type);
    if (!deps) return [];
    const left = stakeLeft(deps, deps.rate, { byAllSatang: satang(by_all), byMemberSatang: satang(by_member) });
    return left < deps.maxStakeSatang ? [{ betType: bet_type, number, left }] : [];
  });
}

const NOBODY = -1n as MemberId;
