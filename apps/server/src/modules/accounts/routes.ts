import { DomainError } from "../../core/domain-error.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { findMember } from "./accounts-repo.ts";
import { changePassword } from "./change-password.ts";
import { checkAccount } from "./check-account.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { getProfile } from "./get-profile.ts";
import { linkLine } from "./link-line.ts";
import { createLogIn } from "./log-in.ts";
import { register } from "./register.ts";
import { finishPasswordReset, startPasswordReset } from "./reset-password.ts";
import { coolOff, selfExclude } from "./rest.ts";
import { endSession, listDevices } from "./sessions-repo.ts";
import { sessionBounds } from "./sessions.ts";
import { signOutDevice } from "./sign-out-device.ts";
import { updateSubBankAccount } from "./update-sub-bank-account.ts";
import { deviceView, userInfoView } from "./views.ts";

export function accountsHandlers(dependencies: AccountsDependencies) {
  const { db, clock, consents, outbox } = dependencies;
  return {
    accountCheck: (input, context) => checkAccount(dependencies, input, context),
    register: (input, context) => register(dependencies, input, context),
    login: createLogIn(dependencies),
    logout: async (_input, { token }) => {
      if (!token) return {};
      await db.transaction(async (tx) => {
        const memberId = await endSession(tx, tokenHash(token), "logout", clock.real());
        if (memberId !== undefined) await outbox.publish(tx, { topic: "account", memberId });
      });
      return {};
    },
    userInfoGet: async (_input, { member }) => {
      const row = await findMember(db, member.memberId);
      if (!row) throw new DomainError("SESSION_REQUIRED");
      return userInfoView(row, await consents.missing(db, member.memberId));
    },
    passwordChange: (input, context) => changePassword(dependencies, input, context),
    passwordReset: (input, context) => startPasswordReset(dependencies, input, context),
    passwordResetV2: (input, context) => finishPasswordReset(dependencies, input, context),
    subBankAccountUpdate: (input, context) => updateSubBankAccount(dependencies, input, context),
    profileGet: (_input, context) => getProfile(dependencies, context),
    deviceList: async (_input, { member }) =>
      (await listDevices(db, member.memberId, member.sessionId, sessionBounds(clock.real()))).map(deviceView),
    deviceSignOut: (input, context) => signOutDevice(dependencies, input, context),
    coolOff: (input, context) => coolOff(dependencies, input, context),
    selfExclude: (input, context) => selfExclude(dependencies, input, context),
    lineLink: (input, context) => linkLine(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
