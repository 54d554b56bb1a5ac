import { jackpotBeacon, JACKPOT_POOLS, type JackpotPool } from "@chokdee/rules/jackpot";
import { z } from "zod";
import { balanceOf } from "../players/balance.ts";
import { requireSession } from "../players/sessions.ts";
import type { Round } from "../kinds/slots/rounds-repo.ts";
import type { StudioParts } from "../core/ports.ts";
import { findBeacon } from "./pools-repo.ts";
import type { JackpotCalls, PoolsStanding, RoundJackpot } from "./protocol.ts";
import { markSeen, winsOfRound } from "./wins-repo.ts";

const session = z.string().regex(/^[0-9a-f]{64}$/);
export const poolId = z.enum(JACKPOT_POOLS.map(({ id }) => id) as [JackpotPool["id"], ...JackpotPool["id"][]]);

type Inputs = { readonly [Name in keyof JackpotCalls]: z.ZodType<JackpotCalls[Name]["input"]> };
type Handlers = {
  readonly [Name in keyof JackpotCalls]: (
    parts: StudioParts,
    input: JackpotCalls[Name]["input"],
  ) => Promise<JackpotCalls[Name]["output"]>;
};

export const jackpotInputs: Inputs = {
  pools: z.object({ session: session.exactOptional() }),
  pool_seen: z.object({ session, pool: poolId, generation: z.int().min(1).max(2_000_000_000) }),
};

export const jackpotHandlers: Handlers = {
  async pools(parts, input): Promise<PoolsStanding> {
    const { pools, newest, unseen } = await parts.readPools();
    if (input.session === undefined || unseen.length === 0) return { pools, newest, wins: [] };
    const { player_id: playerId } = await requireSession(parts, input.session);
    return {
      pools,
      newest,
      wins: unseen
        .filter((win) => win.player_id === playerId)
        .map(({ pool, generation, round, prize }) => ({ pool, generation, round, prize })),
    };
  },
  async pool_seen(parts, input) {
    const opened = await requireSession(parts, input.session);
    await markSeen(parts.db, opened.player_id, input, parts.now());
    return { balance: await balanceOf(parts, opened) };
  },
};

/** How a round took part in pools, for whoever works it out again; null where it did not. */
export async function readRoundJackpot(
  { db, beacon }: Pick<StudioParts, "db" | "beacon">,
  { id, pool_at: poolAt }: Pick<Round, "id" | "pool_at">,
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
