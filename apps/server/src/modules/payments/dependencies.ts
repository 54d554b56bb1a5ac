import type { Audit } from "../../core/audit.ts";
import type { AgentAccounts, MemberBanking } from "../../core/banking.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { IdentityChecks } from "../../core/identity-checks.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Log } from "../../core/log.ts";
import type { Notices } from "../../core/notices.ts";
import type { PaymentGateway } from "../../core/payment-gateway.ts";
import type { DepositBonus, WithdrawRules } from "../../core/payments.ts";
import type { Persons } from "../../core/persons.ts";
import type { Random } from "../../core/random.ts";
import type { StepUp } from "../../core/step-up.ts";
import type { TurnoverProgress } from "../../core/turnover.ts";

export interface PaymentsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly stepUp: StepUp;
  readonly jobs: JobQueue;
  readonly memberBanking: MemberBanking;
  readonly persons: Persons;
  readonly identityChecks: IdentityChecks;
  readonly agentAccounts: AgentAccounts;
  readonly notices: Notices;
  readonly depositBonus: DepositBonus;
  readonly withdrawRules: WithdrawRules;
  readonly turnoverProgress: TurnoverProgress;
  /** Absent where none is configured: every channel is then closed. */
  readonly gateway: PaymentGateway | undefined;
  readonly isSandbox: boolean;
}
