import { insertAgent, findAgent, insertBanner } from "../modules/agent/agent-repo.ts";
import { findMemberByLogin } from "../modules/accounts/accounts-repo.ts";
import { createMember } from "../modules/accounts/create-member.ts";
import { findStaffByName, insertStaff } from "../modules/staff/staff-repo.ts";
import { satang } from "@chokdee/money";
import { sandboxAccounts, sandboxBanners } from "./sandbox-data.ts";
import type { Services } from "./services.ts";

/** The operator that this installation serves exists from the first start, sandbox or not. */
export async function ensureAgent({ db, clock, agentCode }: Services, name: string): Promise<void> {
  if (await findAgent(db, agentCode)) return;
  const contacts = { line_contact_url: null, line_admin_url: null, telegram_contact_url: null };
  await insertAgent(db, { code: agentCode, name, logo: null, ...contacts }, clock.now());
}

/** Fills a new sandbox. Each account comes with its money in one transaction, so a killed start goes on where it was. */
export async function seedSandbox(services: Services): Promise<void> {
  const { db, clock, passwords, agentCode } = services;
  for (const account of sandboxAccounts.members) {
    if (await findMemberByLogin(db, account.username, undefined)) continue;
    await db.transaction(async (tx) => {
      await createMember(services, tx, { ...account, agentCode });
    });
  }
  const { admin } = sandboxAccounts;
  if (!(await findStaffByName(db, admin.username))) {
    await db.transaction(async (tx) => {
      await insertStaff(tx, {
        username: admin.username,
        usernameKey: admin.username,
        password_hash: await passwords.hash(admin.password),
        role: "owner",
        totp_secret: admin.totpSecret,
        at: clock.now(),
      });
      for (const [position, banner] of sandboxBanners.entries()) await insertBanner(tx, { ...banner, position });
    });
  }
}
