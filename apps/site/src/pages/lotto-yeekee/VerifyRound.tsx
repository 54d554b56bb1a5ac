import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button, Notice } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { failureText } from "../../base/data/failure.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { receiptsOf, useReceipts } from "./receipts-store.ts";
import { keptRound } from "../../features/lotto/kept-rounds.ts";
import { BeaconFacts } from "../../features/proof/BeaconFacts.tsx";
import { ProofSteps, ProofVerdict } from "../../features/proof/ProofSteps.tsx";
import type { YeekeeView } from "./yeekee-types.ts";

/** The member's own verification of a round, in the browser. */
export function VerifyRound({ view }: { view: YeekeeView }) {
  const { client } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { proof, round } = view;
  const verification = useMutation({
    mutationFn: async () => {
      const { readShots, verifyRound } = await loadChunk(() => import("./verify-round.ts"));
      const shots = await readShots(client, round.round_id, new AbortController().signal);
      const receipts = receiptsOf(useReceipts.getState().receipts, proof.round_code);
      return verifyRound({ proof, shots, receipts, kept: keptRound(proof.round_code) });
    },
  });

  function start(): void {
    setOpen(true);
    verification.mutate();
  }

  return (
    <>
      <Button onClick={start}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        ตรวจสอบความโปร่งใสของผล
      </Button>
      <Sheet open={isOpen} title="ตรวจสอบความโปร่งใสของผล" onClose={() => setOpen(false)}>
        <div className="grid gap-5">
          <p className="text-muted">เครื่องของคุณรับเลขยิงทั้งหมดมาคำนวณผลใหม่เอง โดยไม่ต้องเชื่อคำตอบของระบบ</p>
          <div role="status">
            {verification.isPending && <p className="text-center">กำลังตรวจสอบ...</p>}
            {verification.isError && <Notice kind="error">{failureText(verification.error)}</Notice>}
            {verification.data && (
              <ProofVerdict
                outcome={verification.data.outcome}
                detail={`คำนวณใหม่จากเลขยิง ${plainNumber(verification.data.shotCount)} ลำดับ`}
              />
            )}
          </div>
          <BeaconFacts beacon={proof.beacon} />
          {verification.data && <ProofSteps steps={verification.data.steps} />}
        </div>
      </Sheet>
    </>
  );
}
