import { describe, expect, test } from "vitest";
import {
  CHAIN_START,
  hexFromBytes,
  leafOf,
  pathOf,
  postingBytes,
  rootOf,
  type Seal,
  sealText,
} from "@chokdee/rules/ledger";
import { sha256 } from "@chokdee/rules";
import { chainLinkOf, type ProofLink, type ProofPage, type WireSeal } from "./proof-link.ts";
import { type ChainMemory, isSound, type KeptChain, type SealFault } from "./report.ts";
import { stepsOf } from "./steps.ts";
import { verifyStatement } from "./verify-statement.ts";

const MEMBER = 42n;

/** A valid chain of deposits of one baht each. */
function chainOf(count: number, reference = "deposit"): ProofLink[] {
  const links: ProofLink[] = [];
  let head = CHAIN_START;
  for (let seq = 1; seq <= count; seq++) {
    const link: ProofLink = {
      seq,
      wallet_id: 1,
      slot: 3,
      line: 1,
      code: "deposit",
      kind: "deposit",
      house: "bank_clearing",
      amount: "100",
      balance_after: String(seq * 100),
      scope: "deposit",
      key: `K-${seq}`,
      reference: `${reference}:${seq}`,
      actor: "system",
      request_hash: "ab".repeat(16),
      created_at: new Date(Date.UTC(2026, 10, 15, 3, 0, seq)).toISOString(),
      hash: "",
    };
    head = sha256(postingBytes(head, chainLinkOf(MEMBER, link).posting));
    links.push({ ...link, hash: hexFromBytes(head) });
  }
  return links;
}

