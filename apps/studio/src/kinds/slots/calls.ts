import { z } from "zod";
import type { Calls } from "../../core/game-kind.ts";
import { inputs } from "../../core/inputs.ts";
import { Refusal } from "../../core/refusal.ts";
import { requireSession } from "../../players/sessions.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { finishRound } from "./finish-round.ts";
import type { Game } from "./games/games.ts";
import { readHistory, readRound } from "./history.ts";
import { openSlot } from "./open-session.ts";
import { playRound } from "./play-round.ts";
import type { SlotCalls } from "./protocol.ts";
import { showGame } from "./views.ts";

const game = z.string().max(64);
const { session, launchCode, cursor, ownId: round, named } = inputs;

export const slotCalls = (deps: SlotsDeps): Calls<SlotCalls> => ({
  session: {
    input: z.object({ game, code: launchCode.exactOptional() }),
    answer: (input) => openSlot(deps, requireGame(deps, input.game), input.code),
  },
  spin: {
    input: z.object({
      session,
      key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      bet: z.int().min(1),
      kind: z.enum(["spin", "buy", "ante"]),
      free_round: z.boolean().exactOptional(),
      named: named.exactOptional(),
    }),
    async answer(input) {
      const opened = await requireSession(deps, input.session);
      return playRound(deps, opened, requireGame(deps, opened.game), input);
    },
  },
  finish: {
    input: z.object({ session, round }),
    answer: async (input) => finishRound(deps, await requireSession(deps, input.session), input.round),
  },
  history: {
    input: z.object({ session, cursor: cursor.exactOptional() }),
    answer: async (input) => readHistory(deps, await requireSession(deps, input.session), input.cursor),
  },
  round: {
    input: z.object({ round }),
    answer: (input) => readRound(deps, input.round),
  },
  game: {
    input: z.object({ game }),
    answer: async (input) => showGame(requireGame(deps, input.game)),
  },
});

function requireGame({ games }: Pick<SlotsDeps, "games">, id: string): Game {
  const found = games.get(id);
  if (!found) throw new Refusal("UNKNOWN_GAME");
  return found;
}
