import type { Clock } from "../../core/clock.ts";
import type { Consents } from "../../core/consents.ts";
import type { Log, Secrets } from "../../core/ports.ts";
import type { MessageSender } from "../../core/messages.ts";
import type { Random } from "../../core/random.ts";
import type { Config } from "../../platform/config.ts";
import type { ServerModule } from "../../platform/module.ts";
import { type BackgroundMessages, sendInBackground } from "../../platform/outside/background-messages.ts";
import { createLineIdentity } from "../../platform/outside/line-identity.ts";
import { createRecaptcha } from "../../platform/outside/recaptcha.ts";
import { createCaptchaGate } from "./captcha-gate.ts";
import { countWaitingChecks } from "./checks/check-repo.ts";
import { createIdentityChecks, identityPicturesJob } from "./checks/checks.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { insertAllConsents, listMissingConsents } from "./documents-repo.ts";
import { identityJobs } from "./jobs.ts";
import { createLoginGuard } from "./login-guard.ts";
import { createOtp } from "./otp.ts";
import { createOutbound } from "./outbound.ts";
import { createProofOfWork } from "./proof-of-work.ts";
import { identityOfficeHandlers } from "./office/routes.ts";
import { identityHandlers } from "./routes.ts";
import { createStepUp } from "./step-up.ts";

interface Basis {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly log: Log;
}

type CaptchaGateBasis = Omit<Parameters<typeof createCaptchaGate>[0], "scale"> & Pick<Basis, "config">;

/** How people prove who they are, and what they have agreed to. */
export const identityModule = {
  ports: {
    outbound: createOutbound,
    messages: ({ log, outbound }: Pick<Basis, "log"> & { readonly outbound: { readonly sms: MessageSender } }) =>
      sendInBackground(outbound.sms, log),
    captcha: ({ config: { recaptcha }, ...basis }: Basis) =>
      recaptcha ? createRecaptcha({ ...recaptcha, ...basis }) : createProofOfWork(basis),
    captchaGate: ({ config, ...basis }: CaptchaGateBasis) =>
      createCaptchaGate({ ...basis, scale: config.rateLimitScale }),
    lineIdentity: ({ config: { line }, clock }: Basis) => line && createLineIdentity({ ...line, clock }),
    identityChecks: createIdentityChecks,
    otp: createOtp,
    loginGuard: ({ clock }: Pick<Basis, "clock">) => createLoginGuard(clock),
    stepUp: ({ clock }: Pick<Basis, "clock">) => createStepUp(clock),
    consents: ({ clock }: Pick<Basis, "clock">): Consents => ({
      giveAll: (tx, memberId, address) => insertAllConsents(tx, memberId, address, clock.real()),
      missing: listMissingConsents,
    }),
  },
  create: (deps: IdentityDependencies & { readonly messages: BackgroundMessages }) =>
    ({
      handlers: identityHandlers(deps),
      officeHandlers: identityOfficeHandlers(deps),
      jobs: () => [...identityJobs(deps), identityPicturesJob(deps)],
      close: () => deps.messages.settled(),
      waiting: { officeIdentityQueue: (_role, max) => countWaitingChecks(deps.db, max) },
      gauges: [
        {
          name: "chokdee_identity_checks_waiting",
          help: "Members' documents that wait for staff",
          read: () => countWaitingChecks(deps.db),
        },
      ],
    }) satisfies ServerModule,
};