/** The operator's signed seal over the end of this chain and of another member's. */
async function sealOver(link: ProofLink): Promise<WireSeal> {
  const head = { memberId: MEMBER, seq: BigInt(link.seq), hash: chainLinkOf(MEMBER, link).hash };
  const leaves = [leafOf({ ...head, memberId: 7n }), leafOf(head)];
  const seal: Seal = {
    no: 1,
    day: "2026-11-14",
    sealedAt: "2026-11-14T17:05:00.000Z",
    members: 2,
    root: hexFromBytes(rootOf(leaves)),
    previousRoot: "00".repeat(32),
  };
  const { privateKey, publicKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const signature = await crypto.subtle.sign("Ed25519", privateKey, new TextEncoder().encode(sealText(seal)));
  const key = await crypto.subtle.exportKey("raw", publicKey);
  return {
    no: seal.no,
    day: seal.day,
    sealed_at: seal.sealedAt,
    members: seal.members,
    root: seal.root,
    previous_root: seal.previousRoot,
    note: null,
    signature: hexFromBytes(new Uint8Array(signature)),
    public_key: hexFromBytes(new Uint8Array(key)),
    head: { seq: link.seq, hash: link.hash },
    path: pathOf(leaves, 1).map(({ side, hash }) => ({ side, hash: hexFromBytes(hash) })),
  };
}

/** A device that has checked nothing before. */
function newDevice(): ChainMemory & { readonly kept: Map<string, KeptChain> } {
  const kept = new Map<string, KeptChain>();
  return { kept, find: (memberId) => kept.get(memberId), keep: (memberId, chain) => void kept.set(memberId, chain) };
}

function verify(links: readonly ProofLink[], seal: WireSeal | null = null, memory: ChainMemory = newDevice()) {
  const perPage = 4;
  const readPage = async (cursor: string | undefined): Promise<ProofPage> => {
    const from = Number(cursor ?? 0);
    const end = from + perPage;
    return {
      member_id: String(MEMBER),
      links: links.slice(from, end),
      next_cursor: end < links.length ? String(end) : null,
      seal,
    };
  };
  return verifyStatement({ readPage, onProgress: () => {}, signal: new AbortController().signal, memory });
}

const links = chainOf(10);

function at(seq: number): ProofLink {
  const link = links[seq - 1];
  if (!link) throw new Error(`no entry ${seq}`);
  return link;
}

const changed = (seq: number, change: Partial<ProofLink>) =>
  links.map((link) => (link.seq === seq ? { ...link, ...change } : link));

describe("a sound chain", () => {
  test("is followed over all its pages to the balance at its end", async () => {
    const report = await verify(links);
    expect(report).toMatchObject({ checked: 10, findings: [], seal: undefined });
    expect(report.balances.get(1)).toBe(1_000n);
    expect(isSound(report)).toBe(true);
    expect(stepsOf(report).map(({ result }) => result)).toEqual(["sound", "sound", "sound", "none", "none"]);
  });

  test("is bound to the seal, which need not cover its newest entries", async () => {
    const report = await verify(links, await sealOver(at(7)));
    expect(report.seal).toMatchObject({ day: "2026-11-14", seq: 7, fault: undefined });
    expect(stepsOf(report)[3]).toMatchObject({ result: "sound" });
  });

  test("without entries has nothing to check", async () => {
    expect(await verify([])).toMatchObject({ checked: 0, findings: [] });
  });
});

describe("a broken chain", () => {
  test.each([
    ["an altered reference", changed(6, { reference: "deposit:7" }), 6, "hash", 2],
    ["an altered amount", changed(6, { amount: "99" }), 6, "balance", 1],
    ["a removed entry", links.toSpliced(4, 1), 6, "gap", 0],
    ["an entry set back in time", changed(5, { created_at: "2026-11-14T00:00:00.000Z" }), 5, "time", 0],
  ] as const)("with %s is reported by entry and step", async (_what, tampered, seq, fault, step) => {
    const report = await verify(tampered);
    expect(report.findings[0]).toMatchObject({ fault, link: { seq } });
    expect(isSound(report)).toBe(false);
    const steps = stepsOf(report);
    expect(steps[step]).toMatchObject({ result: "broken" });
    expect(steps[step]?.finding).toContain(`รายการที่ ${seq} `);
    // A later step has not checked that entry and does not claim to have.
    expect(steps.slice(step + 1, 3).every(({ result }) => result === "rest")).toBe(true);
  });
});

describe("a seal", () => {
  test.each<[string, ProofLink[], (seal: WireSeal) => WireSeal, SealFault]>([
    ["over another end", links, (seal) => ({ ...seal, head: { ...seal.head, hash: "00".repeat(32) } }), "head"],
    ["over a chain since cut short", links.slice(0, 8), (seal) => seal, "head"],
    ["that the way does not lead to", links, (seal) => ({ ...seal, path: [] }), "root"],
    ["with another day than was signed", links, (seal) => ({ ...seal, day: "2026-11-13" }), "signature"],
  ])("%s does not hold", async (_what, chain, spoil, fault) => {
    const report = await verify(chain, spoil(await sealOver(at(10))));
    expect(report.seal?.fault).toBe(fault);
    expect(isSound(report)).toBe(false);
    expect(stepsOf(report)[3]).toMatchObject({ result: "broken" });
  });
});

describe("a device that has checked before", () => {
  test("follows the chain on from where it stood", async () => {
    const device = newDevice();
    await verify(links.slice(0, 6), null, device);
    const report = await verify(links, await sealOver(at(10)), device);
    expect(report.before).toEqual({ seq: 6, isSame: true });
    expect(stepsOf(report).at(-1)).toMatchObject({ result: "sound" });
    expect(device.kept.get("42")).toEqual({ seq: 10, hash: at(10).hash, key: report.seal?.key });
  });

  test("finds a chain that the operator has written and sealed anew", async () => {
    const device = newDevice();
    await verify(links, await sealOver(at(10)), device);
    const rewritten = chainOf(12, "deposit:other");
    const report = await verify(rewritten, await sealOver(rewritten.at(-1) ?? at(10)), device);
    expect(report.findings).toEqual([]);
    expect(report.before).toEqual({ seq: 10, isSame: false });
    expect(isSound(report)).toBe(false);
    expect(stepsOf(report).at(-1)?.finding).toContain("รายการที่ 10 ");
    expect((await verify(links.slice(0, 8), null, device)).before, "nor one cut short").toMatchObject({
      isSame: false,
    });
    expect(device.kept.get("42"), "what is known to be right stays").toMatchObject({ hash: at(10).hash });
  });

  test("finds a seal of another key", async () => {
    const device = newDevice();
    await verify(links, await sealOver(at(10)), device);
    const report = await verify(links, await sealOver(at(10)), device);
    expect(report.seal?.fault).toBe("key");
    expect(isSound(report)).toBe(false);
  });
});

test("a check that is stopped ends there", async () => {
  const stop = new AbortController();
  const readPage = async (): Promise<ProofPage> => {
    stop.abort(new Error("stopped"));
    return { member_id: "42", links: chainOf(2_000), next_cursor: "more", seal: null };
  };
  const options = { readPage, onProgress: () => {}, signal: stop.signal, memory: newDevice() };
  await expect(verifyStatement(options)).rejects.toThrow("stopped");
});
