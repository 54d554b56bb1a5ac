import type { AddressInfo } from "node:net";
import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import { signRequest } from "@chokdee/contract/provider/signature";
import type { PlayCategory } from "../../../core/gate.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../../../core/ledger.ts";
import { readConfig } from "../../../platform/config.ts";
import { funding, insertBareMember } from "../../../testing/bare-member.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";

export const PROVIDER = "chokdee";
export const GAME = "test-slot";
export const KEY = { id: "test", secret: "the secret of the test provider and the operator" };

export interface Answered {
  readonly status: string;
  readonly balance?: number;
  readonly [field: string]: unknown;
}

/** A provider in front of a running operator. */
export interface ProviderBench extends TestSystem {
  readonly url: string;
  /** Signs and sends a call. */
  call(name: WalletCallName, request: object): Promise<Answered>;
  /** A new member with this much in the main wallet, in satang. */
  memberWith(amount: bigint): Promise<MemberId>;
  /** Opens the game as the member would, and gives what the game then knows. */
  play(memberId: MemberId, options?: PlayOptions): Promise<Play>;
}

interface PlayOptions {
  readonly walletId?: WalletId;
  readonly game?: string;
  readonly category?: PlayCategory;
}

export interface Play {
  readonly memberId: MemberId;
  readonly token: string;
  readonly player: string;
}

export async function createProviderBench(providerUrl = "http://127.0.0.1:9"): Promise<ProviderBench> {
  const { studio } = readConfig({});
  const system = await createTestSystem({ config: { studio: { ...studio, url: providerUrl } } });
  const { services, database } = system;
  await services.keyring.add(PROVIDER, KEY);
  await system.site.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(system.site.server.address() as AddressInfo).port}`;

  async function call(name: WalletCallName, request: object): Promise<Answered> {
    const { path } = walletCalls[name];
    const body = JSON.stringify(request);
    const headers = { ...signRequest(PROVIDER, KEY, { method: "POST", path, body }) };
    const response = await fetch(url + path, { method: "POST", headers, body });
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
    return (await response.json()) as Answered;
  }

  return {
    ...system,
    url,
    call,
    async memberWith(amount) {
      const memberId = await insertBareMember(database);
      await database.db.transaction((tx) => services.ledger.openMember(tx, memberId));
      if (amount > 0n) await services.ledger.post(funding(memberId, amount));
      return memberId;
    },
    async play(memberId, { walletId = MAIN_WALLET, game = GAME, category = "slot" } = {}) {
      const link = await services.launches.createLink({
        memberId,
        walletId,
        providerId: PROVIDER,
        gameId: game,
        category,
        isMobile: true,
        origin: "http://localhost:3000",
      });
      const code = new URL(link).searchParams.get("code") ?? "";
      const { token, player } = await call("session", { code });
      return { memberId, token: String(token), player: String(player) };
    },
  };
}

let last = 0;

/** A name that no transaction or round has had. */
export function fresh(kind: string): string {
  return `${kind}-${++last}`;
}
