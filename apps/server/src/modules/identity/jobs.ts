import { DAY_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import type { Ports } from "../../core/ports.ts";
import { forgetOld } from "./tidy-repo.ts";

const KEEP_MS = 7 * DAY_MS;

export function identityJobs({ db, clock }: Pick<Ports, "db" | "clock">): Job[] {
  return [
    {
      name: "tidy-identity",
      cron: "23 * * * *",
      run: () => forgetOld(db, { now: clock.real(), before: new Date(clock.real().getTime() - KEEP_MS) }),
    },
  ];
}
