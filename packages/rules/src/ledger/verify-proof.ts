import { sha256 } from "../hash/sha256.ts";
import { bytesEqual, hexFromBytes } from "../hash/bytes.ts";
import { type ChainFault, type ChainState, ChainVerifier } from "./chain-verifier.ts";
import { type ChainHead, leafOf } from "./chain-head.ts";
import { type PathStep, rootByPath } from "../hash/merkle.ts";
import type { ChainedPosting } from "./posting-bytes.ts";
import type { Seal } from "./seal.ts";

export interface ChainLink {
  readonly posting: ChainedPosting;
  readonly hash: Uint8Array;
}

/** A signed seal with the way from one member's chain to its root. */
export interface SealProof {
  readonly seal: Seal;
  readonly head: ChainHead;
  readonly path: readonly PathStep[];
}

export interface StatementProof {
  readonly memberId: bigint;
  /** Where the links go on from: the start of the chain, or a posting that was checked before. */
  readonly after?: ChainState;
  readonly links: readonly ChainLink[];
  readonly seal?: SealProof;
}

export interface ProofVerdict {
  readonly checked: number;
  readonly fault?: { readonly seq: bigint; readonly fault: ChainFault };
  /** The last posting that the seal covers; absent without a seal, or when it does not fit. */
  readonly sealedSeq?: bigint;
  /** `head`: the sealed end is not the posting of that number. `root`: the way does not lead to the seal's root. */
  readonly sealFault?: "head" | "root";
  /** Where the next page of links goes on. */
  readonly state: ChainState;
}

/** Recomputes every link, and the way from the member's chain to the operator's daily root. */
export function verifyProof(proof: StatementProof, hash = sha256): ProofVerdict {
  const chain = new ChainVerifier(proof.memberId, proof.after, hash);
  let fault: ProofVerdict["fault"];
  for (const link of proof.links) {
    const found = chain.add(link.posting, link.hash);
    if (found) fault ??= { seq: link.posting.seq, fault: found };
  }
  const sealFault = proof.seal && sealFaultOf(proof, proof.seal, hash);
  return {
    checked: proof.links.length,
    state: chain.state,
    ...(fault && { fault }),
    ...(sealFault && { sealFault }),
    ...(proof.seal && !sealFault && { sealedSeq: proof.seal.head.seq }),
  };
}

function sealFaultOf(proof: StatementProof, { seal, head, path }: SealProof, hash: typeof sha256) {
  const standing =
    proof.after?.seq === head.seq
      ? proof.after.hash
      : proof.links.find(({ posting }) => posting.seq === head.seq)?.hash;
  // A page that does not reach the sealed posting can only check the way to the root.
  const reaches = standing !== undefined;
  if (head.memberId !== proof.memberId || (reaches && !bytesEqual(standing, head.hash))) return "head" as const;
  const root = rootByPath(leafOf(head, hash), path, hash);
  return hexFromBytes(root) === seal.root ? undefined : ("root" as const);
}
