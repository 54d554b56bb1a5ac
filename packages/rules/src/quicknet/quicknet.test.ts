import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { QUICKNET } from "../yeekee/beacon.ts";
import { isQuicknetSigned, QUICKNET_KEY } from "./index.ts";

/** As the chain has published it. */
const round = 1000;
const signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const randomness = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd";

test("what the chain has signed is its own, and its value the hash of the signature", () => {
  expect(isQuicknetSigned(round, signature)).toBe(true);
  expect(createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex")).toBe(randomness);
});

test.each<[string, number, string]>([
  ["of another round", round + 1, signature],
  ["with a changed bit", round, `b54${signature.slice(3)}`],
  ["that is no point", round, "ab".repeat(48)],
  ["of another length", round, signature.slice(2)],
  ["without digits", round, ""],
  ["of no round", 0, signature],
  ["between two rounds", 1000.5, signature],
])("a signature %s is not", (_what, round, text) => {
  expect(isQuicknetSigned(round, text)).toBe(false);
});

test("the chain's hash commits to the key, the genesis and the period that are used here", () => {
  // As drand computes it: period, genesis, key, the hash of the first group, and the chain's name.
  const [period, genesis] = [Buffer.alloc(4), Buffer.alloc(8)];
  period.writeUInt32BE(QUICKNET.periodMs / 1_000);
  genesis.writeBigInt64BE(BigInt(QUICKNET.genesisMs / 1_000));
  const group = Buffer.from("f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e", "hex");
  const parts = [period, genesis, Buffer.from(QUICKNET_KEY, "hex"), group, Buffer.from("quicknet")];
  expect(createHash("sha256").update(Buffer.concat(parts)).digest("hex")).toBe(QUICKNET.chainHash);
});
