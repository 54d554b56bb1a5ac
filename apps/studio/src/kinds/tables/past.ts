import { cycleOf, openingFrom } from "@chokdee/rules/tables";
import { isLocalBeacon } from "@chokdee/rules/yeekee";
import { z } from "zod";
import { inputs } from "../../core/inputs.ts";
import type { PastDb } from "../../core/ports.ts";
import { type SandboxControl, sandboxControl } from "../../core/sandbox-control.ts";
import { dealHands } from "./deal-hands.ts";
import type { TablesDeps } from "./dependencies.ts";
import type { BetTaker, Hall } from "./faces.ts";
import { moveRound } from "./move-round.ts";
import { openRound } from "./open-round.ts";
import { payParts } from "./pay-parts.ts";
import { claimDueRounds, nextRoundDue } from "./rounds-repo.ts";
import { lockShoe, putToSleep, watchTables } from "./state-repo.ts";
import { createBetTaker } from "./take-bet.ts";
import type { Table } from "./tables.ts";

const LEASE_MS = 5_000;
/** More than a round takes from its opening to its end. */
const MAX_STEPS = 20;
const BETTING_MS = 3_000;
const SECOND_MS = 1_000;
const MAX_HANDS = 70;
const NONCE_BYTES = 16;

const input = z.object({
  table: inputs.table,
  /** That nobody bets on. */
  hands: z.int().min(1).max(MAX_HANDS),
  /** Each of these on a hand of its own behind them. */
  bets: z
    .array(
      z.array(
        z.object({
          session: inputs.session,
          key: z.string().min(8).max(64),
          places: z.array(z.object({ place: z.string().max(40), amount: z.int().min(1) })).min(1),
        }),
      ),
    )
    .max(MAX_HANDS),
});

type Past = z.output<typeof input>;

/**
 * A control of a sandbox whose past is played: a table that was never open deals its first shoe, so that its last hand
 * ends now, and sleeps.
 */
export function pastControl(deps: TablesDeps, hall: Hall, past: PastDb): SandboxControl {
  const then = { ...deps, db: past.db };
  const betTaker = createBetTaker({ ...then, hall });
  return sandboxControl("/sandbox/tables/past", input, async (asked) => {
    const table = deps.tables.get(asked.table);
    if (!table || !isLocalBeacon(deps.beacon.chain.name)) return "unknown";
    return (await dealShoe(then, past, betTaker, table, asked)) ? "done" : "too late";
  });
}

async function dealShoe(
  deps: TablesDeps,
  past: PastDb,
  betTaker: BetTaker,
  table: Table,
  { hands, bets }: Past,
): Promise<boolean> {
  const { id, pace } = table.definition;
  const cycleMs = cycleOf(pace) * SECOND_MS;
  const from = openingFrom(deps.beacon.chain, pace, deps.now().getTime() - (hands + bets.length + 1) * cycleMs);
  await past.setTo(new Date(from));
  const isFirst = await deps.db.transaction(async (tx) => {
    if ((await lockShoe(tx, id)).round_no > 0) return false;
    await dealHands(tx, deps, table, hands, from);
    return true;
  });
  if (!isFirst) return false;
  for (const [no, laid] of bets.entries()) {
    const at = from + (hands + no) * cycleMs;
    await past.setTo(new Date(at));
    await watchTables(deps.db, [id], cycleMs);
    await openRound(deps, table);
    await past.setTo(new Date(at + BETTING_MS));
    const round = `${id}:${hands + no + 1}`;
    await Promise.allSettled(
      laid.map((bet) => betTaker.take({ ...bet, table: id, round, nonce: deps.randomHex(NONCE_BYTES) })),
    );
    await playOut(deps, past);
  }
  await putToSleep(deps.db, id);
  return true;
}

/** Takes the round from one moment to the next at which something is due. */
async function playOut(deps: TablesDeps, past: PastDb): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const dueAt = await nextRoundDue(deps.db);
    if (!dueAt) return;
    await past.setTo(dueAt);
    for (const round of await claimDueRounds(deps.db, LEASE_MS)) await moveRound(deps, round, () => {});
    await payParts(deps);
  }
  throw new Error("a hand of the past does not end");
}
