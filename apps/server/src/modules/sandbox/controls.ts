import { DAY_MS } from "@chokdee/rules/time";
import { z } from "zod";
import type { MovableClock } from "../../core/clock.ts";
import type { Tx } from "../../core/db.ts";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";
import { addOffset } from "./clock-repo.ts";
import { type FundDependencies, fundControl } from "./fund.ts";
import { listMessages } from "./messages-repo.ts";
import { openWalletControl } from "./open-wallet.ts";

const YEAR_MS = 366 * DAY_MS;

export interface SandboxDependencies extends FundDependencies {
  /** Set going what waits for business time. */
  readonly clockMoved: readonly ((tx: Tx) => Promise<void>)[];
}

export function sandboxControls(dependencies: SandboxDependencies, clock: MovableClock): SandboxControl[] {
  const { db } = dependencies;
  const time = () => ({ now: clock.now().toISOString(), real: clock.real().toISOString(), offset_ms: clock.offsetMs });
  return [
    sandboxControl({ method: "GET", path: "/sandbox/clock", input: z.object({}), run: async () => time() }),
    sandboxControl({
      method: "POST",
      path: "/sandbox/clock",
      input: z.object({ advance_ms: z.int().positive().max(YEAR_MS) }),
      run: async ({ advance_ms }) => {
        const offset = await db.transaction((tx) => addOffset(tx, advance_ms));
        clock.advanceTo(offset);
        await db.transaction(async (tx) => {
          for (const setGoing of dependencies.clockMoved) await setGoing(tx);
        });
        return time();
      },
    }),
    sandboxControl({
      method: "GET",
      path: "/sandbox/messages",
      input: z.object({
        to: z
          .string()
          .max(100)
          .regex(/^[^\0]*$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      run: async ({ to, limit }) => ({
        messages: (await listMessages(db, to, limit)).map(({ sentAt, ...message }) => ({
          ...message,
          sent_at: sentAt.toISOString(),
        })),
      }),
    }),
    fundControl(dependencies),
    openWalletControl(dependencies),
  ];
}
