import type { HeldSource, Ports } from "../../core/ports.ts";
import type { Config } from "../../platform/config.ts";

export interface StaffDependencies extends Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "audit"
  | "passwords"
  | "secrets"
  | "loginGuard"
  | "jobs"
  | "messages"
  | "memberBanking"
  | "persons"
  | "heldThings"
  | "margins"
> {
  readonly config: Pick<Config, "origins" | "port">;
  /** Days that others' records have otherwise than ours. */
  readonly dayDifferences: HeldSource;
}
