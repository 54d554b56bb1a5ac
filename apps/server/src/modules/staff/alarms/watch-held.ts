import { HOUR_MS } from "@chokdee/rules/time";
import type { StaffDependencies } from "../dependencies.ts";
import { SYSTEM } from "../audit-repo.ts";
import { raiseAlarm } from "./alarm-repo.ts";

/** Sounds once where something has waited for an owner longer than an hour. */
export async function watchHeld({ db, clock, heldThings }: StaffDependencies): Promise<void> {
  const at = clock.real();
  for (const { subject, detail } of await heldThings(db, new Date(clock.now().getTime() - HOUR_MS))) {
    await db.transaction((tx) => raiseAlarm(tx, SYSTEM, { kind: "held", subject, detail, at }));
  }
}
