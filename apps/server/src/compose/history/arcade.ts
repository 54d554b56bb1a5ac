import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { gamesModule } from "../../modules/games/module.ts";
import { providersModule } from "../../modules/providers/module.ts";
import type { Config } from "../../platform/config.ts";
import { readStoredSecret } from "../../platform/stored-secret.ts";
import type { System } from "../system.ts";
import type { ActOf } from "./acts.ts";
import type { Playing } from "./callers.ts";
import type { Cue, Stage } from "./stage.ts";
import { layBets } from "./table-bets.ts";

const HERE = "127.0.0.1";
const GAME = { provider_id: "chokdee", source: "direct", is_mobile: true };
const ALL_TABLES = "tables";
const SATANG = 100;
const MOVEMENTS = 5;
const LOOKS = 500;
const LOOK_MS = 20;
/** The beacon that decides about a pool is out by then. */
const DRAWN_MS = 8_000;

/** Opens the studio beside a past, under its clock. Returns how to stop it. */
export type OpenStudio = (now: () => Date) => Promise<() => Promise<void>>;

/** The studio, which reaches the wallet by signed calls as ever. */
export interface Arcade {
  spin(stage: Stage, act: ActOf<"spins">, cue: Cue): Promise<void>;
  winPool(stage: Stage, act: ActOf<"pool">, cue: Cue): Promise<void>;
  /** Each table deals a shoe, and some bet on its last hands. */
  dealTables(stage: Stage, act: ActOf<"tables">, cue: Cue): Promise<void>;
  close(): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>> & { readonly status: string };

export async function openArcade({ ports }: System, config: Config, openStudio: OpenStudio): Promise<Arcade> {
  const { clock, keyring, walletEndpoint } = ports;
  const wallet = createServer((request, response) => {
    if (!walletEndpoint.take(request, response)) response.writeHead(503).end();
  });
  await once(wallet.listen(config.port, HERE), "listening");
  const closeWallet = async () => {
    wallet.close();
    wallet.closeAllConnections();
  };
  const { providerId, walletKeys } = providersModule.ports.studio(config);
  await keyring.add(providerId, ...walletKeys);
  const stopStudio = await openStudio(() => clock.now()).catch(async (error: unknown) => {
    await closeWallet();
    throw error;
  });
  await gamesModule.ports.readCatalogue(ports);
  const token = readStoredSecret(config.dataDir, "sandbox-token");

  async function ask(path: string, body: object): Promise<Answer> {
    const headers = { "content-type": "application/json", "x-sandbox-token": token };
    const url = `http://${HERE}:${config.port + 1}${path}`;
    return (await (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json()) as Answer;
  }

  /** What a member plays a game by; nothing where they may not. */
  async function enter(stage: Stage, playing: Playing | undefined, game: string): Promise<string | undefined> {
    const launch = { ...GAME, game_id: game, wallet_id: Number(MAIN_WALLET) };
    const link = playing && (await stage.call(playing, "gameLink", launch));
    const code = link && new URL(link.link).searchParams.get("code");
    if (!code) return undefined;
    const { session } = await ask(game === ALL_TABLES ? "/api/table_session" : "/api/session", { game, code });
    return typeof session === "string" ? session : undefined;
  }

  /** Plays a round, and has its win paid. False where the stake was refused. */
  async function play(session: string, key: string, baht: number, kind: "spin" | "buy"): Promise<boolean> {
    const spun = await ask("/api/spin", { session, key, bet: baht * SATANG, kind });
    if (spun.status === "OK" && spun.closed === false) await ask("/api/finish", { session, round: spun.round });
    return spun.status === "OK";
  }

  return {
    async spin(stage, { who, game, baht, count }, { key }) {
      const playing = await stage.find(who);
      const session = await enter(stage, playing, game);
      if (!playing || session === undefined) return;
      await ask("/api/seed", { session, client_seed: who });
      for (let no = 0; no < count; no++) if (!(await play(session, `${key}-${no}`, baht, "spin"))) return;
      await untilSettled(playing);
    },
    async winPool(stage, { who, game, baht, pool }, { key, isAgain }) {
      const playing = await stage.find(who);
      if (!playing || (isAgain && (await hasWonPool(stage, playing)))) return;
      const session = await enter(stage, playing, game);
      if (session === undefined) return;
      if (!(await play(session, key, baht, "buy"))) return;
      // Behind the stake: without one, a small stake that comes later would be searched a win for in vain.
      await ask("/sandbox/jackpot", { let_win: pool });
      stage.house.passTo(new Date(stage.now().getTime() + DRAWN_MS));
      await until(() => hasWonPool(stage, playing));
    },
    async dealTables(stage, { players }, cue) {
      const sessions: { who: string; session: string }[] = [];
      for (const name of players) {
        const session = await enter(stage, await stage.find(name), ALL_TABLES);
        if (session !== undefined) sessions.push({ who: name, session });
      }
      for (const dealt of layBets(sessions, cue)) await ask("/sandbox/tables/past", dealt);
    },
    async close() {
      await stopStudio();
      await closeWallet();
    },
  };

  /** Lost rounds are closed beside the play. */
  function untilSettled({ session: { memberId } }: Playing): Promise<void> {
    return until(async () => !(await providersModule.ports.openStakes.hasAny(ports.db, memberId, MAIN_WALLET)));
  }

  async function hasWonPool(stage: Stage, playing: Playing): Promise<boolean> {
    const listed = await stage.call(playing, "statementList", { kind: "bet", limit: MOVEMENTS });
    return listed?.items.some(({ code }) => code === "jackpot_win") === true;
  }

  /** What is not so after a while will be so by and by: the studio goes on with it when the sandbox has opened. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks++) {
      if (await isSo()) return;
      await sleep(LOOK_MS);
    }
  }
}
