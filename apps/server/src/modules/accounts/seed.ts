import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import { findMemberByLogin } from "./accounts-repo.ts";
import { createSandboxMember } from "./create-sandbox-member.ts";
import type { AccountsDependencies } from "./dependencies.ts";

/** The members that a tester signs in as. */
export async function seedMembers(deps: AccountsDependencies): Promise<void> {
  const { db, passwords } = deps;
  for (const { password, ...account } of sandboxAccounts.members) {
    if (await findMemberByLogin(db, account.username, undefined)) continue;
    const passwordHash = await passwords.hash(password);
    await db.transaction((tx) => createSandboxMember(deps, tx, { ...account, passwordHash }));
  }
}
