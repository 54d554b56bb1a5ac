import type { BetTerms, BetType, NumberRule, RoundOffer } from "@chokdee/rules/lotto";
import { callForValue } from "@chokdee/server-kit/db";
import type { Db, Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { type CategoryRow, findCategory, listTerms } from "./category-repo.ts";
import { listNumberRules } from "./number-rule-repo.ts";
import { numberRuleOf } from "./offer.ts";
import { findRound, type RoundRow } from "./round-repo.ts";
import { termsByType } from "./settings.ts";

/** More than are sold at a time. */
const MAX_KNOWN = 2_000;

/** What bills of a round are judged by, but for what is sold of it. */
export interface Offer {
  readonly round: RoundRow;
  readonly category: CategoryRow;
  readonly terms: ReadonlyMap<BetType, BetTerms>;
  readonly rules: ReadonlyMap<string, NumberRule>;
}

/** As it was read at one moment. It is the one that holds where the database has the same version. */
export interface KnownOffer extends Offer {
  readonly version: bigint;
}

/** Offers that are remembered, whatever is sold meanwhile. Nobody is refused by one before the database has looked at it. */
export interface KnownOffers {
  /** NOT_FOUND where there is no such round. One that does not hold any more is read anew. */
  read(roundId: bigint, outdated?: KnownOffer): Promise<KnownOffer>;
}

export const numberKey = (betType: BetType, number: string): string => `${betType}:${number}`;

export async function readOffer(db: Queryable, round: RoundRow | undefined): Promise<Offer> {
  const category = round && (await findCategory(db, round.category_id));
  if (!round || !category) throw new DomainError("NOT_FOUND");
  const terms = termsByType(await listTerms(db, category.id));
  const ruled = await listNumberRules(db, round.id);
  const rules = new Map(ruled.map((row) => [numberKey(row.bet_type, row.number), numberRuleOf(row)]));
  return { round, category, terms, rules };
}

/** The same as the rules of a bill ask for it. */
export function asRules({ category, terms, rules }: Offer): Omit<RoundOffer, "soldOf"> {
  return {
    termsOf: (betType) => terms.get(betType),
    ruleOf: (betType, number) => rules.get(numberKey(betType, number)),
    takesTodOfEqualDigits: category.takes_tod_of_equal_digits,
  };
}

export function rememberOffers(db: Db): KnownOffers {
  const known = new Map<bigint, Promise<KnownOffer>>();
  return {
    async read(roundId, outdated) {
      const found = known.get(roundId);
      if (found && (await found) !== outdated) return found;
      // Whoever has found it outdated at the same moment reads it once.
      const begun = known.get(roundId);
      if (begun && begun !== found) return begun;
      if (known.size >= MAX_KNOWN) known.clear();
      const reading = readKnown(db, roundId);
      known.set(roundId, reading);
      reading.catch(() => known.get(roundId) === reading && known.delete(roundId));
      return reading;
    },
  };
}

/** Offer and version are of one moment. */
function readKnown(db: Db, roundId: bigint): Promise<KnownOffer> {
  return db.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    const version = await callForValue<bigint>(tx, "lotto_offer_version", { p_round: roundId });
    const offer = await readOffer(tx, await findRound(tx, roundId));
    return { ...offer, version: version ?? 0n };
  });
}
