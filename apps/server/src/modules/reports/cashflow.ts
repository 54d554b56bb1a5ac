import { definitionOf, type PostingCode } from "../../core/ledger-names.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { bahtFigure, byStep, countFigure, type Draft, type Period, total } from "./report.ts";
import { groupBy, SHORT_DAYS } from "./revenue.ts";
import {
  countPeople,
  listFirstDeposits,
  listMoneyDays,
  listRegistrations,
  type MoneyDay,
  type Span,
} from "./sums-repo.ts";

type Deps = Pick<ReportsDependencies, "reportDb">;

/** What one movement is to members' money: above zero in, below zero out. */
interface Flow {
  readonly day: string;
  readonly deposits: bigint;
  readonly depositCount: bigint;
  readonly withdrawals: bigint;
  readonly withdrawalCount: bigint;
  readonly adjusted: bigint;
}

function flowOf({ day, code, house, amount, postings }: MoneyDay): Flow {
  const { kind } = definitionOf(code as PostingCode);
  const isBack = code === "withdraw_refund";
  return {
    day,
    deposits: kind === "deposit" ? amount : 0n,
    depositCount: kind === "deposit" ? postings : 0n,
    withdrawals: kind === "withdraw" ? -amount : 0n,
    withdrawalCount: kind === "withdraw" ? (isBack ? -postings : postings) : 0n,
    adjusted: house === "adjustments" || house === "written_off" ? amount : 0n,
  };
}

/** Money that members paid in and took out, by the day. */
export async function cashflow({ reportDb: db }: Deps, period: Period): Promise<Draft> {
  const flows = (await listMoneyDays(db, period)).map(flowOf);
  const before = (await listMoneyDays(db, period.before)).map(flowOf);
  const [joined, joinedBefore] = [await listRegistrations(db, period), await listRegistrations(db, period.before)];
  const [first, firstBefore] = [await listFirstDeposits(db, period), await listFirstDeposits(db, period.before)];
  const sum = (name: keyof Omit<Flow, "day">) =>
    bahtFigure(
      idOf(name),
      total(flows, (flow) => flow[name]),
      total(before, (flow) => flow[name]),
    );
  const count = (list: readonly { readonly members: number }[]) => list.reduce((all, { members }) => all + members, 0);
  const depositors = async (span: Span) =>
    period.days.length <= SHORT_DAYS ? (await countPeople(db, span)).depositors : null;
  const flowsOf = groupBy(flows, ({ day }) => day);
  const [joinedOn, firstOn] = [countsOf(joined), countsOf(first)];
  const cells = (own: readonly Flow[]) => [
    total(own, ({ deposits }) => deposits),
    total(own, ({ depositCount }) => depositCount),
    total(own, ({ withdrawals }) => withdrawals),
    total(own, ({ withdrawalCount }) => withdrawalCount),
    total(own, ({ deposits, withdrawals }) => deposits - withdrawals),
    total(own, ({ adjusted }) => adjusted),
  ];
  const active = period.steps.filter((day) => flowsOf.has(day) || joinedOn.has(day) || firstOn.has(day));
  return {
    figures: [
      sum("deposits"),
      sum("withdrawals"),
      bahtFigure("net", total(flows, netOf), total(before, netOf)),
      sum("adjusted"),
      countFigure("depositors", await depositors(period), await depositors(period.before)),
      countFigure("first_deposits", count(first), count(firstBefore)),
      countFigure("registrations", count(joined), count(joinedBefore)),
    ],
    series: [
      { id: "deposits", values: byStep(period.steps, flows, ({ day, deposits }) => ({ day, amount: deposits })) },
      {
        id: "withdrawals",
        values: byStep(period.steps, flows, ({ day, withdrawals }) => ({ day, amount: -withdrawals })),
      },
      { id: "net", values: byStep(period.steps, flows, (flow) => ({ day: flow.day, amount: netOf(flow) })) },
    ],
    columns: {
      day: period.months ? "month" : "day",
      deposits: "baht",
      deposit_count: "count",
      withdrawals: "baht",
      withdrawal_count: "count",
      net: "baht",
      adjusted: "baht",
      first_deposits: "count",
      registrations: "count",
    },
    rows: active.toReversed().map((day) => ({
      key: day,
      cells: [day, ...cells(flowsOf.get(day) ?? []), firstOn.get(day) ?? 0, joinedOn.get(day) ?? 0],
    })),
    totals: ["", ...cells(flows), count(first), count(joined)],
  };
}

const netOf = ({ deposits, withdrawals }: Flow): bigint => deposits - withdrawals;
const idOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const countsOf = (list: readonly { readonly day: string; readonly members: number }[]) =>
  new Map(list.map(({ day, members }) => [day, members]));
