import type { WalletAnswer } from "@chokdee/contract/provider";
import type { Ports } from "../core/ports.ts";
import type { StudioFailure } from "../core/protocol.ts";
import { Refusal } from "../core/refusal.ts";
import type { Session } from "../core/session.ts";
import { announceNext } from "./seeds.ts";
import { hashOfToken } from "./sessions.ts";
import { insertDemoPlayer, insertSession, upsertPlayer } from "./sessions-repo.ts";

const DEMO_SATANG = 1_000_000;
const DEMO_NICKNAME = "ผู้เล่นทดลอง";

const LAUNCH_FAILURES: Readonly<Record<string, StudioFailure>> = {
  UNKNOWN: "OPERATOR_DOWN",
  MEMBER_DISABLED: "MEMBER_DISABLED",
  LIMIT_REACHED: "LIMIT_REACHED",
  GAME_CLOSED: "GAME_CLOSED",
  INVALID_GAME: "GAME_CLOSED",
};

type Deps = Pick<Ports, "db" | "wallet" | "tokens" | "now" | "randomHex" | "sealing">;
type Launch = WalletAnswer<"session">;

interface OpenedSession {
  readonly session: Session;
  /** What its page is shown of it. */
  readonly shown: {
    readonly session: string;
    readonly nickname: string;
    readonly currency: "THB";
    readonly balance: number;
  };
}

/**
 * Opens a game with the link's launch code, or with play credit if there is none. Games that draw by seeds of their
 * players have one announced.
 */
export async function openSession(
  deps: Deps,
  { game, code, hasSeeds }: { readonly game: string; readonly code: string | undefined; readonly hasSeeds: boolean },
): Promise<OpenedSession> {
  const launch = code === undefined ? undefined : await takeLaunch(deps, game, code);
  const token = deps.tokens.make(launch ? "member" : "guest");
  const now = deps.now();
  const opened = {
    game,
    nickname: launch?.nickname ?? DEMO_NICKNAME,
    operator_player: launch?.player ?? null,
    wallet_token: launch?.token ?? null,
    wallet: launch?.wallet ?? null,
    demo_balance: launch ? null : DEMO_SATANG,
  };
  const session = await deps.db.transaction(async (tx): Promise<Session> => {
    const playerId = launch
      ? await upsertPlayer(tx, launch.player, launch.nickname, now)
      : await insertDemoPlayer(tx, DEMO_NICKNAME, now);
    if (hasSeeds) await announceNext(tx, deps, playerId);
    const player = { ...opened, player_id: playerId };
    return { ...player, end_failure: null, id: await insertSession(tx, player, hashOfToken(token), now) };
  });
  const balance = launch?.balance ?? DEMO_SATANG;
  return { session, shown: { session: token, nickname: opened.nickname, currency: "THB", balance } };
}

/** Turns a launch code into the operator's session, if it is for this game. */
async function takeLaunch({ wallet }: Deps, game: string, code: string): Promise<Launch> {
  const reply = await wallet.call("session", { code });
  if (reply.status !== "OK") throw new Refusal(LAUNCH_FAILURES[reply.status] ?? "LAUNCH_EXPIRED");
  if (reply.game !== game) throw new Refusal("LAUNCH_EXPIRED");
  return reply;
}
