import type { WalletAnswer } from "@chokdee/contract/provider";
import { announceNext, fairnessOf } from "../fairness/seeds.ts";
import type { Game } from "../games/games.ts";
import type { Queryable } from "../platform/db.ts";
import type { PlayedRound, SessionInput, SessionOpened, StudioFailure } from "../protocol.ts";
import { Refusal } from "../refusal.ts";
import type { StudioParts } from "../studio.ts";
import { openRound } from "./rounds-repo.ts";
import { hashOfToken } from "./sessions.ts";
import { insertDemoPlayer, insertSession, upsertPlayer } from "./sessions-repo.ts";
import { settleRound } from "./settle-round.ts";
import { showFreeRounds, showGame, showRound } from "./views.ts";

const DEMO_SATANG = 1_000_000;
const DEMO_NICKNAME = "ผู้เล่นทดลอง";
const TOKEN_BYTES = 32;

type Launch = WalletAnswer<"session">;

/** Opens a game with the link's launch code, or with play credit if there is none. */
export async function openSession(parts: StudioParts, game: Game, { code }: SessionInput): Promise<SessionOpened> {
  const launch = code === undefined ? undefined : await takeLaunch(parts, game, code);
  const token = parts.randomHex(TOKEN_BYTES);
  const playerId = await parts.db.transaction((tx) => writeSession(tx, parts, game, token, launch));
  const unfinished = launch ? await unfinishedRound(parts, playerId, game, launch.balance) : null;
  return {
    session: token,
    is_demo: launch === undefined,
    nickname: launch?.nickname ?? DEMO_NICKNAME,
    currency: "THB",
    balance: unfinished?.balance ?? launch?.balance ?? DEMO_SATANG,
    game: showGame(game),
    fairness: await fairnessOf(parts.db, playerId),
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

async function takeLaunch({ wallet }: StudioParts, { definition }: Game, code: string): Promise<Launch> {
  const reply = await wallet.call("session", { code });
  if (reply.status !== "OK") throw new Refusal(LAUNCH_FAILURES[reply.status] ?? "LAUNCH_EXPIRED");
  if (reply.game !== definition.id) throw new Refusal("LAUNCH_EXPIRED");
  return reply;
}

async function writeSession(
  tx: Queryable,
  { now, randomHex }: StudioParts,
  { definition }: Game,
  token: string,
  launch: Launch | undefined,
): Promise<number> {
  const player = launch
    ? await upsertPlayer(tx, launch.player, launch.nickname, now())
    : { id: await insertDemoPlayer(tx, DEMO_NICKNAME, now()), isNew: true };
  if (player.isNew) await announceNext(tx, randomHex, player.id);
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    playerId: player.id,
    game: definition.id,
    walletToken: launch?.token ?? null,
    demoBalance: launch ? null : DEMO_SATANG,
    now: now(),
  });
  return player.id;
}

/** An interrupted round is shown again first. A stake or win that is pending at the operator is requested once more. */
async function unfinishedRound(
  parts: StudioParts,
  playerId: number,
  { definition }: Game,
  balance: number,
): Promise<{ readonly balance: number; readonly round: PlayedRound | null } | null> {
  const open = await openRound(parts.db, playerId, definition.id);
  if (!open) return null;
  const settled = open.state === "taken" ? undefined : await settleRound(parts, open);
  const now = settled?.balance ?? balance;
  const state = settled?.state ?? open.state;
  return { balance: now, round: state === "taken" ? await showRound(parts, { ...open, state }, now) : null };
}
