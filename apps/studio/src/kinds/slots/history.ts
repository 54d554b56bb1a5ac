import { cut } from "@chokdee/server-kit/db";
import { readRoundJackpot } from "../../jackpot/calls.ts";
import type { HistoryPage, RoundRecord } from "./protocol.ts";
import { Refusal } from "../../core/refusal.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { roundById, roundsOf, secretsOf } from "./rounds-repo.ts";
import type { Session } from "../../core/session.ts";
import { showHistoryRow, showRecord } from "./views.ts";

const PAGE = 20;

export async function readHistory(
  { db }: Pick<SlotsDeps, "db">,
  session: Session,
  cursor: string | undefined,
): Promise<HistoryPage> {
  const before = cursor === undefined ? undefined : Number(cursor);
  const rounds = await roundsOf(db, session.player_id, session.game, before, PAGE + 1);
  const { shown, next_cursor } = cut(rounds, PAGE, ({ seq }) => [seq]);
  return { rounds: shown.map(showHistoryRow), next_cursor };
}

/** A round's id cannot be guessed: anyone who has it may watch and verify the round, if it was drawn. */
export async function readRound({ db, beacon }: Pick<SlotsDeps, "db" | "beacon">, id: string): Promise<RoundRecord> {
  const round = await roundById(db, id);
  const secrets = round?.outcome ? await secretsOf(db, round) : undefined;
  if (!round?.outcome || !secrets) throw new Refusal("UNKNOWN_ROUND");
  return showRecord(round, round.outcome, secrets, await readRoundJackpot({ db, beacon }, round));
}
