import type { AddressInfo } from "node:net";
import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import { signRequest } from "@chokdee/contract/provider/signature";
import { createSiteServer } from "../compose/site-server.ts";
import { closeSystem } from "../compose/system.ts";
import { openForTest } from "./seed-template.ts";
import { expectExactReports } from "./exact-reports.ts";
import { attack, type AttackedWorld, expectEnd, openWorld, repeat } from "./wallet-attack.ts";
import { seeded } from "../modules/providers/testing/bad-line.ts";
import { type Answered, createProviderBench, KEY, PROVIDER } from "../modules/providers/testing/provider.ts";

interface Extent {
  /** Pairs of members that are attacked at the same time. */
  readonly worlds: number;
  /** Orders of calls over all of them. */
  readonly orders: number;
}

/**
 * Attacks a wallet, restarts it, sends everything again and some more, and compares the end with the model's. Returns
 * which calls got which answers.
 */
export async function runAttack({ worlds: count, orders }: Extent): Promise<ReadonlySet<string>> {
  const bench = await createProviderBench();
  // The model knows no caps on wins, which many wins on a stake of one satang would reach.
  await bench.database.owner.query(
    "insert into provider_cap (provider_id, game_id, max_times) values ($1, '', 1000000)",
    [PROVIDER],
  );
  const worlds: AttackedWorld[] = [];
  for (let no = 1; no <= count; no++) worlds.push(await openWorld(bench, no, seeded(20_261_200 + no)));
  const half = Math.ceil(orders / count / 2);
  const attackAll = (send: typeof bench.call) =>
    Promise.all(
      worlds.map(async (world) => {
        for (let i = 0; i < half; i++) await attack(world, send);
      }),
    );
  await attackAll(bench.call);
  await bench.site.close();

  // Another process on the same database, which remembers nothing.
  const second = await openForTest(bench.database.appUrl);
  const site = createSiteServer(second, { sandboxToken: undefined });
  await site.listen({ host: "127.0.0.1", port: 0 });
  const send = callerAt(`http://127.0.0.1:${(site.server.address() as AddressInfo).port}`);
  try {
    await Promise.all(worlds.map((world) => repeat(world, send)));
    await attackAll(send);
    for (const world of worlds) await expectEnd(bench, world);
    await expectExactReports(second.ports, bench.database);
  } finally {
    await site.close();
    await closeSystem(second);
  }
  await bench.close();
  return new Set(worlds.flatMap(({ seen }) => [...seen]));
}

function callerAt(url: string) {
  return async (name: WalletCallName, request: object): Promise<Answered> => {
    const { path } = walletCalls[name];
    const body = JSON.stringify(request);
    const headers = { ...signRequest(PROVIDER, KEY, { method: "POST", path, body }) };
    const response = await fetch(url + path, { method: "POST", headers, body });
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
    return (await response.json()) as Answered;
  };
}
