import { z } from "zod";
import type { Calls } from "../../core/game-kind.ts";
import { inputs } from "../../core/inputs.ts";
import type { Ports } from "../../core/ports.ts";
import { requireSession } from "../../players/sessions.ts";
import { openFishingSession, readFishingHistory, readMagazine } from "./history.ts";
import type { FishingCalls } from "./protocol.ts";

const { session, launchCode, cursor, ownId: magazine } = inputs;

export const fishingCalls = (deps: Ports): Calls<FishingCalls> => ({
  fishing_session: {
    input: z.object({ game: z.string().max(64), code: launchCode.exactOptional() }),
    answer: (input) => openFishingSession(deps, input),
  },
  fishing_history: {
    input: z.object({ session, cursor: cursor.exactOptional() }),
    answer: async (input) => readFishingHistory(deps, await requireSession(deps, input.session), input.cursor),
  },
  fishing_magazine: {
    input: z.object({ magazine }),
    answer: (input) => readMagazine(deps, input.magazine),
  },
});
