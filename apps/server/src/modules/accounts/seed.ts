import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import { findMemberByLogin } from "./accounts-repo.ts";
import { createSandboxMember } from "./create-sandbox-member.ts";
import type { AccountsDependencies } from "./dependencies.ts";

/** The members that a tester signs in as. */
export async function seedMembers(deps: AccountsDependencies): Promise<void> {
  const { db, clock, passwords, persons } = deps;
  for (const { password, isNew, ...account } of sandboxAccounts.members) {
    // Who is new has no part in a past, and comes when the sandbox opens.
    if (isNew && clock.isPast) continue;
    if (await findMemberByLogin(db, account.username, undefined)) continue;
    const passwordHash = await passwords.hash(password);
    await db.transaction(async (tx) => {
      const memberId = await createSandboxMember(deps, tx, { ...account, passwordHash });
      // Whoever begins with play money has paid in nothing and could not withdraw it otherwise.
      if (account.openingSatang > 0n) await persons.confirm(tx, memberId, "documents");
    });
  }
}
