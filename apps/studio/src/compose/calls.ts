import { z } from "zod";
import { named } from "../players/named.ts";
import { nameSeed } from "../players/seeds.ts";
import { fishingHandlers, fishingInputs } from "../kinds/fishing/calls.ts";
import type { Game } from "../kinds/slots/games/games.ts";
import { jackpotHandlers, jackpotInputs } from "../jackpot/calls.ts";
import { balanceOf } from "../players/balance.ts";
import { finishRound } from "../kinds/slots/finish-round.ts";
import { readHistory, readRound } from "../kinds/slots/history.ts";
import { openSession } from "../kinds/slots/open-session.ts";
import { playRound } from "../kinds/slots/play-round.ts";
import { requireSession } from "../players/sessions.ts";
import { showGame } from "../kinds/slots/views.ts";
import { Refusal } from "../core/refusal.ts";
import type { StudioParts } from "../core/ports.ts";
import { tableHandlers, tableInputs } from "../kinds/tables/calls.ts";
import type { AllCalls } from "../kinds/tables/protocol.ts";

const session = z.string().regex(/^[0-9a-f]{64}$/);
const game = z.string().max(64);
const round = z.string().regex(/^[0-9a-f]{30}$/);
const inSession = z.object({ session });

type Inputs = { readonly [Name in keyof AllCalls]: z.ZodType<AllCalls[Name]["input"]> };
type Handlers = {
  readonly [Name in keyof AllCalls]: (
    parts: StudioParts,
    input: AllCalls[Name]["input"],
  ) => Promise<AllCalls[Name]["output"]>;
};

export const inputs: Inputs = {
  session: z.object({
    game,
    code: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,128}$/)
      .exactOptional(),
  }),
  balance: inSession,
  spin: z.object({
    session,
    key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    bet: z.int().min(1),
    kind: z.enum(["spin", "buy", "ante"]),
    free_round: z.boolean().exactOptional(),
    named: named.exactOptional(),
  }),
  finish: z.object({ session, round }),
  seed: z.object({ session, client_seed: z.string().max(64) }),
  history: z.object({
    session,
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .exactOptional(),
  }),
  round: z.object({ round }),
  game: z.object({ game }),
  ...tableInputs,
  ...jackpotInputs,
  ...fishingInputs,
};

export const handlers: Handlers = {
  session: (parts, input) => openSession(parts, requireGame(parts, input.game), input),
  async balance(parts, input) {
    return { balance: await balanceOf(parts, await requireSession(parts, input.session)) };
  },
  async spin(parts, input) {
    const opened = await requireSession(parts, input.session);
    return playRound(parts, opened, requireGame(parts, opened.game), input);
  },
  finish: async (parts, input) => finishRound(parts, await requireSession(parts, input.session), input.round),
  seed: async (parts, input) => nameSeed(parts, await requireSession(parts, input.session), input.client_seed),
  history: async (parts, input) => readHistory(parts, await requireSession(parts, input.session), input.cursor),
  round: (parts, input) => readRound(parts, input.round),
  game: async (parts, input) => showGame(requireGame(parts, input.game)),
  ...tableHandlers,
  ...jackpotHandlers,
  ...fishingHandlers,
};

function requireGame({ games }: StudioParts, id: string): Game {
  const found = games.get(id);
  if (!found) throw new Refusal("UNKNOWN_GAME");
  return found;
}
