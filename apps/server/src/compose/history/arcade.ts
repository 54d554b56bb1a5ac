import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { gamesModule } from "../../modules/games/module.ts";
import { providersModule } from "../../modules/providers/module.ts";
import type { Config } from "../../platform/config.ts";
import type { System } from "../system.ts";
import type { ActOf } from "./acts.ts";
import type { Playing } from "./callers.ts";
import type { Cue, Stage } from "./stage.ts";

const HERE = "127.0.0.1";
const GAME = { provider_id: "chokdee", source: "direct", is_mobile: true };
const SATANG = 100;
const LOOKS = 500;
const LOOK_MS = 20;

/** Opens the studio beside a past, under its clock. Returns how to stop it. */
export type OpenStudio = (now: () => Date) => Promise<() => Promise<void>>;

/** The studio, which reaches the wallet by signed calls as ever. */
export interface Arcade {
  spin(stage: Stage, act: ActOf<"spins">, cue: Cue): Promise<void>;
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

  async function ask(path: string, body: object): Promise<Answer> {
    const headers = { "content-type": "application/json" };
    const url = `http://${HERE}:${config.port + 1}${path}`;
    return (await (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json()) as Answer;
  }

  return {
    async spin(stage, { who, game, baht, count }, { key }) {
      const playing = await stage.find(who);
      const launch = { ...GAME, game_id: game, wallet_id: Number(MAIN_WALLET) };
      const link = playing && (await stage.call(playing, "gameLink", launch));
      const code = link && new URL(link.link).searchParams.get("code");
      const { session } = await ask("/api/session", { game, code: code ?? "" });
      if (!playing || typeof session !== "string") return;
      await ask("/api/seed", { session, client_seed: who });
      for (let no = 0; no < count; no++) {
        const spun = await ask("/api/spin", { session, key: `${key}-${no}`, bet: baht * SATANG, kind: "spin" });
        if (spun.status !== "OK") return;
        if (spun.closed === false) await ask("/api/finish", { session, round: spun.round });
      }
      await untilSettled(playing);
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

  /** What is not so after a while will be so by and by: the studio goes on with it when the sandbox has opened. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks++) {
      if (await isSo()) return;
      await sleep(LOOK_MS);
    }
  }
}
