import type { PoolsStanding, PoolWin } from "../../../../../src/jackpot/protocol.ts";
import { type StudioClient, StudioError } from "../../../../base/api/studio-client.ts";
import { isEnding } from "../../../../base/site/watch-session.ts";
import { keepValue } from "../../../../base/proof/newest-value.ts";

const ASK_EVERY_MS = 2_000;

interface Setting {
  readonly call: StudioClient;
  /** None in a demo, where nothing is won. */
  readonly session: string | undefined;
  readonly show: (pools: PoolsStanding["pools"]) => void;
  /** Shows a win. The studio hears that it was seen as soon as it is. */
  readonly celebrate: (win: PoolWin) => Promise<void>;
  readonly onBalance: (balance: number) => void;
  /** The operator takes no more stakes of the session. */
  readonly onEnded: (error: StudioError) => void;
  readonly isHidden?: () => boolean;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Asks what the pools hold, and what was won, again and again while the page is in sight. Returns how to stop. */
export function followPools({ call, session, show, celebrate, onBalance, onEnded, ...more }: Setting): () => void {
  const { isHidden = () => document.hidden, wait = pause } = more;
  const seen = new Set<string>();
  let isStopped = false;

  async function tellSeen(win: PoolWin): Promise<void> {
    if (session === undefined) return;
    const { pool, generation } = win;
    const { balance } = await call("pool_seen", { session, pool, generation });
    onBalance(balance);
  }

  async function showWins(wins: readonly PoolWin[]): Promise<void> {
    for (const win of wins) {
      const name = `${win.pool} ${win.generation}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const shown = celebrate(win);
      await tellSeen(win).catch(() => undefined);
      await shown;
    }
  }

  async function look(): Promise<void> {
    const { pools, wins, newest } = await call("pools", session === undefined ? {} : { session });
    if (newest) keepValue(newest, Date.now());
    show(pools);
    void showWins(wins);
  }

  function hearEnd(error: unknown): void {
    if (isStopped || !(error instanceof StudioError) || !isEnding(error.status)) return;
    isStopped = true;
    onEnded(error);
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      // A meter that cannot be read stays as it was: the game has its own words for a lost connection.
      if (!isHidden()) await look().catch(hearEnd);
      await wait(ASK_EVERY_MS);
    }
  }
  void follow();
  return () => void (isStopped = true);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
