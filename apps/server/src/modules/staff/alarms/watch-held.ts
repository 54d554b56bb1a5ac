import { HOUR_MS } from "@chokdee/rules/time";
import type { StaffDependencies } from "../dependencies.ts";
import { SYSTEM } from "../audit-repo.ts";
import { raiseAlarm } from "./alarm-repo.ts";

/** Sounds once where something has waited longer than an hour for an owner, or for whoever explains a difference. */
export async function watchHeld({ db, clock, heldThings, dayDifferences }: StaffDependencies): Promise<void> {
  const at = clock.real();
  const before = new Date(clock.now().getTime() - HOUR_MS);
  const kinds = [
    ["held", heldThings],
    ["difference", dayDifferences],
  ] as const;
  for (const [kind, source] of kinds) {
    for (const { subject, detail } of await source(db, before)) {
      await db.transaction((tx) => raiseAlarm(tx, SYSTEM, { kind, subject, detail, at }));
    }
  }
}
