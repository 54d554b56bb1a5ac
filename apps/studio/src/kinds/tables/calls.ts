import { z } from "zod";
import type { Calls } from "../../core/game-kind.ts";
import { Refusal } from "../../core/refusal.ts";
import { inputs } from "../../core/inputs.ts";
import { openSession } from "../../players/open-session.ts";
import { requireSession } from "../../players/sessions.ts";
import type { TablesDeps } from "./dependencies.ts";
import type { BetTaker, Hall } from "./faces.ts";
import { readTableHistory, readTableInfo, readTableRound } from "./history.ts";
import type { TableCalls, TableSession } from "./protocol.ts";
import { isTableGame } from "./tables.ts";

const { session, launchCode, cursor, table, ownId: bet } = inputs;
const round = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const MAX_PLACES = 60;

interface Deps extends TablesDeps {
  readonly hall: Pick<Hall, "board">;
  readonly betTaker: BetTaker;
}

export const tableCalls = (deps: Deps): Calls<TableCalls> => ({
  table_session: {
    input: z.object({ game: table, code: launchCode }),
    answer: (input) => openTableSession(deps, input.game, input.code),
  },
  table_bet: {
    input: z.object({
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
    answer: (input) => deps.betTaker.take(input),
  },
  table_history: {
    input: z.object({ session, table: table.exactOptional(), cursor: cursor.exactOptional() }),
    answer: async (input) => readTableHistory(deps, await requireSession(deps, input.session), input),
  },
  table_round: {
    input: z.object({
      round,
      session: session.exactOptional(),
      bets: z.array(bet).max(MAX_PLACES).exactOptional(),
    }),
    answer: (input) => readTableRound(deps, input),
  },
  table_info: {
    input: z.object({ table }),
    answer: async (input) => readTableInfo(deps, input.table),
  },
});

/** One session serves all tables. There is none without a launch: guests watch over the socket. */
async function openTableSession(deps: TablesDeps, game: string, code: string): Promise<TableSession> {
  if (!isTableGame(deps.tables, game)) throw new Refusal("UNKNOWN_TABLE");
  const { shown } = await openSession(deps, { game, code, hasSeeds: false });
  return { ...shown, tables: [...deps.tables.keys()] };
}
