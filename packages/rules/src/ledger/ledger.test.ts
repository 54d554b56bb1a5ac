import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bytesFromHex,
  CHAIN_START,
  type ChainedPosting,
  type ChainHead,
  type ChainLink,
  ChainVerifier,
  hexFromBytes,
  leafOf,
  pathOf,
  postingBytes,
  rootByPath,
  rootOf,
  verifyProof,
} from "./index.ts";

const nodeHash = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

const first: ChainedPosting = {
  memberId: 42n,
  seq: 1n,
  amount: 1_000_000n,
  balanceAfter: 1_000_000n,
  atMs: Date.UTC(2026, 10, 15, 3),
  walletId: 1,
  slot: 7,
  line: 1,
  code: "deposit",
  kind: "deposit",
  house: "bank_clearing",
  scope: "deposit",
  key: "K-1",
  reference: "ฝาก:1",
  actor: "system",
  requestHash: Uint8Array.from({ length: 16 }, (_, i) => i),
};

/** A sound chain of `count` postings over two wallets. */
function chainOf(count: number): ChainLink[] {
  const links: ChainLink[] = [];
  const balances = [0n, 0n, 0n];
  for (let i = 0; i < count; i++) {
    const walletId = 1 + (i % 2);
    const amount = BigInt(i % 5 === 4 ? -1 : i + 1);
    balances[walletId] = (balances[walletId] ?? 0n) + amount;
    const posting: ChainedPosting = {
      ...first,
      seq: BigInt(i + 1),
      amount,
      balanceAfter: balances[walletId] ?? 0n,
      walletId,
      atMs: first.atMs + i,
      key: `K-${i}`,
    };
    links.push({ posting, hash: nodeHash(postingBytes(links.at(-1)?.hash ?? CHAIN_START, posting)) });
  }
  return links;
}

describe("the bytes of a posting", () => {
  test("are laid out as written down", () => {
    const hex = hexFromBytes(postingBytes(CHAIN_START, first));
    expect(hex).toBe(
      [
        "00".repeat(32),
        "000000000000002a",
        "0000000000000001",
        "00000000000f4240",
        "00000000000f4240",
        "00030346a02c8c00",
        "00000001",
        "0007",
        "0001",
        Buffer.from("deposit\x1fdeposit\x1fbank_clearing\x1fdeposit\x1fK-1\x1fฝาก:1\x1fsystem").toString("hex"),
        "000102030405060708090a0b0c0d0e0f",
      ].join(""),
    );
  });

  test("of two different postings differ, wherever texts are cut", () => {
    const split = { ...first, code: "depo", kind: "sitdeposit" };
    expect(postingBytes(CHAIN_START, split)).not.toEqual(postingBytes(CHAIN_START, first));
  });

  test("that could be read in two ways are no true posting", () => {
    const two = { ...first, reference: "a\x1fb", actor: "c" };
    const same = { ...first, reference: "a", actor: "b\x1fc" };
    expect(postingBytes(CHAIN_START, two)).toEqual(postingBytes(CHAIN_START, same));
    for (const posting of [two, same]) {
      expect(new ChainVerifier(42n).add(posting, nodeHash(postingBytes(CHAIN_START, posting)))).toBe("hash");
    }
  });
});

