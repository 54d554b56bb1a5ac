import { announceNext, fairnessOf } from "../../players/seeds.ts";
import { DEMO_NICKNAME, DEMO_SATANG, takeLaunch } from "../slots/open-session.ts";
import { hashOfToken } from "../../players/sessions.ts";
import { insertDemoPlayer, insertSession, type Session, upsertPlayer } from "../../players/sessions-repo.ts";
import { showFreeRounds } from "../slots/views.ts";
import { Refusal } from "../../core/refusal.ts";
import type { StudioParts } from "../../core/ports.ts";
import { magazineById, magazineSecrets, magazinesOf } from "./magazines-repo.ts";
import type { FishingCalls, FishingHistoryPage, FishingSession, MagazineRecord } from "./protocol.ts";
import { showRecord, showRow } from "./views.ts";

const PAGE = 20;
/** Opens a room with the link's launch code, or with play credit if there is none. */
export async function openFishingSession(
  parts: StudioParts,
  { game, code }: FishingCalls["fishing_session"]["input"],
): Promise<FishingSession> {
  const room = parts.fishing.room(game);
  if (!room) throw new Refusal("UNKNOWN_GAME");
  const launch = code === undefined ? undefined : await takeLaunch(parts, game, code);
  const token = parts.tokens.make(launch ? "member" : "guest");
  const now = parts.now();
  const playerId = await parts.db.transaction(async (tx) => {
    const id = launch
      ? await upsertPlayer(tx, launch.player, launch.nickname, now)
      : await insertDemoPlayer(tx, DEMO_NICKNAME, now);
    await announceNext(tx, parts, id);
    const tokenHash = hashOfToken(token);
    const [walletToken, wallet] = [launch?.token ?? null, launch?.wallet ?? null];
    const purse = { walletToken, wallet, demoBalance: launch ? null : DEMO_SATANG };
    await insertSession(tx, { tokenHash, playerId: id, game, ...purse, now });
    return id;
  });
  return {
    session: token,
    is_demo: launch === undefined,
    nickname: launch?.nickname ?? DEMO_NICKNAME,
    currency: "THB",
    balance: launch?.balance ?? DEMO_SATANG,
    room: room.id,
    fairness: await fairnessOf(parts.db, playerId),
    free_rounds: await showFreeRounds(parts, launch?.player ?? null, game),
  };
}

export async function readFishingHistory(
  { db }: Pick<StudioParts, "db">,
  { player_id: playerId, game }: Session,
  cursor: string | undefined,
): Promise<FishingHistoryPage> {
  const before = cursor === undefined ? null : Number(cursor);
  const found = await magazinesOf(db, playerId, game, before, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return { magazines: shown.map(showRow), next_cursor: found.length > PAGE && last ? String(last.seq) : null };
}

/** A magazine's id cannot be guessed: anyone who has it may look at it and verify it, once it is over. */
export async function readMagazine({ db }: Pick<StudioParts, "db">, id: string): Promise<MagazineRecord> {
  const magazine = await magazineById(db, id);
  if (!magazine?.end) throw new Refusal("UNKNOWN_ROUND");
  return showRecord(magazine, await magazineSecrets(db, magazine));
}
