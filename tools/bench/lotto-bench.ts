import type { Ports } from "../../apps/server/src/compose/ports.ts";
import type { Pool } from "../../apps/server/src/platform/db/pool.ts";

/** What the parts of the lottery's benchmark work on. */
export interface LottoBench {
  readonly services: Ports;
  readonly owner: Pool;
  readonly members: number;
}
