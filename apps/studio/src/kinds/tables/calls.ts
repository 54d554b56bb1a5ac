import { z } from "zod";
import { requireSession } from "../../players/sessions.ts";
import type { StudioParts } from "../../core/ports.ts";
import { readTableHistory, readTableInfo, readTableRound } from "./history.ts";
import type { TableCalls } from "./protocol.ts";
import { openTableSession } from "./sessions.ts";

const session = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.string().regex(/^[a-z0-9-]{1,40}$/);
const round = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const bet = z.string().regex(/^[0-9a-f]{30}$/);
const MAX_PLACES = 60;

type Inputs = { readonly [Name in keyof TableCalls]: z.ZodType<TableCalls[Name]["input"]> };
type Handlers = {
  readonly [Name in keyof TableCalls]: (
    parts: StudioParts,
    input: TableCalls[Name]["input"],
  ) => Promise<TableCalls[Name]["output"]>;
};

export const tableInputs: Inputs = {
  table_session: z.object({ game: table, code: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/) }),
  table_bet: z.object({
    session,
    table,
    round,
    key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    places: z
      .array(z.object({ place: z.string().max(40), amount: z.int().min(1) }))
      .min(1)
      .max(MAX_PLACES),
  }),
  table_history: z.object({
    session,
    table: table.exactOptional(),
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .exactOptional(),
  }),
  table_round: z.object({
    round,
    session: session.exactOptional(),
    bets: z.array(bet).max(MAX_PLACES).exactOptional(),
  }),
  table_info: z.object({ table }),
};

export const tableHandlers: Handlers = {
  table_session: (parts, input) => openTableSession(parts, input.game, input.code),
  table_bet: (parts, input) => parts.betTaker.take(input),
  table_history: async (parts, input) => readTableHistory(parts, await requireSession(parts, input.session), input),
  table_round: (parts, input) => readTableRound(parts, input),
  table_info: async (parts, input) => readTableInfo(parts, input.table),
};
