import { randomUUID } from "node:crypto";
import { callerAt } from "./api.ts";
import type { Program } from "./server.ts";
import { callStudio } from "./studio.ts";

const GAME = "amphawa";

/** Plays rounds of a slot for money, without a browser, and returns the baht that were staked. */
export async function playSlot(
  { url, port }: Pick<Program, "url" | "port">,
  token: string,
  rounds: number,
): Promise<number> {
  const { studio, session, bet } = await openSlot({ url, port }, token);
  let staked = 0;
  for (let round = 0; round < rounds; round++) {
    const spun = await callStudio(studio, "spin", { session, key: randomUUID(), bet, kind: "spin" });
    if (spun.status !== "OK") throw new Error(`The round was refused: ${spun.status}`);
    if (!spun.closed) await callStudio(studio, "finish", { session, round: spun.round });
    staked += spun.stake;
  }
  return staked / 100;
}

/** The game, open for money, at a stake that demo members have. */
export async function openSlot({ url, port }: Pick<Program, "url" | "port">, token: string) {
  const launch = { wallet_id: 1, provider_id: "chokdee", game_id: GAME, is_mobile: true, source: "direct" };
  const { link } = await callerAt(url, { token }).ok("gameLink", launch);
  const code = new URL(link).searchParams.get("code") ?? "";
  const studio = `http://localhost:${port + 1}`;
  const opened = await callStudio(studio, "session", { game: GAME, code });
  if (opened.status !== "OK") throw new Error(`The game refused: ${opened.status}`);
  const { session } = opened;
  if (!opened.fairness.used) await callStudio(studio, "seed", { session, client_seed: "mine" });
  const bet = opened.game.definition.bets.filter((level) => level <= 10_000).at(-1) ?? 0;
  return { studio, session, bet };
}
