import { z } from "zod";
import type { Ports } from "../core/ports.ts";
import { type SandboxControl, sandboxControl } from "../core/sandbox-control.ts";
import { poolId } from "./calls.ts";
import { wantPool } from "./pools-repo.ts";

/**
 * A sandbox's control: its own beacon looks for a value by which a stake wins the pool. Draw and prize are worked out as
 * ever; a small stake on a large pool finds none.
 */
export const jackpotControl = ({ db }: Pick<Ports, "db">): SandboxControl =>
  sandboxControl("/sandbox/jackpot", z.object({ let_win: poolId }), async ({ let_win: pool }) => {
    await wantPool(db, pool);
    return "done";
  });
