import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { fakeService } from "../../testing/fake-service.ts";
import { createDrand } from "./drand.ts";

const signature = "ab".repeat(48);
const good = { round: 32_680_962, randomness: "not looked at", signature };

function createLog() {
  const warnings: string[] = [];
  const ignore = () => {};
  return {
    warnings,
    debug: ignore,
    info: ignore,
    error: ignore,
    warn: (_: object, text: string) => warnings.push(text),
  };
}

async function valueWith(status: number, body: object) {
  const { url } = await fakeService(() => ({ status, body }));
  return createDrand({ url: url.replace(/\/$/, ""), log: createLog() }).valueOf(32_680_962);
}

test("a beacon's value is the hash of its signature", async () => {
  const value = hash("sha256", Buffer.from(signature, "hex"));
  expect(await valueWith(200, good)).toEqual({ signature, value });
});

test.each<[string, number, object]>([
  ["not published yet", 425, good],
  ["unknown to the relay", 404, {}],
  ["of another round", 200, { ...good, round: 32_680_963 }],
  ["without a signature", 200, { round: good.round }],
  ["with a signature of another length", 200, { ...good, signature: "ab".repeat(32) }],
  ["with a signature that is none", 200, { ...good, signature: "zz".repeat(48) }],
])("a value %s is none", async (_what, status, body) => {
  expect(await valueWith(status, body)).toBeUndefined();
});

test("a relay that cannot be reached is logged and asked again later", async () => {
  const log = createLog();
  expect(await createDrand({ url: "http://127.0.0.1:1", log }).valueOf(1)).toBeUndefined();
  expect(log.warnings).toHaveLength(1);
});
