import { costOf, costs, sumCosts } from "./costs.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { bahtFigure, byStep, type Draft, percentOf, type Period, total } from "./report.ts";
import { groupBy, SHORT_DAYS } from "./revenue.ts";
import { listMoneyDays, type MoneyDay } from "./sums-repo.ts";

const keyOf = ({ house, code }: MoneyDay): string => `${house}/${code}`;
const isGiven = (move: MoneyDay): boolean => costOf(move) !== undefined;
const costIn = (moves: readonly MoneyDay[]): bigint => total(moves, (move) => costOf(move)?.amount ?? 0n);

/** What was given, by where it comes from, less what was taken back. */
export async function bonusCost(
  { reportDb: db }: Pick<ReportsDependencies, "reportDb">,
  period: Period,
): Promise<Draft> {
  const money = (await listMoneyDays(db, period)).filter(isGiven);
  const before = (await listMoneyDays(db, period.before)).filter(isGiven);
  const [sources, sourcesBefore] = [groupBy(money, keyOf), groupBy(before, keyOf)];
  const all = sumCosts(money);
  const rows = [...new Set([...sources.keys(), ...sourcesBefore.keys()])].map((key) => {
    const own = sources.get(key) ?? [];
    const ownBefore = sourcesBefore.get(key) ?? [];
    const [house = "", code = ""] = key.split("/");
    const amount = costIn(own);
    return {
      key,
      amount,
      cells: [
        code,
        house,
        amount,
        percentOf(amount, all),
        total(own, ({ postings }) => postings),
        costIn(ownBefore),
        percentOf(amount - costIn(ownBefore), costIn(ownBefore)),
      ],
      trend: byStep(period.steps, own, (move) => ({ day: move.day, amount: costOf(move)?.amount ?? 0n })),
    };
  });
  return {
    figures: [
      bahtFigure("given", all, sumCosts(before)),
      ...costs.map((cost) => bahtFigure(cost, sumCosts(money, cost), sumCosts(before, cost))),
    ],
    series: costs.map((cost) => ({
      id: cost,
      values: byStep(period.steps, money, (move) => {
        const found = costOf(move);
        return found?.cost === cost ? { day: move.day, amount: found.amount } : undefined;
      }),
    })),
    columns: {
      source: "name",
      account: "name",
      amount: "baht",
      share: "percent",
      postings: "count",
      before: "baht",
      change: "percent",
    },
    rows: rows
      .toSorted((one, two) => (one.amount > two.amount ? -1 : 1))
      .map(({ key, cells, trend }) => ({ key, cells, ...(period.days.length <= SHORT_DAYS && { trend }) })),
    totals: [
      "",
      "",
      all,
      percentOf(all, all),
      total(money, ({ postings }) => postings),
      sumCosts(before),
      percentOf(all - sumCosts(before), sumCosts(before)),
    ],
  };
}
