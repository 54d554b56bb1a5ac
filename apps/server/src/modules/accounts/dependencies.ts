import type { GameProviders } from "../../core/game-launches.ts";
import type { LineIdentity, Ports } from "../../core/ports.ts";

export interface AccountsDependencies extends Pick<
  Ports,
  | "agentCode"
  | "db"
  | "clock"
  | "random"
  | "outbox"
  | "audit"
  | "passwords"
  | "ledger"
  | "messages"
  | "agents"
  | "consents"
  | "otp"
  | "captchaGate"
  | "loginGuard"
  | "persons"
  | "personalLimits"
  | "stepUp"
  | "vipStanding"
  | "openStakes"
  | "recentPlays"
  | "gameNames"
  | "paymentsUnderWay"
> {
  readonly gameProviders: Pick<GameProviders, "list">;
  /** Absent where no LINE channel is configured. */
  readonly lineIdentity: LineIdentity | undefined;
}
