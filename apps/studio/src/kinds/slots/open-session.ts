import type { WalletAnswer } from "@chokdee/contract/provider";
import { announceNext, fairnessOf } from "../../players/seeds.ts";
import type { Game } from "./games/games.ts";
import type { Queryable } from "../../platform/db.ts";
import type { PlayedRound, SessionInput, SessionOpened, StudioFailure } from "../../core/protocol.ts";
import { Refusal } from "../../core/refusal.ts";
import type { StudioParts } from "../../core/ports.ts";
import { balanceOf } from "../../players/balance.ts";
import { isOfWallet } from "../../players/own.ts";
import { openRound } from "./rounds-repo.ts";
import { hashOfToken } from "../../players/sessions.ts";
import { insertDemoPlayer, insertSession, type Session, upsertPlayer } from "../../players/sessions-repo.ts";
import { settleRound } from "./settle-round.ts";
import { showFreeRounds, showGame, showRound } from "./views.ts";

export const DEMO_SATANG = 1_000_000;
export const DEMO_NICKNAME = "ผู้เล่นทดลอง";
type Launch = WalletAnswer<"session">;

/** Opens a game with the link's launch code, or with play credit if there is none. */
export async function openSession(parts: StudioParts, game: Game, { code }: SessionInput): Promise<SessionOpened> {
  const launch = code === undefined ? undefined : await takeLaunch(parts, game.definition.id, code);
  const token = parts.tokens.make(launch ? "member" : "guest");
  const session = await parts.db.transaction((tx) => writeSession(tx, parts, game, token, launch));
  const unfinished = launch ? await unfinishedRound(parts, session, launch.balance) : null;
  return {
    session: token,
    is_demo: launch === undefined,
    nickname: launch?.nickname ?? DEMO_NICKNAME,
    currency: "THB",
    balance: unfinished?.balance ?? launch?.balance ?? DEMO_SATANG,
    game: showGame(game),
    fairness: await fairnessOf(parts.db, session.player_id),
    unfinished: unfinished?.round ?? null,
    free_rounds: await showFreeRounds(parts, launch?.player ?? null, game.definition.id),
  };
}

const LAUNCH_FAILURES: Readonly<Record<string, StudioFailure>> = {
  UNKNOWN: "OPERATOR_DOWN",
  MEMBER_DISABLED: "MEMBER_DISABLED",
  LIMIT_REACHED: "LIMIT_REACHED",
  GAME_CLOSED: "GAME_CLOSED",
  INVALID_GAME: "GAME_CLOSED",
};

/** Turns a launch code into the operator's session, if it is for this game. */
export async function takeLaunch({ wallet }: Pick<StudioParts, "wallet">, game: string, code: string): Promise<Launch> {
  const reply = await wallet.call("session", { code });
  if (reply.status !== "OK") throw new Refusal(LAUNCH_FAILURES[reply.status] ?? "LAUNCH_EXPIRED");
  if (reply.game !== game) throw new Refusal("LAUNCH_EXPIRED");
  return reply;
}

async function writeSession(
  tx: Queryable,
  parts: StudioParts,
  { definition }: Game,
  token: string,
  launch: Launch | undefined,
): Promise<Session> {
  const now = parts.now();
  const playerId = launch
    ? await upsertPlayer(tx, launch.player, launch.nickname, now)
    : await insertDemoPlayer(tx, DEMO_NICKNAME, now);
  await announceNext(tx, parts, playerId);
  const [game, nickname] = [definition.id, launch?.nickname ?? DEMO_NICKNAME];
  const [walletToken, wallet] = [launch?.token ?? null, launch?.wallet ?? null];
  const demoBalance = launch ? null : DEMO_SATANG;
  const tokenHash = hashOfToken(token);
  const id = await insertSession(tx, { tokenHash, playerId, game, walletToken, wallet, demoBalance, now });
  return {
    id,
    player_id: playerId,
    game,
    nickname,
    operator_player: launch?.player ?? null,
    wallet_token: walletToken,
    wallet,
    demo_balance: demoBalance,
  };
}

/**
 * An interrupted round is shown again first, if it is of the same wallet. A stake or win that is pending at the operator is
 * requested once more.
 */
async function unfinishedRound(
  parts: StudioParts,
  session: Session,
  balance: number,
): Promise<{ readonly balance: number; readonly round: PlayedRound | null } | null> {
  const open = await openRound(parts.db, session.player_id, session.game);
  if (!open) return null;
  const isMine = isOfWallet(session, open);
  if (open.state === "taken" && isMine) return { balance, round: await showRound(parts, open, balance) };
  const { round } = await settleRound(parts, open);
  const now = await balanceOf(parts, session).catch(() => balance);
  return { balance: now, round: round.state === "taken" && isMine ? await showRound(parts, round, now) : null };
}
