import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import type { VipDependencies } from "./dependencies.ts";
import { findLock, putLock } from "./vip-repo.ts";

/** A level that was given and not played for stays as it is shown at the start. */
export async function lockGivenLevels({ db, clock, members }: VipDependencies): Promise<void> {
  for (const { username } of sandboxAccounts.members.filter(({ vipLevel }) => vipLevel > 0)) {
    const memberId = await members.idOf(db, username);
    if (memberId === undefined || (await findLock(db, memberId))) continue;
    await db.transaction((tx) => putLock(tx, memberId, "บัญชีทดลอง", clock.now()));
  }
}
