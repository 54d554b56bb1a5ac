import { z } from "zod";
import type { Calls, GameKind } from "../core/game-kind.ts";
import { inputs } from "../core/inputs.ts";
import type { Ports } from "../core/ports.ts";
import { balanceOf } from "./balance.ts";
import type { PlayerCalls } from "./protocol.ts";
import { nameSeed } from "./seeds.ts";
import { requireSession } from "./sessions.ts";

const { session } = inputs;

type Deps = Pick<Ports, "db" | "wallet" | "now" | "tokens" | "randomHex" | "sealing"> &
  Pick<GameKind<never>, "hasOpenRound">;

export const playerCalls = (deps: Deps): Calls<PlayerCalls> => ({
  balance: {
    input: z.object({ session }),
    answer: async (input) => ({ balance: await balanceOf(deps, await requireSession(deps, input.session)) }),
  },
  seed: {
    input: z.object({ session, client_seed: z.string().max(64) }),
    answer: async (input) => nameSeed(deps, await requireSession(deps, input.session), input.client_seed),
  },
});
