import { DAY_MS } from "@chokdee/rules/time";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { enrolStaff, findStaffByName, insertStaff } from "./staff-repo.ts";

/** Whom a tester signs in as: two owners and one of each role, all of them old enough to agree to something. */
export async function seedStaff({ db, clock, passwords, secrets }: StaffDependencies): Promise<void> {
  const approvesFrom = new Date(clock.real().getTime() - DAY_MS);
  for (const { username, role, password, totpSecret, phone } of sandboxAccounts.staff) {
    if (await findStaffByName(db, username)) continue;
    const id = await insertStaff(db, { username, role, phone, at: clock.now(), approvesFrom });
    if (id === undefined) continue;
    const passwordHash = await passwords.hash(password);
    const sealedTotp = secrets.seal("totp", totpSecret);
    await enrolStaff(db, id, { passwordHash, sealedTotp, usedStep: 0n, approvesFrom });
  }
}
