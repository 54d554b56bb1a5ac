import { addDays, bangkokDay, DAY_MS } from "@chokdee/rules/time";
import { isTooLong } from "../../core/brief-read.ts";
import { DomainError } from "../../core/domain-error.ts";
import { bonusCost } from "./bonus.ts";
import { cashflow } from "./cashflow.ts";
import { exceptions, lottoRounds, reconciliation, returns } from "./checks.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { readStates } from "./day-states.ts";
import { affiliates, cohorts } from "./people.ts";
import { type Asked, type Draft, type Period, periodOf, type Report, type ReportId, viewOf } from "./report.ts";
import { revenue } from "./revenue.ts";

/** A year and a month to compare it with. */
const MAX_DAYS = 400;

/** A page shows no more rows of a long list; a file holds more. */
export const PAGE_ROWS = 1_000;

type Make = (deps: ReportsDependencies, period: Period, asked: Asked, limit: number) => Promise<Draft>;

const makers: Readonly<Record<ReportId, Make>> = {
  revenue: (deps, period, asked) => revenue(deps, period, asked),
  money: (deps, period) => cashflow(deps, period),
  bonus: (deps, period) => bonusCost(deps, period),
  affiliates: (deps, period, _asked, limit) => affiliates(deps, period, limit),
  cohorts: (deps, period) => cohorts(deps, period),
  lotto: (deps, period, _asked, limit) => lottoRounds(deps, period, limit),
  returns: (deps, period, { category }) => returns(deps, period, category),
  exceptions: (deps, period) => exceptions(deps, period),
  reconciliation: (deps, period) => reconciliation(deps, period),
};

/** The days that are asked for, up to today where no end is named. */
export function checkedPeriod({ clock }: Pick<ReportsDependencies, "clock">, asked: Omit<Asked, "by">): Period {
  const to = asked.to ?? bangkokDay(clock.now());
  const from = asked.from ?? addDays(to, 1 - asked.days);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) throw new DomainError("REPORT_PERIOD", { values: { days: MAX_DAYS } });
  return periodOf({ from, to });
}

export async function readReport(
  all: ReportsDependencies,
  { report, ...asked }: Asked & { readonly report: ReportId },
  limit = PAGE_ROWS,
): Promise<Report> {
  const period = checkedPeriod(all, asked);
  const { db: reportDb, behindMs } = await all.nearestReportDb();
  const deps = { ...all, reportDb };
  try {
    const draft = await makers[report](deps, period, asked, limit);
    const rows = draft.rows.slice(0, limit);
    return {
      report,
      from: period.from,
      to: period.to,
      before: { from: period.before.from, to: period.before.to },
      // What has happened since is not in it.
      made_at: new Date(deps.clock.now().getTime() - behindMs).toISOString(),
      days: await readStates(deps.reportDb, period),
      steps: [...period.steps],
      ...viewOf({ ...draft, rows, isCut: draft.isCut === true || rows.length < draft.rows.length }),
    };
  } catch (error) {
    if (isTooLong(error)) throw new DomainError("REPORT_SLOW");
    throw error;
  }
}
