import { jackpotBeacon, JACKPOT_POOLS, type JackpotPool } from "@chokdee/rules/jackpot";
import { z } from "zod";
import type { Calls } from "../core/game-kind.ts";
import { inputs } from "../core/inputs.ts";
import type { Ports } from "../core/ports.ts";
import { balanceOf } from "../players/balance.ts";
import { requireSession } from "../players/sessions.ts";
import { findBeacon } from "./pools-repo.ts";
import type { JackpotCalls, PoolsLook, RoundJackpot } from "./protocol.ts";
import { markSeen, winsOfRound } from "./wins-repo.ts";

const { session } = inputs;
export const poolId = z.enum(JACKPOT_POOLS.map(({ id }) => id) as [JackpotPool["id"], ...JackpotPool["id"][]]);

interface Deps extends Pick<Ports, "db" | "wallet" | "now" | "tokens" | "knownSessions"> {
  readonly readPools: () => Promise<PoolsLook>;
}

export const jackpotCalls = (deps: Deps): Calls<JackpotCalls> => ({
  pools: {
    input: z.object({ session: session.exactOptional() }),
    async answer(input) {
      const { pools, newest, unseen } = await deps.readPools();
      if (input.session === undefined) return { pools, newest, wins: [] };
      // A page that asks for this again and again hears that its session has ended, though nobody bets there.
      const { player_id: playerId } = await deps.knownSessions.find(input.session);
      return {
        pools,
        newest,
        wins: unseen
          .filter((win) => win.player_id === playerId)
          .map(({ pool, generation, round, prize }) => ({ pool, generation, round, prize })),
      };
    },
  },
  pool_seen: {
    input: z.object({ session, pool: poolId, generation: z.int().min(1).max(2_000_000_000) }),
    async answer(input) {
      const opened = await requireSession(deps, input.session);
      await markSeen(deps.db, opened.player_id, input, deps.now());
      return { balance: await balanceOf(deps, opened) };
    },
  },
});

/** How a round took part in pools, for whoever works it out again; null where it did not. */
export async function readRoundJackpot(
  { db, beacon }: Pick<Ports, "db" | "beacon">,
  { id, pool_at: poolAt }: { readonly id: string; readonly pool_at: Date | null },
): Promise<RoundJackpot | null> {
  if (poolAt === null) return null;
  return {
    taken_at: poolAt.toISOString(),
    beacon: (await findBeacon(db, jackpotBeacon(beacon.chain, poolAt.getTime()))) ?? null,
    wins: (await winsOfRound(db, id)).map(({ stakes, rest_before: restBefore, ...win }) => ({
      ...win,
      round: id,
      stakes: String(stakes),
      rest_before: String(restBefore),
    })),
  };
}
