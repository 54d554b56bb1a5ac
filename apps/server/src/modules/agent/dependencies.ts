import type { LineIdentity, Ports } from "../../core/ports.ts";

export interface AgentDependencies extends Pick<
  Ports,
  "db" | "clock" | "audit" | "images" | "linkOrigins" | "agentCode" | "ledger" | "members"
> {
  /** Absent where no LINE channel is configured. */
  readonly lineIdentity: LineIdentity | undefined;
}
