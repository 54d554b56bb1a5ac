import type { Ports } from "../../core/ports.ts";
import type { SwitchesOff } from "../../core/switches.ts";
import type { Referrals } from "../../core/referrals.ts";
import type { VipLevels } from "../../core/vip.ts";
import type { ServerModule } from "../../platform/module.ts";
import { findMember, findReferrer } from "./accounts-repo.ts";
import { countWaitingAccounts } from "./bank-accounts-repo.ts";
import { memberBanking } from "./banking.ts";
import { createSimulatedMembers } from "./create-sandbox-member.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { memberDirectory } from "./directory.ts";
import { listSwitches } from "./gate-repo.ts";
import { createGate } from "./gate.ts";
import { createMemberChannel } from "./member-channel.ts";
import { accountsOfficeHandlers } from "./office/routes.ts";
import { countOpenCases } from "./persons/case-repo.ts";
import { createPersons, personsJob } from "./persons/persons.ts";
import { findSharedSigns, samePerson } from "./persons/same-person-repo.ts";
import { accountsHandlers } from "./routes.ts";
import { referralKey } from "./rules.ts";
import { seedMembers } from "./seed.ts";
import { createSessions } from "./sessions.ts";
import { listLevels, listMembersAbove, setVipLevel } from "./vip-levels-repo.ts";

const switchesOff: SwitchesOff = async (db) =>
  (await listSwitches(db)).filter(({ is_off }) => is_off).map(({ name }) => name);

const referrals: Referrals = {
  codeOf: async (db, memberId) => (await findMember(db, memberId))?.referral_code ?? "",
  async ownerOf(db, text) {
    const code = referralKey(text);
    return code === undefined ? undefined : findReferrer(db, code);
  },
  sharedSigns: findSharedSigns,
};

const vipLevels: VipLevels = {
  levelsOf: listLevels,
  setLevel: setVipLevel,
  listAbove: listMembersAbove,
};

/** Members: who they are, whether they may act, and how they sign in. */
export const accountsModule = {
  ports: {
    members: memberDirectory,
    memberBanking,
    samePerson,
    persons: createPersons,
    referrals,
    vipLevels,
    gate: ({ clock }: Pick<Ports, "clock">) => createGate(clock),
    sessions: ({ lightDb, clock }: Pick<Ports, "lightDb" | "clock">) => createSessions(lightDb, clock),
    switchesOff,
    memberChannel: createMemberChannel,
    simulatedMembers: createSimulatedMembers,
  },
  create: (deps: AccountsDependencies) =>
    ({
      handlers: accountsHandlers(deps),
      officeHandlers: accountsOfficeHandlers(deps),
      jobs: () => [personsJob(deps)],
      seedSandbox: () => seedMembers(deps),
      waiting: {
        officeBankAccountQueue: (_role, max) => countWaitingAccounts(deps.db, max),
        officePersonCases: (_role, max) => countOpenCases(deps.db, max),
      },
      gauges: [
        {
          name: "chokdee_person_cases_open",
          help: "Accounts that look like one person's and wait for staff",
          read: () => countOpenCases(deps.db),
        },
      ],
    }) satisfies ServerModule,
};
