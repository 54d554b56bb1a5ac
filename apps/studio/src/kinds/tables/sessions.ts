import { hashOfToken } from "../../players/sessions.ts";
import { insertSession, upsertPlayer } from "../../players/sessions-repo.ts";
import { takeLaunch } from "../slots/open-session.ts";
import { Refusal } from "../../core/refusal.ts";
import type { StudioParts } from "../../core/ports.ts";
import type { TableSession } from "./protocol.ts";
import { isTableGame } from "./tables.ts";

/** One session serves all tables. There is none without a launch: guests watch over the socket. */
export async function openTableSession(parts: StudioParts, game: string, code: string): Promise<TableSession> {
  if (!isTableGame(parts.tables, game)) throw new Refusal("UNKNOWN_TABLE");
  const launch = await takeLaunch(parts, game, code);
  const token = parts.tokens.make("member");
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    const playerId = await upsertPlayer(tx, launch.player, launch.nickname, now);
    const tokenHash = hashOfToken(token);
    const purse = { walletToken: launch.token, wallet: launch.wallet, demoBalance: null };
    await insertSession(tx, { tokenHash, playerId, game, ...purse, now });
  });
  return {
    session: token,
    nickname: launch.nickname,
    currency: "THB",
    balance: launch.balance,
    tables: [...parts.tables.keys()],
  };
}
