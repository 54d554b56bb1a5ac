import { DAY_MS } from "@chokdee/rules/time";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { seedDeclaration } from "./declare.ts";
import { enrolStaff, findStaffByName, insertStaff } from "./staff-repo.ts";

/** Whom a tester signs in as: two owners and one of each role, all of them old enough to agree to something. */
export async function seedStaff(deps: StaffDependencies): Promise<void> {
  const { db, clock, passwords, secrets } = deps;
  const approvesFrom = new Date(clock.real().getTime() - DAY_MS);
  const { staff, staffPassword } = sandboxAccounts;
  let passwordHash: string | undefined;
  for (const { username, role, totpSecret, phone, lastName, accountNumber } of staff) {
    if (await findStaffByName(db, username)) continue;
    const id = await insertStaff(db, { username, role, phone, at: clock.now(), approvesFrom });
    if (id === undefined) continue;
    // They share one password, and hashing is slow on purpose.
    passwordHash ??= await passwords.hash(staffPassword);
    const sealedTotp = secrets.seal("totp", totpSecret);
    await enrolStaff(db, id, { passwordHash, sealedTotp, usedStep: 0n, approvesFrom });
    const accounts = [{ bankCode: "KBANK", number: accountNumber }];
    const declared = { firstName: "เจ้าหน้าที่", lastName, phone, accounts };
    await db.transaction((tx) => seedDeclaration(deps, tx, id, declared));
  }
}
