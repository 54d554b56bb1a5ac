import { freshShoe, keyChain, type Shoe, shoeHash } from "@chokdee/rules/tables";
import { expect, test } from "vitest";
import type { TableRoundRecord } from "../../../../src/kinds/tables/protocol.ts";
import { createKeptRounds } from "../state/kept-rounds.ts";
import { readProof } from "./read-proof.ts";

const T = "baccarat-1";
const keys = keyChain("c7".repeat(32), 5);
const keyAt = (index: number) => keys[index] ?? "";
const stacked: Shoe = { ...freshShoe(1), left: freshShoe(1).left.slice(0, 60), hands: 3 };

/** A void round, which needs no draw to be verified. */
function voidRound(no: number, shoe: Shoe, change: Partial<TableRoundRecord["record"]> = {}): TableRoundRecord {
  return {
    record: {
      table: T,
      round: `${T}:${no}`,
      keyIndex: no,
      commit: keyAt(no - 1),
      key: keyAt(no),
      closesAt: 5_000,
      freeze: null,
      announced: null,
      beacon: null,
      shoe,
      outcome: null,
      voidReason: "เครื่องขัดข้อง",
      ...change,
    },
    kind: "baccarat",
    phase: "void",
    opened_at: "2026-11-16T00:00:00.000Z",
    before: no === 1 ? null : `${T}:${no - 1}`,
    chain: { number: 1, first: keyAt(0), length: 10_000, next: null },
    receipt_key: "00".repeat(32),
    places: [],
    own: [],
  };
}

/** What the proof of the last round says of key and shoe, to a browser that heard these rounds open. */
async function proved(rounds: readonly TableRoundRecord[], heard: readonly TableRoundRecord[]) {
  const kept = createKeptRounds(undefined);
  for (const { record } of heard) {
    const { table, round, keyIndex, commit, closesAt, shoe } = record;
    kept.keepOpening({ table, round, keyIndex, commit, closesAt, shoe: shoe && shoeHash(shoe), beaconChain: "" });
  }
  const call = async (_name: "table_round", { round }: { readonly round: string }) =>
    rounds.find(({ record }) => record.round === round) ?? expect.fail(`no round ${round}`);
  const last = rounds.at(-1)?.record.round ?? "";
  const { verification } = await readProof(call, kept, { round: last });
  const found = new Map(verification.steps.map(({ code, outcome }) => [code, outcome]));
  return { key: found.get("key"), shoe: found.get("shoe") };
}

test("a shoe that lacks cards fails, whatever round is named before it", async () => {
  const honest = [1, 2, 3].map((no) => voidRound(no, freshShoe(1)));
  expect(await proved(honest, honest)).toEqual({ key: "passed", shoe: "passed" });
  const rounds = [voidRound(1, freshShoe(1)), voidRound(2, stacked), voidRound(3, stacked)];
  expect(await proved(rounds, rounds), "a stacked shoe behind a void round").toEqual({ key: "passed", shoe: "failed" });
  const other = [voidRound(1, freshShoe(1)), voidRound(2, freshShoe(1), { table: "baccarat-2" })];
  expect(await proved([...other, voidRound(3, freshShoe(1))], []), "a round of another table").toMatchObject({
    key: "failed",
  });
});

test("a chain that was heard before the key was shown proves the key, and fails another one", async () => {
  const kept = createKeptRounds(undefined);
  const rounds = [1, 2, 3].map((no) => voidRound(no, freshShoe(1)));
  const keyStep = async (no: number, listed = rounds) => {
    const call = async (_name: "table_round", { round }: { readonly round: string }) =>
      listed.find(({ record }) => record.round === round) ?? expect.fail(`no round ${round}`);
    const { verification } = await readProof(call, kept, { round: `${T}:${no}` });
    return verification.steps.find(({ code }) => code === "key")?.outcome;
  };
  expect(await keyStep(3), "nothing was heard").toBe("unproven");
  kept.keepChain(T, 1, { first: keyAt(0), from: 3 });
  expect(await keyStep(3)).toBe("passed");
  expect(await keyStep(2), "its key was known already").toBe("unproven");
  const other = keyChain("d8".repeat(32), 5);
  const change = { commit: other[2] ?? "", key: other[3] ?? "" };
  const swapped = voidRound(3, freshShoe(1), change);
  const lie = { ...swapped, before: null, chain: { number: 1, first: other[0] ?? "", length: 10_000, next: null } };
  expect(await keyStep(3, [lie]), "another chain under the same number").toBe("failed");
});

test("the chain that follows is the one that was announced first", async () => {
  const kept = createKeptRounds(undefined);
  const next = keyChain("d8".repeat(32), 5);
  const chain = { number: 1, first: keyAt(0), length: 2, next: next[0] ?? "" };
  const last = { ...voidRound(2, freshShoe(1)), before: null, chain };
  const change = { keyIndex: 1, commit: next[0] ?? "", key: next[1] ?? "" };
  const first = {
    ...voidRound(3, freshShoe(1), change),
    chain: { number: 2, first: next[0] ?? "", length: 5, next: null },
  };
  const call = async (_name: "table_round", { round }: { readonly round: string }) =>
    round === last.record.round ? last : first;
  const keyStep = async () => {
    const { verification } = await readProof(call, kept, { round: first.record.round });
    return verification.steps.find(({ code }) => code === "key")?.outcome;
  };
  expect(await keyStep()).toBe("unproven");
  kept.keepChain(T, 2, { first: "ab".repeat(32), from: 1 });
  expect(await keyStep()).toBe("failed");
});

test("a key outside the chain and a skipped index fail", async () => {
  const rounds = [1, 2].map((no) => voidRound(no, freshShoe(1)));
  const skipped = [
    ...rounds,
    voidRound(3, freshShoe(1), { keyIndex: 4, commit: keyAt(3), key: keyAt(4), round: `${T}:3` }),
  ];
  expect(await proved(skipped, skipped)).toMatchObject({ key: "failed" });
  const foreign = { ...voidRound(1, freshShoe(1)), chain: { number: 1, first: keyAt(2), length: 9, next: null } };
  expect(await proved([foreign], [foreign])).toMatchObject({ key: "failed" });
});
