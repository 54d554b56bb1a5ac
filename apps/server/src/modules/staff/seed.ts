import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { findStaffByName, insertStaff } from "./staff-repo.ts";

/** The owner that a tester signs in as. */
export async function seedStaff({ db, clock, passwords, secrets }: StaffDependencies): Promise<void> {
  const { admin } = sandboxAccounts;
  if (await findStaffByName(db, admin.username)) return;
  await insertStaff(db, {
    username: admin.username,
    usernameKey: admin.username,
    password_hash: await passwords.hash(admin.password),
    role: "owner",
    totp_secret: secrets.seal("totp", admin.totpSecret),
    at: clock.now(),
  });
}
