import { DomainError } from "../../core/domain-error.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { insertConsent, listDocuments } from "./documents-repo.ts";
import { sendOtp } from "./send-otp.ts";
import { stepUp } from "./step-up.ts";
import { verifyOtp } from "./verify-otp.ts";
import { captchaView, documentView } from "./views.ts";

export function identityHandlers(dependencies: IdentityDependencies) {
  const { db, clock, captcha } = dependencies;
  return {
    captchaChallenge: async () => captchaView(captcha.challenge()),
    otpSend: (input, context) => sendOtp(dependencies, input, context),
    otpVerify: (input) => verifyOtp(dependencies, input),
    stepUp: (input, context) => stepUp(dependencies, input, context),
    documentList: async (_input, { member }) => (await listDocuments(db, member?.memberId)).map(documentView),
    consentGive: async (input, { member, address }) => {
      const { memberId } = member;
      if (!(await insertConsent(db, { ...input, memberId, address, at: clock.real() }))) {
        throw new DomainError("NOT_FOUND");
      }
      return {};
    },
  } satisfies Partial<Handlers>;
}
