import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signRequest } from "@chokdee/contract/provider/signature";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Officer, officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { createProviderBench, KEY, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";

const reason = "ครบรอบเปลี่ยนกุญแจ";
const BALANCE = "/wallet/v1/balance";

/** A provider without games that notes the keys which our calls are signed with. */
function recordKeys() {
  const signedWith: string[] = [];
  const server = createServer((request, response) => {
    signedWith.push(String(request.headers["x-key"]));
    response.end(JSON.stringify({ status: "OK", games: [] }));
  });
  return {
    signedWith,
    async listen(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe("a shared secret", () => {
  let bench: ProviderBench;
  let play: Play;
  let owner: Officer;
  const listener = recordKeys();

  beforeAll(async () => {
    bench = await createProviderBench(await listener.listen());
    play = await bench.play(await bench.memberWith(1_000n));
    owner = await officer(bench, "owner");
  });
  afterAll(async () => {
    await bench.close();
    listener.close();
  });

  async function checkedWith(key: typeof KEY): Promise<string> {
    const body = JSON.stringify({ token: play.token, player: play.player });
    const headers = { ...signRequest(PROVIDER, key, { method: "POST", path: BALANCE, body }) };
    const response = await fetch(bench.url + BALANCE, { method: "POST", headers, body });
    return ((await response.json()) as { status: string }).status;
  }

  async function ourKey(): Promise<string | undefined> {
    await bench.services.gameProviders.games(PROVIDER);
    return listener.signedWith.at(-1);
  }

  const step = (call: "officeProviderKeyActivate" | "officeProviderKeyRetire", key_id: string) =>
    owner.callByTwo(call, { provider_id: PROVIDER, key_id, reason });

  test("is made, activated, then retired, and the provider is up at every step", async () => {
    const made = await owner.agreed("officeProviderKeyCreate", { provider_id: PROVIDER, reason });
    const next = { id: made.key_id, secret: made.secret };
    expect(made).toMatchObject({ state: "made", activated_at: null });
    // The provider does not have it yet: what we send must not be signed with it.
    expect(await ourKey()).toBe(KEY.id);
    expect([await checkedWith(KEY), await checkedWith(next)]).toEqual(["OK", "OK"]);

    expect((await step("officeProviderKeyActivate", next.id)).data).toMatchObject({ state: "active" });
    expect(await ourKey()).toBe(next.id);
    expect([await checkedWith(KEY), await checkedWith(next)]).toEqual(["OK", "OK"]);

    expect((await step("officeProviderKeyRetire", next.id)).code).toBe("PROVIDER_KEY_ACTIVE");
    expect((await step("officeProviderKeyRetire", KEY.id)).data).toMatchObject({ state: "retired" });
    expect([await checkedWith(KEY), await checkedWith(next)]).toEqual(["INVALID_SIGNATURE", "OK"]);
    expect((await step("officeProviderKeyActivate", KEY.id)).code).toBe("NOT_FOUND");
    expect((await step("officeProviderKeyRetire", KEY.id)).code).toBe("NOT_FOUND");
    expect(await bench.services.keyring.add(PROVIDER, KEY)).toBe(false);
    expect(await ourKey()).toBe(next.id);
  });

  test("is shown once, and stored sealed", async () => {
    const { secret } = await owner.agreed("officeProviderKeyCreate", { provider_id: PROVIDER, reason });
    expect(JSON.stringify((await owner.call("officeProviderKeyList", {})).data)).not.toContain(secret);
    const { rows } = await bench.database.owner.query<{ kept: string }>(
      "select sealed_secret as kept from provider_key",
    );
    expect(rows.some(({ kept }) => kept.includes(secret))).toBe(false);
  });

  test("that is too short is refused, and only an owner takes a step", async () => {
    const short = { provider_id: PROVIDER, secret: "short", reason };
    expect((await owner.call("officeProviderKeyCreate", short)).code).toBe("FIELDS_INVALID");
    const finance = await officer(bench, "finance");
    for (const call of ["officeProviderKeyActivate", "officeProviderKeyRetire"] as const) {
      expect((await finance.call(call, { provider_id: PROVIDER, key_id: KEY.id, reason })).status).toBe(403);
    }
    expect((await finance.call("officeProviderKeyCreate", { provider_id: PROVIDER, reason })).status).toBe(403);
  });
});

describe("a pair of keys", () => {
  let system: TestSystem;
  let owner: Officer;
  beforeAll(async () => {
    const gameOrigins = ["http://127.0.0.1:9"];
    system = await createTestSystem({ config: { hub: { url: "http://127.0.0.1:9", operatorId: 7, gameOrigins } } });
    owner = await officer(system, "owner");
  });
  afterAll(() => system.close());

  const pair = (bits: number) => generateKeyPairSync("rsa", { modulusLength: bits });
  const publicPem = (keys: ReturnType<typeof pair>) =>
    keys.publicKey.export({ type: "spki", format: "pem" }).toString();
  const privatePem = (keys: ReturnType<typeof pair>) =>
    keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const strong = pair(2048);
  const create = (secret?: string) =>
    owner.call("officeProviderKeyCreate", { provider_id: "hub", reason, ...(secret !== undefined && { secret }) });

  test.each([
    ["a secret that is made up", undefined],
    ["a public key that lost a line", publicPem(strong).split("\n").toSpliced(3, 1).join("\n")],
    ["a private key that lost its end", privatePem(strong).slice(0, 900)],
    ["a key that is too weak", publicPem(pair(1024))],
    [
      "a key of another kind",
      generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString(),
    ],
    ["what is no key", "x".repeat(400)],
  ])("%s is refused when it is added", async (_what, secret) => {
    const answer = await create(secret);
    expect(answer).toMatchObject({ code: "FIELDS_INVALID", fields: { secret: expect.stringContaining("PEM") } });
  });

  test("signs with the private half, and keeps the last public one", async () => {
    const theirs = await owner.agreed("officeProviderKeyCreate", {
      provider_id: "hub",
      secret: publicPem(strong),
      reason,
    });
    const ours = await owner.agreed("officeProviderKeyCreate", {
      provider_id: "hub",
      secret: privatePem(strong),
      reason,
    });
    const activate = (key_id: string) =>
      owner.callByTwo("officeProviderKeyActivate", { provider_id: "hub", key_id, reason });
    expect((await activate(theirs.key_id)).code).toBe("FIELDS_INVALID");
    expect((await activate(ours.key_id)).data).toMatchObject({ state: "active" });
    const last = await owner.call("officeProviderKeyRetire", { provider_id: "hub", key_id: theirs.key_id, reason });
    expect(last.code).toBe("LAST_PROVIDER_KEY");
  });
});
