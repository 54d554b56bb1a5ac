import type { SiteClient } from "@chokdee/client";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import {
  isReceiptSigned,
  isShotListed,
  readReceipt,
  type Shot,
  verifyYeekeeRound,
  type YeekeeProof,
} from "@chokdee/rules/yeekee";
import type { PublishedProof } from "./yeekee-types.ts";

export interface VerifiedStep {
  readonly title: string;
  readonly outcome: "passed" | "failed" | "unproven";
  /** The compared values, for readers who want to compare them too. */
  readonly published?: string;
  readonly computed?: string;
}

export interface RoundReport {
  readonly isSound: boolean;
  readonly shotCount: number;
  readonly steps: readonly VerifiedStep[];
}

interface RoundEvidence {
  readonly proof: PublishedProof;
  readonly shots: readonly Shot[];
  /** The member's own receipts of this round. */
  readonly receipts: readonly string[];
  /** The list's hash as this page received it before the beacon's value existed. */
  readonly announcedHash: string | undefined;
}

function proofOf({ proof, shots }: RoundEvidence): YeekeeProof {
  const { beacon } = proof;
  return {
    roundCode: proof.round_code,
    commit: proof.commit,
    seed: proof.seed ?? "",
    shots,
    frozenAt: new Date(proof.frozen_at ?? 0),
    listHash: proof.list_hash ?? "",
    beacon: {
      chain: { name: beacon.name, genesisMs: beacon.genesis_ms, periodMs: beacon.period_ms },
      delayMs: beacon.delay_ms,
      round: beacon.round,
      value: beacon.value ?? "",
      signature: beacon.signature,
      publicKey: beacon.public_key,
    },
    draw: proof.draw ?? "",
    last5: proof.last5 ?? "",
  };
}

function announcedStep({ proof, announcedHash }: RoundEvidence): VerifiedStep {
  const title = "รายการที่หน้านี้ได้รับก่อนรู้ค่าสุ่ม ตรงกับรายการที่ใช้คิดผล";
  if (announcedHash === undefined) return { title, outcome: "unproven" };
  const outcome = announcedHash === proof.list_hash ? "passed" : "failed";
  return { title, outcome, published: proof.list_hash ?? "", computed: announcedHash };
}

function receiptsStep({ proof, shots, receipts }: RoundEvidence): VerifiedStep {
  const title = `เลขที่คุณยิงอยู่ในรายการครบ ${receipts.length} ครั้ง`;
  if (receipts.length === 0) return { title: "คุณไม่ได้ยิงเลขจากเครื่องนี้ในรอบนี้", outcome: "unproven" };
  const good = receipts.filter((text) => {
    const receipt = readReceipt(text);
    return receipt && isReceiptSigned(receipt, proof.receipt_key) && isShotListed(receipt, shots);
  });
  return { title, outcome: good.length === receipts.length ? "passed" : "failed" };
}

/** Recomputes the round on this device and compares it with what this device received and stored. */
export function verifyRound(evidence: RoundEvidence): RoundReport {
  const { steps } = verifyYeekeeRound(proofOf(evidence), isQuicknetSigned);
  const all = [...steps, announcedStep(evidence), receiptsStep(evidence)];
  return {
    isSound: all.every(({ outcome }) => outcome !== "failed"),
    shotCount: evidence.shots.length,
    steps: all,
  };
}

/** Far more pages than a round can have. */
const MAX_PAGES = 1_000;

/** All shots of a round, read page by page. */
export async function readShots(client: SiteClient, roundId: number, signal: AbortSignal): Promise<Shot[]> {
  const shots = new Map<number, Shot>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { items, total } = await client.call("lottoYeekeeLists", { round_id: roundId, page }, { signal });
    for (const { seq, number } of items) shots.set(seq, { seq, number });
    if (items.length === 0 || shots.size >= total) break;
  }
  return [...shots.values()];
}
