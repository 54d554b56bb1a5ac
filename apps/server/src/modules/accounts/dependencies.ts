import type { AgentDirectory } from "../../core/agents.ts";
import type { Audit } from "../../core/audit.ts";
import type { OpenStakes } from "../../core/bets.ts";
import type { CaptchaGate } from "../../core/captcha.ts";
import type { Clock } from "../../core/clock.ts";
import type { Consents } from "../../core/consents.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { PersonalLimits } from "../../core/limits.ts";
import type { LineIdentity } from "../../core/line.ts";
import type { LoginGuard } from "../../core/login-guard.ts";
import type { MessageSender } from "../../core/messages.ts";
import type { Otp } from "../../core/otp.ts";
import type { PaymentsUnderWay } from "../../core/payments.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Persons } from "../../core/persons.ts";
import type { Random } from "../../core/random.ts";
import type { StepUp } from "../../core/step-up.ts";
import type { VipStanding } from "../../core/vip.ts";

export interface AccountsDependencies {
  readonly agentCode: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly ledger: Ledger;
  readonly messages: MessageSender;
  readonly agents: AgentDirectory;
  readonly consents: Consents;
  readonly otp: Otp;
  readonly captchaGate: CaptchaGate;
  readonly loginGuard: LoginGuard;
  readonly persons: Persons;
  readonly personalLimits: PersonalLimits;
  readonly stepUp: StepUp;
  readonly vipStanding: VipStanding;
  readonly openStakes: OpenStakes;
  readonly paymentsUnderWay: PaymentsUnderWay;
  /** Absent where no LINE channel is configured. */
  readonly lineIdentity: LineIdentity | undefined;
}
