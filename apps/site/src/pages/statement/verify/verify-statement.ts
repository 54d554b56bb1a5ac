import { type ChainFault, ChainVerifier, hexFromBytes, isSealSigned, verifyProof } from "@chokdee/rules/ledger";
import { chainLinkOf, type ProofPage, sealProofOf, type WireSeal } from "./proof-link.ts";
import { type ChainMemory, type Finding, isSound, type Report, type SealFault, type SealReport } from "./report.ts";

/** At most this long at a time, so that the page stays responsive. */
const SLICE_MS = 8;

export interface VerifyOptions {
  readonly readPage: (cursor: string | undefined) => Promise<ProofPage>;
  readonly onProgress: (checked: number) => void;
  readonly signal: AbortSignal;
  /** What this device knows from its last check. */
  readonly memory: ChainMemory;
}

/** Recomputes a member's whole chain from its start, and the path from there to the operator's daily seal. */
export async function verifyStatement({ readPage, onProgress, signal, memory }: VerifyOptions): Promise<Report> {
  let page = await readPage(undefined);
  const memberId = BigInt(page.member_id);
  const chain = new ChainVerifier(memberId);
  const findings = new Map<ChainFault, Finding>();
  const { seal } = page;
  const kept = memory.find(page.member_id);
  let isSame = false;
  let sealedHash = new Uint8Array();
  let checked = 0;

  for (;;) {
    let sliceEnd = performance.now() + SLICE_MS;
    for (const link of page.links) {
      const { posting, hash } = chainLinkOf(memberId, link);
      const fault = chain.add(posting, hash);
      if (fault && !findings.has(fault)) findings.set(fault, { link, fault });
      if (link.seq === seal?.head.seq) sealedHash = Uint8Array.from(hash);
      if (link.seq === kept?.seq) isSame = link.hash === kept.hash;
      checked++;
      if (performance.now() < sliceEnd) continue;
      onProgress(checked);
      await nextTask();
      signal.throwIfAborted();
      sliceEnd = performance.now() + SLICE_MS;
    }
    onProgress(checked);
    if (page.next_cursor === null) break;
    page = await readPage(page.next_cursor);
  }

  const report: Report = {
    checked,
    findings: [...findings.values()],
    balances: chain.balances,
    seal: seal ? sealReport(memberId, seal, sealedHash, kept?.key) : undefined,
    before: kept && { seq: kept.seq, isSame },
  };
  const key = kept?.key ?? seal?.public_key;
  const { seq, hash } = chain.state;
  // A chain with a fault never replaces what is known to be right.
  if (checked > 0 && isSound(report)) {
    memory.keep(page.member_id, { seq: Number(seq), hash: hexFromBytes(hash), ...(key !== undefined && { key }) });
  }
  return report;
}

/** `sealedHash` is the chain's hash at the entry where the seal says it ended; undefined if the chain is shorter. */
function sealReport(memberId: bigint, wire: WireSeal, sealedHash: Uint8Array, keptKey: string | undefined): SealReport {
  const proof = sealProofOf(memberId, wire);
  const after = { seq: proof.head.seq, hash: sealedHash };
  const { sealFault } = verifyProof({ memberId, after, links: [], seal: proof });
  const isSigned = isSealSigned(proof.seal, wire.signature, wire.public_key);
  const isKnownKey = keptKey === undefined || keptKey === wire.public_key;
  const fault: SealFault | undefined = sealFault ?? (isSigned ? (isKnownKey ? undefined : "key") : "signature");
  return { day: wire.day, seq: wire.head.seq, root: wire.root, key: wire.public_key, fault };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
