import type { DailyJob, Job } from "../../core/jobs.ts";
import type { Ports } from "../../core/ports.ts";
import { expireHolds } from "./hold-repo.ts";
import { reconcile } from "./reconcile.ts";
import { sealDay } from "./seal-day.ts";
import type { SealKey } from "./seal-key.ts";

interface LedgerJobDependencies extends Pick<Ports, "db" | "clock" | "log" | "bookChecks" | "sealNote"> {
  readonly sealFile: string;
}

const HOLDS_AT_A_TIME = 200;

export function ledgerJobs({ db, clock, log, sealFile, bookChecks, sealNote }: LedgerJobDependencies): Job[] {
  return [
    {
      name: "ledger_expire_holds",
      cron: "* * * * *",
      run: async () => {
        while ((await expireHolds(db, clock.now(), HOLDS_AT_A_TIME)) === HOLDS_AT_A_TIME);
      },
    },
    {
      name: "ledger_reconcile",
      cron: "20 4 * * *",
      run: async () => {
        const { breaks, ...checked } = await reconcile({ db, clock, sealFile, bookChecks, sealNote });
        if (breaks.length > 0)
          log.error({ ...checked, breaks }, "the books are off and the flows concerned are closed");
        else log.info(checked, "the books are sound");
      },
    },
  ];
}

export function ledgerDailyJobs({
  db,
  clock,
  sealKey,
  sealFile,
  sealNote,
}: Omit<LedgerJobDependencies, "log" | "bookChecks"> & { readonly sealKey: SealKey }): DailyJob[] {
  return [
    {
      name: "ledger_seal",
      afterMinutes: 5,
      runFor: async () => {
        await sealDay({ db, clock, key: sealKey, file: sealFile, sealNote });
      },
    },
  ];
}
