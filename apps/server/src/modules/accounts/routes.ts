import { DomainError } from "../../core/domain-error.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { findMember } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { logIn } from "./log-in.ts";
import { endSession } from "./sessions-repo.ts";
import { userInfoView } from "./views.ts";

export function accountsHandlers(dependencies: AccountsDependencies) {
  const { db, clock } = dependencies;
  return {
    login: (input, context) => logIn(dependencies, input, context),
    logout: async (_input, { token }) => {
      if (token) await endSession(db, tokenHash(token), "logout", clock.real());
      return {};
    },
    userInfoGet: async (_input, { member }) => {
      const row = await findMember(db, member.memberId);
      if (!row) throw new DomainError("SESSION_REQUIRED");
      return userInfoView(row);
    },
  } satisfies Partial<Handlers>;
}
