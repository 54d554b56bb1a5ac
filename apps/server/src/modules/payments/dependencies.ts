import type { PaymentGateway } from "../../core/payment-gateway.ts";
import type { Ports } from "../../core/ports.ts";

export interface PaymentsDependencies extends Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "log"
  | "outbox"
  | "audit"
  | "ledger"
  | "gate"
  | "stepUp"
  | "jobs"
  | "memberBanking"
  | "persons"
  | "identityChecks"
  | "agentAccounts"
  | "notices"
  | "depositBonus"
  | "withdrawRules"
  | "turnoverProgress"
  | "isSandbox"
> {
  /** Absent where none is configured: every channel is then closed. */
  readonly gateway: PaymentGateway | undefined;
}
