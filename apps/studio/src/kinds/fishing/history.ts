import { cut } from "@chokdee/server-kit/db";
import type { Ports } from "../../core/ports.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Session } from "../../core/session.ts";
import { showFreeRounds } from "../../players/free-rounds.ts";
import { openSession } from "../../players/open-session.ts";
import { fairnessOf } from "../../players/seeds.ts";
import { roomOf } from "./catalogue.ts";
import { magazineById, magazineSecrets, magazinesOf } from "./magazines-repo.ts";
import type { FishingCalls, FishingHistoryPage, FishingSession, MagazineRecord } from "./protocol.ts";
import { showRecord, showRow } from "./views.ts";

const PAGE = 20;

/** Opens a room with the link's launch code, or with play credit if there is none. */
export async function openFishingSession(
  deps: Ports,
  { game, code }: FishingCalls["fishing_session"]["input"],
): Promise<FishingSession> {
  const room = roomOf(game);
  if (!room) throw new Refusal("UNKNOWN_GAME");
  const { session, shown } = await openSession(deps, { game, code, hasSeeds: true });
  return {
    ...shown,
    is_demo: session.demo_balance !== null,
    room: room.id,
    fairness: await fairnessOf(deps.db, session.player_id),
    free_rounds: await showFreeRounds(deps, session.operator_player, game),
  };
}

export async function readFishingHistory(
  { db }: Pick<Ports, "db">,
  { player_id: playerId, game }: Session,
  cursor: string | undefined,
): Promise<FishingHistoryPage> {
  const before = cursor === undefined ? undefined : Number(cursor);
  const found = await magazinesOf(db, playerId, game, before, PAGE + 1);
  const { shown, next_cursor } = cut(found, PAGE, ({ seq }) => [seq]);
  return { magazines: shown.map(showRow), next_cursor };
}

/** A magazine's id cannot be guessed: anyone who has it may look at it and verify it, once it is over. */
export async function readMagazine({ db }: Pick<Ports, "db">, id: string): Promise<MagazineRecord> {
  const magazine = await magazineById(db, id);
  if (!magazine?.end) throw new Refusal("UNKNOWN_ROUND");
  return showRecord(magazine, await magazineSecrets(db, magazine));
}
