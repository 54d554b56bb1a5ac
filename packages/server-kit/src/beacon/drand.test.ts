import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { fakeService } from "../../../../apps/server/src/testing/fake-service.ts";
import { createDrand } from "./drand.ts";

/** As the chain has published it. */
const signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const good = { round: 1000, randomness: "not looked at", signature };

function createLog() {
  const warnings: string[] = [];
  return { warnings, warn: (_: object, text: string) => warnings.push(text) };
}

async function valueWith(status: number, body: object) {
  const { url } = await fakeService(() => ({ status, body }));
  return createDrand({ url: url.replace(/\/$/, ""), log: createLog() }).valueOf(1000);
}

test("a beacon's value is the hash of its signature", async () => {
  const value = hash("sha256", Buffer.from(signature, "hex"));
  expect(await valueWith(200, good)).toEqual({ signature, value, publicKey: null });
});

test.each<[string, number, object]>([
  ["not published yet", 425, good],
  ["unknown to the relay", 404, {}],
  ["of another round", 200, { ...good, round: 1001 }],
  ["without a signature", 200, { round: good.round }],
  ["with a signature of another length", 200, { ...good, signature: "ab".repeat(32) }],
  ["with a signature that is not the chain's", 200, { ...good, signature: `a${signature.slice(1)}` }],
  ["with a signature that is none", 200, { ...good, signature: "zz".repeat(48) }],
])("a value %s is none", async (_what, status, body) => {
  expect(await valueWith(status, body)).toBeUndefined();
});

test("a relay that cannot be reached is logged and asked again later", async () => {
  const log = createLog();
  expect(await createDrand({ url: "http://127.0.0.1:1", log }).valueOf(1)).toBeUndefined();
  expect(log.warnings).toHaveLength(1);
});
