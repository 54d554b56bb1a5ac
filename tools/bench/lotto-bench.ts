import type { Ports } from "../../apps/server/src/compose/ports.ts";
import type { Pool } from "@chokdee/server-kit/db";

/** What the parts of the lottery's benchmark work on. */
export interface LottoBench {
  readonly services: Ports;
  readonly owner: Pool;
  readonly members: number;
}
