import type { AgentDirectory } from "../core/agents.ts";
import type { Captcha, CaptchaGate } from "../core/captcha.ts";
import type { Clock } from "../core/clock.ts";
import type { Consents } from "../core/consents.ts";
import type { Gate } from "../core/gate.ts";
import type { LineIdentity } from "../core/line.ts";
import type { LoginGuard } from "../core/login-guard.ts";
import type { MemberDirectory } from "../core/members.ts";
import type { Otp } from "../core/otp.ts";
import type { Random } from "../core/random.ts";
import type { Secrets } from "../core/secrets.ts";
import type { StepUp } from "../core/step-up.ts";
import { memberDirectory } from "../modules/accounts/directory.ts";
import { createGate } from "../modules/accounts/gate.ts";
import { findAgent } from "../modules/agent/agent-repo.ts";
import { createCaptchaGate } from "../modules/identity/captcha-gate.ts";
import { createConsents } from "../modules/identity/consents.ts";
import { createLoginGuard } from "../modules/identity/login-guard.ts";
import { createOtp } from "../modules/identity/otp.ts";
import { createProofOfWork } from "../modules/identity/proof-of-work.ts";
import { createStepUp } from "../modules/identity/step-up.ts";
import { createSandboxMessages } from "../modules/sandbox/message-sender.ts";
import type { Config } from "../platform/config.ts";
import type { Pool } from "../platform/db/pool.ts";
import { readKeptSecret } from "../platform/kept-secret.ts";
import type { Logger } from "../platform/log.ts";
import { type BackgroundMessages, sendInBackground } from "../platform/outside/background-messages.ts";
import { createLineIdentity } from "../platform/outside/line-identity.ts";
import { createRecaptcha } from "../platform/outside/recaptcha.ts";
import { createSmsGateway } from "../platform/outside/sms-gateway.ts";
import { createSecrets } from "../platform/secrets.ts";

/** How people prove who they are, and what they may do. */
export interface IdentityServices {
  readonly secrets: Secrets;
  readonly messages: BackgroundMessages;
  readonly otp: Otp;
  readonly captcha: Captcha;
  readonly captchaGate: CaptchaGate;
  readonly loginGuard: LoginGuard;
  readonly stepUp: StepUp;
  readonly consents: Consents;
  readonly members: MemberDirectory;
  readonly agents: AgentDirectory;
  readonly lineIdentity: LineIdentity | undefined;
  readonly gate: Gate;
}

export type IdentityConfig = Pick<
  Config,
  "agentCode" | "dataDir" | "rateLimitScale" | "secretKey" | "sms" | "recaptcha" | "line" | "sandbox"
>;

interface Basis {
  readonly db: Pool;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}

export function createIdentityServices(config: IdentityConfig, basis: Basis): IdentityServices {
  const { db, clock, random, log } = basis;
  const secrets = createSecrets(config.secretKey ?? readKeptSecret(config.dataDir, "secret-key"), random);
  const sender =
    config.sms && !config.sandbox ? createSmsGateway({ ...config.sms, random }) : createSandboxMessages(db, clock);
  const messages = sendInBackground(sender, log);
  const captcha = config.recaptcha
    ? createRecaptcha({ ...config.recaptcha, clock, log })
    : createProofOfWork({ clock, random, secrets });
  return {
    secrets,
    messages,
    otp: createOtp({ db, clock, random, secrets, messages }),
    captcha,
    captchaGate: createCaptchaGate({ db, clock, captcha, scale: config.rateLimitScale }),
    loginGuard: createLoginGuard(clock),
    stepUp: createStepUp(clock),
    consents: createConsents(clock),
    members: memberDirectory,
    agents: agentDirectory(config.agentCode),
    lineIdentity: config.line && createLineIdentity({ ...config.line, clock }),
    gate: createGate(clock),
  };
}

function agentDirectory(agentCode: string): AgentDirectory {
  return {
    findCode: async (db, code) => (await findAgent(db, code))?.code,
    async contacts(db) {
      const agent = await findAgent(db, agentCode);
      return {
        lineContactUrl: agent?.line_contact_url ?? null,
        lineAdminUrl: agent?.line_admin_url ?? null,
        telegramContactUrl: agent?.telegram_contact_url ?? null,
      };
    },
  };
}
