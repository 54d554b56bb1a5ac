// How many rounds a second the studio's server draws, beside how many balances it tells: both are one call of a game.
import { randomUUID } from "node:crypto";
import { extent, note } from "./harness.ts";
import { callStudio } from "../../e2e/support/studio.ts";

const PLAYERS = 16;
const MS = extent(4_000, 500);

export async function measureSpins(studio: string): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: PLAYERS }, () => openSession(studio)));
  const balances = await perSecond(sessions, (session) => callStudio(studio, "balance", { session }));
  const spins = await perSecond(sessions, async (session) => {
    const spun = await callStudio(studio, "spin", { session, key: randomUUID(), bet: 100, kind: "spin" });
    if (spun.status !== "OK") throw new Error(`The round was refused: ${spun.status}`);
    if (!spun.closed) await callStudio(studio, "finish", { session, round: spun.round });
  });
  note(`${spins.toFixed(0)} rounds a second, ${(spins / balances).toFixed(2)} of the balances`);
}

async function openSession(studio: string): Promise<string> {
  const opened = await callStudio(studio, "session", { game: "kite" });
  if (opened.status !== "OK") throw new Error(`The game refused: ${opened.status}`);
  await callStudio(studio, "seed", { session: opened.session, client_seed: "bench" });
  return opened.session;
}

async function perSecond(sessions: readonly string[], call: (session: string) => Promise<unknown>): Promise<number> {
  const until = performance.now() + MS;
  let calls = 0;
  await Promise.all(
    sessions.map(async (session) => {
      for (; performance.now() < until; calls++) await call(session);
    }),
  );
  return (calls * 1_000) / MS;
}
