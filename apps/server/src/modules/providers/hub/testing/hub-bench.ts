import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { MemberId } from "../../../../core/ids.ts";
import { MAIN_WALLET } from "../../../../core/ledger.ts";
import { funding, insertBareMember } from "../../../../testing/bare-member.ts";
import { createTestSystem, type TestSystem } from "../../../../testing/system.ts";
import { createHubDouble, type HubDouble, OPERATOR_ID } from "./hub-double.ts";

export const HUB_GAME = "hub-slot";

const theirs = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });

export interface HubMember {
  readonly memberId: MemberId;
  readonly user: string;
  readonly token: string;
}

/** A running operator with the aggregator beside it. */
export interface HubBench extends TestSystem {
  readonly hub: HubDouble;
  /** Signs and sends what the aggregator would. Strings are sent as they are. */
  call(path: string, fields: object | string, key?: KeyObject): Promise<Record<string, unknown>>;
  /** A new member with this much, who has opened the game. */
  player(amount: bigint): Promise<HubMember>;
  balanceOf(player: HubMember): Promise<number>;
}

export async function createHubBench(): Promise<HubBench> {
  const hub = await createHubDouble(ours.publicKey);
  const config = { hub: { url: hub.url, operatorId: OPERATOR_ID, gameOrigins: [hub.url] } };
  const system = await createTestSystem({ config });
  const { services, database } = system;
  const pem = (id: string, key: KeyObject, type: "spki" | "pkcs8") =>
    services.keyring.add("hub", { id, secret: key.export({ type, format: "pem" } as never).toString() });
  await pem("theirs", theirs.publicKey, "spki");
  await pem("ours", ours.privateKey, "pkcs8");
  await system.site.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(system.site.server.address() as AddressInfo).port}`;

  const call: HubBench["call"] = async (path, fields, key = theirs.privateKey) => {
    const body = typeof fields === "string" ? fields : JSON.stringify({ request_uuid: "request-1", ...fields });
    const headers = { "x-hub88-signature": sign("RSA-SHA256", Buffer.from(body), key).toString("base64") };
    const response = await fetch(`${url}/hub/${path}`, { method: "POST", body, headers });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };

  return {
    ...system,
    hub,
    call,
    async player(amount) {
      const memberId = await insertBareMember(database);
      await database.db.transaction((tx) => services.ledger.openMember(tx, memberId));
      await services.ledger.post(funding(memberId, amount));
      await services.launches.createLink({
        memberId,
        walletId: MAIN_WALLET,
        providerId: "hub",
        gameId: HUB_GAME,
        category: "slot",
        isMobile: true,
        origin: "http://localhost:3000",
      });
      const { user, token } = hub.asked.findLast(({ path }) => path === "game/url")?.body ?? {};
      return { memberId, user: String(user), token: String(token) };
    },
    balanceOf: async ({ user, token }) => Number((await call("user/balance", { user, token })).balance),
    async close() {
      await system.close();
      hub.close();
    },
  };
}

export function hubBet({ user, token }: HubMember, units: number, more: object = {}) {
  return {
    user,
    token,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: "theirs-1",
    game_code: HUB_GAME,
    round: randomUUID(),
    amount: units,
    currency: "THB",
    is_free: false,
    round_closed: false,
    ...more,
  };
}

/** A win or a rollback of a bet. */
export function hubAfter(bet: ReturnType<typeof hubBet>, more: object = {}) {
  return {
    user: bet.user,
    token: bet.token,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    game_code: bet.game_code,
    round: bet.round,
    currency: "THB",
    ...more,
  };
}
