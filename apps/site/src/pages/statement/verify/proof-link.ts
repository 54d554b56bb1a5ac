import type { CallOutput } from "@chokdee/contract";
import { bytesFromHex, type ChainLink, type SealProof } from "@chokdee/rules/ledger";

export type ProofPage = CallOutput<"statementProof">;
export type ProofLink = ProofPage["links"][number];
export type WireSeal = NonNullable<ProofPage["seal"]>;

/** A text that is not hexadecimal equals no hash. */
const bytes = (hex: string) => bytesFromHex(hex) ?? new Uint8Array();

export function chainLinkOf(memberId: bigint, link: ProofLink): ChainLink {
  return {
    posting: {
      memberId,
      seq: BigInt(link.seq),
      amount: BigInt(link.amount),
      balanceAfter: BigInt(link.balance_after),
      atMs: Date.parse(link.created_at),
      walletId: link.wallet_id,
      slot: link.slot,
      line: link.line,
      code: link.code,
      kind: link.kind,
      house: link.house,
      scope: link.scope,
      key: link.key,
      reference: link.reference,
      actor: link.actor,
      requestHash: bytes(link.request_hash),
    },
    hash: bytes(link.hash),
  };
}

export function sealProofOf(memberId: bigint, seal: WireSeal): SealProof {
  return {
    seal: {
      no: seal.no,
      day: seal.day,
      sealedAt: seal.sealed_at,
      members: seal.members,
      root: seal.root,
      previousRoot: seal.previous_root,
      note: seal.note ?? undefined,
    },
    head: { memberId, seq: BigInt(seal.head.seq), hash: bytes(seal.head.hash) },
    path: seal.path.map(({ side, hash }) => ({ side, hash: bytes(hash) })),
  };
}
