import type { StaffDependencies } from "../dependencies.ts";
import { SYSTEM } from "../audit-repo.ts";
import { raiseAlarm } from "./alarm-repo.ts";

/** Luck alone loses less than this, or less than so many times what was staked. */
const LOSS_FROM = 10_000_000n;
const TIMES_STAKE = 2n;

/** Sounds where the house has paid far more for something than was staked on it. */
export async function watchMargins({ db, clock, margins }: StaffDependencies): Promise<void> {
  const at = clock.real();
  for (const source of margins) {
    for (const { subject, stake, payout } of await source(db, clock.now())) {
      if (payout - stake < LOSS_FROM || payout < stake * TIMES_STAKE) continue;
      const detail = { stake: String(stake), payout: String(payout) };
      await db.transaction((tx) => raiseAlarm(tx, SYSTEM, { kind: "margin", subject, detail, at }));
    }
  }
}
