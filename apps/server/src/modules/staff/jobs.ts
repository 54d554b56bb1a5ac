import type { Job } from "../../core/jobs.ts";
import { watchHeld } from "./alarms/watch-held.ts";
import { watchMargins } from "./alarms/watch-margins.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { INVITE_JOB, sendInvitation } from "./enrol.ts";
import { PASSKEY_JOB, sayPasskeyAdded } from "./passkeys/passkeys.ts";
import { lookForAll } from "./own-accounts.ts";
import { expireProposals } from "./proposals/decide.ts";
import { suspendUnused } from "./suspend-unused.ts";

export function staffJobs(deps: StaffDependencies): Job[] {
  return [
    {
      name: INVITE_JOB,
      run: (payload) => sendInvitation(deps, BigInt((payload as { readonly staff_id: string }).staff_id)),
    },
    {
      name: PASSKEY_JOB,
      run: (payload) => sayPasskeyAdded(deps, BigInt((payload as { readonly staff_id: string }).staff_id)),
    },
    { name: "expire-proposals", cron: "*/10 * * * *", run: () => expireProposals(deps) },
    { name: "suspend-unused-staff", cron: "40 3 * * *", run: () => suspendUnused(deps) },
    { name: "find-own-accounts", cron: "10 4 * * *", run: () => lookForAll(deps) },
    { name: "watch-held", cron: "*/5 * * * *", run: () => watchHeld(deps) },
    { name: "watch-margins", cron: "5,35 * * * *", run: () => watchMargins(deps) },
  ];
}
