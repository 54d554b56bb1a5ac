import { addDays } from "@chokdee/rules/time";
import type { ReportsDependencies } from "./dependencies.ts";
import { type CohortWeek, listCohorts, listEarners } from "./people-repo.ts";
import { bahtFigure, type Draft, percentOf, type Period, total } from "./report.ts";
import { groupBy } from "./revenue.ts";
import { listMoneyDays } from "./sums-repo.ts";

/** The weeks after the first deposit that a cohort is followed for. */
const MAX_AGE = 8;
const SHOWN_AGES = [1, 2, 4, 8] as const;

/** Who brought members, what those brought, and what was paid for it. */
export async function affiliates(
  { db, reportDb, members }: Pick<ReportsDependencies, "db" | "reportDb" | "members">,
  period: Period,
  limit: number,
): Promise<Draft> {
  const earners = await listEarners(reportDb, period, limit + 1);
  const shown = earners.slice(0, limit);
  const names = await members.usernamesOf(
    db,
    shown.map(({ member_id }) => member_id),
  );
  const paid = async (span: Pick<Period, "from" | "to">) =>
    total(await listMoneyDays(reportDb, span), ({ house, amount }) => (house === "commission_cost" ? amount : 0n));
  return {
    figures: [bahtFigure("commission", await paid(period), await paid(period.before))],
    columns: {
      member: "text",
      friends: "count",
      new_friends: "count",
      deposits: "baht",
      ggr: "baht",
      commission: "baht",
      kept: "baht",
    },
    rows: shown.map((row) => ({
      key: String(row.member_id),
      cells: [
        names.get(row.member_id) ?? String(row.member_id),
        row.friends,
        row.new_friends,
        row.deposits,
        row.ggr,
        row.commission,
        row.ggr - row.commission,
      ],
    })),
    totals: [
      "",
      sum(shown.map(({ friends }) => friends)),
      sum(shown.map(({ new_friends }) => new_friends)),
      total(shown, ({ deposits }) => deposits),
      total(shown, ({ ggr }) => ggr),
      total(shown, ({ commission }) => commission),
      total(shown, ({ ggr, commission }) => ggr - commission),
    ],
    isCut: earners.length > limit,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Members by the week of their first deposit: what they brought since, and how many still play. */
export async function cohorts(
  { reportDb, clock }: Pick<ReportsDependencies, "reportDb" | "clock">,
  period: Period,
): Promise<Draft> {
  const weeks = groupBy(await listCohorts(reportDb, period, MAX_AGE), ({ week }) => week);
  const today = clock.now();
  const stays = (week: string, own: readonly CohortWeek[], age: number): number | null => {
    // A week that has not ended says nothing yet.
    if (new Date(`${addDays(week, 7 * (age + 1))}T00:00:00Z`) > today) return null;
    const [first] = own;
    const active = own.find((each) => each.age === age)?.active ?? 0;
    return first ? percentOf(BigInt(active), BigInt(first.members)) : null;
  };
  return {
    columns: {
      week: "day",
      members: "count",
      deposits: "baht",
      withdrawals: "baht",
      ggr: "baht",
      given: "baht",
      ggr_each: "baht",
      ...Object.fromEntries(SHOWN_AGES.map((age) => [`week_${age}`, "percent" as const])),
    },
    rows: [...weeks].map(([week, own]) => {
      const count = own[0]?.members ?? 0;
      const ggr = total(own, (each) => each.ggr);
      return {
        key: week,
        cells: [
          week,
          count,
          total(own, ({ deposits }) => deposits),
          total(own, ({ withdrawals }) => withdrawals),
          ggr,
          total(own, ({ given }) => given),
          count === 0 ? 0n : ggr / BigInt(count),
          ...SHOWN_AGES.map((age) => stays(week, own, age)),
        ],
      };
    }),
  };
}
