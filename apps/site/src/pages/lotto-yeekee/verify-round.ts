import type { SiteClient } from "@chokdee/client";
import { keptOutcome, outcomeOf, type ProofOutcome, worstOutcome } from "@chokdee/rules/fair";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import {
  isReceiptSigned,
  isShotListed,
  readReceipt,
  type Shot,
  verifyYeekeeRound,
  type YeekeeProof,
} from "@chokdee/rules/yeekee";
import type { KeptRound } from "../../features/lotto/kept-rounds.ts";
import { keptBefore } from "../../features/proof/kept-before.ts";
import type { ProofStep } from "../../features/proof/ProofSteps.tsx";
import { announcementOf } from "./announcement.ts";
import type { KeptReceipt } from "./receipts-store.ts";
import type { PublishedProof } from "./yeekee-types.ts";

export interface RoundReport {
  readonly outcome: ProofOutcome;
  readonly shotCount: number;
  readonly steps: readonly ProofStep[];
}

interface RoundEvidence {
  readonly proof: PublishedProof;
  readonly shots: readonly Shot[];
  /** The member's own receipts of this round. */
  readonly receipts: readonly KeptReceipt[];
  /** What this device received before the draw. */
  readonly kept: KeptRound;
}

function proofOf({ proof, shots }: RoundEvidence): YeekeeProof {
  const { beacon } = proof;
  return {
    roundCode: proof.round_code,
    commit: proof.commit,
    seed: proof.seed ?? "",
    shots,
    shootingEndsAt: new Date(proof.shooting_ends_at),
    frozenAt: new Date(proof.frozen_at ?? Number.NaN),
    listHash: proof.list_hash ?? "",
    beacon: {
      chain: beacon.name,
      round: beacon.round,
      value: beacon.value ?? "",
      signature: beacon.signature,
      publicKey: beacon.public_key,
    },
    draw: proof.draw ?? "",
    last5: proof.last5 ?? "",
  };
}

function keptSteps({ proof, kept }: RoundEvidence): ProofStep[] {
  const [announcement, listHash] = [announcementOf(proof), proof.list_hash ?? ""];
  const [announcedBefore, listBefore] = [kept.announcement, kept.listHash].map((fact) =>
    keptBefore(fact, proof.beacon),
  );
  return [
    {
      title: "รหัสยืนยันและค่าสุ่มที่กำหนดไว้ ตรงกับที่เครื่องนี้ได้รับก่อนปิดยิงเลข",
      outcome: keptOutcome(announcement, announcedBefore),
      fact: announcement,
      ...(announcedBefore !== undefined && { computed: announcedBefore }),
    },
    {
      title: "รายการที่ใช้คิดผล ตรงกับที่เครื่องนี้ได้รับก่อนรู้ค่าสุ่ม",
      outcome: keptOutcome(listHash, listBefore),
      fact: listHash,
      ...(listBefore !== undefined && { computed: listBefore }),
    },
  ];
}

/** A receipt is checked with the key that was published when it was given. */
function receiptsStep({ shots, receipts }: RoundEvidence): ProofStep[] {
  if (receipts.length === 0) return [];
  const isGood = ({ text, key }: KeptReceipt) => {
    const receipt = readReceipt(text);
    return receipt !== undefined && isReceiptSigned(receipt, key) && isShotListed(receipt, shots);
  };
  return [{ title: `เลขที่คุณยิงอยู่ในรายการครบ ${receipts.length} ครั้ง`, outcome: outcomeOf(receipts.every(isGood)) }];
}

/** Recomputes the round on this device and compares it with what this device received and stored. */
export function verifyRound(evidence: RoundEvidence): RoundReport {
  const verified = verifyYeekeeRound(proofOf(evidence), isQuicknetSigned);
  const steps = [
    ...verified.steps.map(({ title, outcome, published, computed }) => ({ title, outcome, fact: published, computed })),
    ...keptSteps(evidence),
    ...receiptsStep(evidence),
  ];
  return { outcome: worstOutcome(steps), shotCount: evidence.shots.length, steps };
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