describe("the chain", () => {
  test("of sound postings has no fault, from the start and from the middle", () => {
    const links = chainOf(20);
    expect(verifyProof({ memberId: 42n, links })).toMatchObject({ checked: 20, state: { seq: 20n } });
    expect(verifyProof({ memberId: 42n, links }).fault).toBeUndefined();
    const middle = links[9];
    if (!middle) throw new Error("no middle");
    const after = { seq: 10n, hash: middle.hash };
    expect(verifyProof({ memberId: 42n, after, links: links.slice(10) }).fault).toBeUndefined();
  });

  test("shows a change in any field", () => {
    const changes: Partial<ChainedPosting>[] = [
      { amount: 5n },
      { balanceAfter: 5n },
      { atMs: first.atMs + 4.5e6 },
      { walletId: 9 },
      { slot: 8 },
      { line: 2 },
      { code: "bonus" },
      { kind: "bonus" },
      { house: "bonus_cost" },
      { scope: "x" },
      { key: "x" },
      { reference: "x" },
      { actor: "x" },
      { requestHash: new Uint8Array(16) },
    ];
    for (const change of changes) {
      const links = chainOf(8).map((link, i) =>
        i === 4 ? { ...link, posting: { ...link.posting, ...change } } : link,
      );
      expect(verifyProof({ memberId: 42n, links }).fault?.seq, JSON.stringify(Object.keys(change))).toBe(5n);
    }
  });

  test("shows a removed, repeated or exchanged posting, wherever it stood", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(), fc.nat(), (count, one, other) => {
        const links = chainOf(count);
        const [a, b] = [one % count, other % count];
        const removed = links.toSpliced(a, 1);
        // What is cut off at the end is missed only against the head.
        if (a < count - 1) expect(verifyProof({ memberId: 42n, links: removed }).fault).toBeDefined();
        else expect(verifyProof({ memberId: 42n, links: removed }).state.seq).toBe(BigInt(count - 1));
        const repeated = links.flatMap((link, i) => (i === a ? [link, link] : [link]));
        expect(verifyProof({ memberId: 42n, links: repeated }).fault).toBeDefined();
        if (a === b) return;
        const exchanged = links.map((link, i) => (i === a ? links[b] : i === b ? links[a] : link));
        expect(
          verifyProof({ memberId: 42n, links: exchanged.filter((link) => link !== undefined) }).fault,
        ).toBeDefined();
      }),
    );
  });

  test("of another member is a fault", () => {
    const chain = new ChainVerifier(41n);
    expect(chain.add(first, nodeHash(postingBytes(CHAIN_START, first)))).toBe("owner");
  });
});

describe("the daily root", () => {
  const heads = (count: number): ChainHead[] =>
    Array.from({ length: count }, (_, i) => ({
      memberId: BigInt(i),
      seq: BigInt(i * 3),
      hash: nodeHash(Uint8Array.of(i)),
    }));

  test("can be reached from every leaf, and from no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, pick) => {
        const leaves = heads(count).map((head) => leafOf(head));
        const index = pick % count;
        const leaf = leaves[index];
        if (!leaf) throw new Error("no leaf");
        const path = pathOf(leaves, index);
        expect(rootByPath(leaf, path)).toEqual(rootOf(leaves));
        expect(rootByPath(nodeHash(leaf), path)).not.toEqual(rootOf(leaves));
      }),
    );
  });

  test("changes with any head", () => {
    const all = heads(9);
    const root = hexFromBytes(rootOf(all.map((head) => leafOf(head))));
    for (let i = 0; i < all.length; i++) {
      const changed = all.map((head, at) => (at === i ? { ...head, seq: head.seq + 1n } : head));
      expect(hexFromBytes(rootOf(changed.map((head) => leafOf(head))))).not.toBe(root);
    }
  });

  test("covers a statement whose chain it saw, and shows one that was written anew", () => {
    const links = chainOf(12);
    const sealed = links[7];
    if (!sealed) throw new Error("no posting");
    const others = heads(6).map((head) => leafOf(head));
    const head = { memberId: 42n, seq: 8n, hash: sealed.hash };
    const leaves = [...others, leafOf(head)];
    const seal = {
      seal: {
        no: 1,
        day: "2026-11-15",
        sealedAt: "2026-11-15T17:05:00.000Z",
        members: 7,
        root: hexFromBytes(rootOf(leaves)),
        previousRoot: "00".repeat(32),
      },
      head,
      path: pathOf(leaves, 6),
    };
    expect(verifyProof({ memberId: 42n, links, seal })).toMatchObject({ sealedSeq: 8n });

    const anew: ChainLink[] = [];
    for (const { posting } of links) {
      const altered = { ...posting, reference: "ฝาก:2" };
      anew.push({ posting: altered, hash: nodeHash(postingBytes(anew.at(-1)?.hash ?? CHAIN_START, altered)) });
    }
    const verdict = verifyProof({ memberId: 42n, links: anew, seal });
    expect([verdict.fault, verdict.sealFault]).toEqual([undefined, "head"]);
    const forged = { ...seal, head: { ...head, hash: anew[7]?.hash ?? head.hash } };
    expect(verifyProof({ memberId: 42n, links: anew, seal: forged }).sealFault).toBe("root");
  });
});

test("bytes go to hexadecimal digits and back", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(bytesFromHex(hexFromBytes(bytes))).toEqual(bytes);
    }),
  );
  for (const wrong of ["0", "0g", "00 "]) expect(bytesFromHex(wrong)).toBeUndefined();
});
