import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { satang, toBaht } from "@chokdee/money";
import { orNotFound } from "../../../core/domain-error.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { findRound } from "../round-repo.ts";
import { listEarlier, readSales, type SoldRound } from "../sales-repo.ts";

const POINTS = 48;
const MAX_EARLIER = 10;

/**
 * What a round has sold by when, and what earlier rounds of its market had sold on average when as much of their time
 * had passed. The last point holds everything, to the satang.
 */
export async function readCurve(
  { db, clock }: LottoDependencies,
  input: OfficeInput<"officeLottoRoundSales">,
): Promise<OfficeOutput<"officeLottoRoundSales">> {
  const round = orNotFound(await findRound(db, BigInt(input.round_id)));
  const now = clock.now();
  const earlier = await listEarlier(db, round.category_id, round.closes_at, now, MAX_EARLIER);
  const [own, ...others] = await readSales(db, [round, ...earlier]);
  if (!own) throw new Error("a round has sales or none");
  const total = own.spans.reduce((sum, { bills, stake }) => ({ bills: sum.bills + bills, stake: sum.stake + stake }), {
    bills: 0,
    stake: 0n,
  });
  return {
    bills: total.bills,
    stake: toBaht(total.stake),
    earlier: others.length,
    points: Array.from({ length: POINTS + 1 }, (_, at) => {
      const until = momentOf(own, at);
      const isOver = until > now && momentOf(own, at - 1) > now;
      return {
        at: until.toISOString(),
        stake: isOver ? null : toBaht(soldUntil(own, at)),
        mean: others.length === 0 ? null : toBaht(meanOf(others.map((each) => soldUntil(each, at)))),
      };
    }),
  };
}

/** The moment at which so many parts of a round's sale have passed. */
function momentOf({ opens_at, closes_at }: SoldRound, point: number): Date {
  const window = closes_at.getTime() - opens_at.getTime();
  return new Date(opens_at.getTime() + Math.round((window * point) / POINTS));
}

/** At its end everything counts, also where the round was moved while it was sold. */
function soldUntil(round: SoldRound, point: number): bigint {
  const until = momentOf(round, point);
  const counted = point === POINTS ? round.spans : round.spans.filter(({ fromAt }) => fromAt < until);
  return counted.reduce((sum, { stake }) => sum + stake, 0n);
}

const meanOf = (amounts: readonly bigint[]) =>
  satang(amounts.reduce((sum, amount) => sum + amount, 0n) / BigInt(amounts.length));
