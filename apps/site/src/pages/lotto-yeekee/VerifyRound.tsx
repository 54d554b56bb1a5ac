import { useMutation } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { receiptsOf, useReceipts } from "./receipts-store.ts";
import { keptRound } from "../../features/lotto/kept-rounds.ts";
import { BeaconFacts } from "../../features/proof/BeaconFacts.tsx";
import { ProofSteps } from "../../features/proof/ProofSteps.tsx";
import { VerifySheet } from "../../features/proof/VerifySheet.tsx";
import type { YeekeeView } from "./yeekee-types.ts";

/** The member's own verification of a round, in the browser. */
export function VerifyRound({ view }: { view: YeekeeView }) {
  const { client } = useApp();
  const { proof, round } = view;
  const verification = useMutation({
    mutationFn: async () => {
      const { readShots, verifyRound } = await loadChunk(() => import("./verify-round.ts"));
      const shots = await readShots(client, round.round_id, new AbortController().signal);
      const receipts = receiptsOf(useReceipts.getState().receipts, proof.round_code);
      return verifyRound({ proof, shots, receipts, kept: keptRound(proof.round_code) });
    },
  });

  return (
    <VerifySheet
      title="ตรวจสอบความโปร่งใสของผล"
      intro={<p className="text-muted">เครื่องของคุณรับเลขยิงทั้งหมดมาคำนวณผลใหม่เอง โดยไม่ต้องเชื่อคำตอบของระบบ</p>}
      verification={verification}
      detail={({ shotCount }) => `คำนวณใหม่จากเลขยิง ${plainNumber(shotCount)} ลำดับ`}
    >
      {(report) => (
        <>
          <BeaconFacts beacon={proof.beacon} />
          {report && <ProofSteps steps={report.steps} />}
        </>
      )}
    </VerifySheet>
  );
}
