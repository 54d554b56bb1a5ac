import { MAIN_WALLET } from "../core/ledger.ts";
import { findMemberByLogin } from "../modules/accounts/accounts-repo.ts";
import { createMember } from "../modules/accounts/create-member.ts";
import { findAgent, insertAgent } from "../modules/agent/agent-repo.ts";
import { seedLotto } from "../modules/lotto/seed.ts";
import { findStaffByName, insertStaff } from "../modules/staff/staff-repo.ts";
import { seedWheel } from "../modules/wheel/seed.ts";
import { seedActivities } from "./activities.ts";
import { seedSandboxBank } from "./payments.ts";
import { seedBenefits } from "./seed-benefits.ts";
import { sandboxContacts } from "./sandbox-content.ts";
import { sandboxAccounts } from "./sandbox-data.ts";
import { seedContent } from "./seed-content.ts";
import { seedShop } from "./shop.ts";
import { seedPromotions } from "./seed-promotions.ts";
import type { Services } from "./services.ts";

/** One seeding process at a time; the number only has to be ours. */
const LOCK = 7_304_119;
const OPERATOR_NAME = "โชคดี";

/**
 * What must exist before the first request: the operator, and in a sandbox its accounts and content. Each part is
 * made in one transaction, so that a killed start goes on where it was.
 */
export async function seed(services: Services, { sandbox }: { readonly sandbox: boolean }): Promise<void> {
  await services.db.transaction(async (lock) => {
    await lock.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await seedAgent(services, sandbox);
    await seedLotto(services.db);
    if (!sandbox) return;
    await seedMembers(services);
    await seedStaff(services);
    await seedSandboxBank(services.db);
    await seedPromotions(services.db, services.clock.now());
    await seedBenefits(services);
    await seedActivities(services);
    await seedWheel(services.db);
    await seedShop(services);
  });
}

async function seedAgent(services: Services, sandbox: boolean): Promise<void> {
  const { db, clock, agentCode } = services;
  if (await findAgent(db, agentCode)) return;
  const contacts = sandbox
    ? sandboxContacts
    : { line_contact_url: null, line_admin_url: null, telegram_contact_url: null };
  await db.transaction(async (tx) => {
    await insertAgent(tx, { code: agentCode, name: OPERATOR_NAME, logo: null, ...contacts }, clock.now());
    if (sandbox) await seedContent(tx, services);
  });
}

async function seedMembers(services: Services): Promise<void> {
  const { db, agentCode, passwords, ledger } = services;
  for (const account of sandboxAccounts.members) {
    if (await findMemberByLogin(db, account.username, undefined)) continue;
    const passwordHash = await passwords.hash(account.password);
    await db.transaction(async (tx) => {
      const memberId = await createMember(services, tx, { ...account, passwordHash, agentCode, address: "127.0.0.1" });
      if (account.openingSatang === 0n) return;
      await ledger.postIn(tx, {
        memberId,
        scope: "seed",
        key: "opening",
        reference: "sandbox",
        actor: "system",
        moves: [{ from: "sandbox_funding", to: MAIN_WALLET, amount: account.openingSatang, code: "adjust_in" }],
      });
    });
  }
}

async function seedStaff({ db, clock, passwords, secrets }: Services): Promise<void> {
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
