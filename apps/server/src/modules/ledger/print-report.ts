import type { ReconcileReport } from "./reconcile.ts";

const whole = new Intl.NumberFormat("en");

/** What reconciliation checked and what is off, in lines for a terminal. */
export function printReport(report: ReconcileReport): string[] {
  const perSecond = whole.format(Math.round(report.postings / Math.max(report.seconds, 0.001)));
  const checked = [
    `${whole.format(report.members)} members`,
    `${whole.format(report.wallets)} wallets`,
    `${whole.format(report.openHolds)} open holds`,
    `${whole.format(report.seals)} seals`,
    `${whole.format(report.postings)} postings`,
  ];
  return [
    `Checked ${checked.join(", ")} in ${report.seconds.toFixed(1)} s (${perSecond} postings/s):`,
    "  wallets and debts against postings, numbering, every hash, holds, house accounts by slot, seals, the total,",
    "  the providers' transactions and rounds, the pools and the football slips against postings",
    ...report.breaks.map(({ flow, what }) => `OFF  ${flow}: ${what}`),
    report.breaks.length === 0 ? "The books are sound." : `${report.breaks.length} breaks; the flows named are closed.`,
  ];
}
