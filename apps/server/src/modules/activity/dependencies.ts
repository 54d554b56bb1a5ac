import type { Ledger } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";

/** What a check needs to know of a member's play. */
export interface CheckDependencies extends Pick<Ports, "db" | "clock"> {
  readonly ledger: Pick<Ledger, "gamesSince">;
}

export type ActivityDependencies = CheckDependencies & Pick<Ports, "gameNames">;
