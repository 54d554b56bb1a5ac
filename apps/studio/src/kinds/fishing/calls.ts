import { z } from "zod";
import { requireSession } from "../../players/sessions.ts";
import type { StudioParts } from "../../core/ports.ts";
import { openFishingSession, readFishingHistory, readMagazine } from "./history.ts";
import type { FishingCalls } from "./protocol.ts";

const session = z.string().regex(/^[0-9a-f]{64}$/);

type Inputs = { readonly [Name in keyof FishingCalls]: z.ZodType<FishingCalls[Name]["input"]> };
type Handlers = {
  readonly [Name in keyof FishingCalls]: (
    parts: StudioParts,
    input: FishingCalls[Name]["input"],
  ) => Promise<FishingCalls[Name]["output"]>;
};

export const fishingInputs: Inputs = {
  fishing_session: z.object({
    game: z.string().max(64),
    code: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,128}$/)
      .exactOptional(),
  }),
  fishing_history: z.object({
    session,
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .exactOptional(),
  }),
  fishing_magazine: z.object({ magazine: z.string().regex(/^[0-9a-f]{30}$/) }),
};

export const fishingHandlers: Handlers = {
  fishing_session: (parts, input) => openFishingSession(parts, input),
  fishing_history: async (parts, input) =>
    readFishingHistory(parts, await requireSession(parts, input.session), input.cursor),
  fishing_magazine: (parts, input) => readMagazine(parts, input.magazine),
};
