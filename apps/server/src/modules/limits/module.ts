import type { PersonalLimits } from "../../core/limits.ts";
import type { Ports } from "../../core/ports.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { LimitsDependencies } from "./dependencies.ts";
import { countPerson, forgetCounted, isAnyBound, recordDeclined, spreadRests } from "./limits-repo.ts";
import { readLimits } from "./read-limits.ts";
import { confirmLimit, setLimits } from "./set-limits.ts";

/** What members set to protect themselves. The ledger holds every stake and deposit to it. */
export const limitsModule = {
  ports: {
    personalLimits: ({ clock }: Pick<Ports, "clock">): PersonalLimits => ({
      async follow(tx, memberId) {
        await spreadRests(tx, memberId);
        await countPerson(tx, memberId, clock.now());
      },
      isBinding: (tx, memberIds) => isAnyBound(tx, memberIds, clock.now()),
    }),
  },
  create: (deps: LimitsDependencies) =>
    ({
      handlers: {
        limitsGet: (_input, { member }) => readLimits(deps, deps.db, member.memberId),
        limitsSet: (input, { member }) => setLimits(deps, input, member.memberId),
        limitsDecline: async (_input, { member }) => {
          await recordDeclined(deps.db, member.memberId, deps.clock.now());
          return readLimits(deps, deps.db, member.memberId);
        },
        limitsConfirm: (input, { member }) => confirmLimit(deps, input, member.memberId),
      } satisfies Partial<Handlers>,
      jobs: () => [{ name: "tidy-limits", cron: "17 4 * * *", run: () => forgetCounted(deps.db, deps.clock.now()) }],
    }) satisfies ServerModule,
};
