import type { Services } from "../../apps/server/src/compose/services.ts";
import type { Pool } from "../../apps/server/src/platform/db/pool.ts";

/** What the parts of the lottery's benchmark work on. */
export interface LottoBench {
  readonly services: Services;
  readonly owner: Pool;
  readonly members: number;
}
