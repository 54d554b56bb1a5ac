import { DAY_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Job } from "../../core/jobs.ts";
import { forgetOld } from "./tidy-repo.ts";

const KEEP_MS = 7 * DAY_MS;

export function identityJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Job[] {
  return [
    {
      name: "tidy-identity",
      cron: "23 * * * *",
      run: () => forgetOld(db, { now: clock.real(), before: new Date(clock.real().getTime() - KEEP_MS) }),
    },
  ];
}
