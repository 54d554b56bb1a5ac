import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "@chokdee/ui";
import { worstOutcome } from "@chokdee/rules/fair";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { derivedQuery } from "../../base/data/queries.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { BeaconFacts } from "../../features/proof/BeaconFacts.tsx";
import { ProofSteps, ProofVerdict } from "../../features/proof/ProofSteps.tsx";
import { keptPoll } from "./kept-polls.ts";
import type { Poll, Quota, Winners } from "./poll.ts";

interface VerifyPollProps {
  open: boolean;
  poll: Poll;
  winners: Winners;
  quota: Quota | undefined;
  onClose: () => void;
}

/** The member's own verification of the draw, in the browser. */
export function VerifyPoll({ open, poll, winners, quota, onClose }: VerifyPollProps) {
  const { client } = useApp();
  const reference = winners.proof_reference ?? "";
  const report = derivedQuery(
    client.query("fairnessProof", { kind: "poll", reference }),
    quota?.ticket ?? null,
    async (proof) => {
      const { verifyPoll } = await loadChunk(() => import("./verify-poll.ts"));
      return verifyPoll({ proof, winners, poll, quota, kept: keptPoll(poll.poll_id) });
    },
  );
  const checked = useQuery({
    ...report,
    enabled: open,
    staleTime: Infinity,
  });
  return (
    <Sheet open={open} title="ตรวจสอบการจับรางวัล" onClose={onClose}>
      <Loaded query={checked} skeleton={<Skeleton className="h-80" />}>
        {(steps) => (
          <div className="grid gap-5">
            <p className="text-muted">เครื่องของคุณจับรางวัลนี้ใหม่เอง โดยไม่ต้องเชื่อคำตอบของระบบ</p>
            <div role="status">
              <ProofVerdict outcome={worstOutcome(steps)} />
            </div>
            {winners.draw && (
              <BeaconFacts
                beacon={{
                  name: winners.draw.beacon_name,
                  round: winners.draw.beacon_round,
                  value: winners.draw.beacon_value,
                  signature: winners.draw.beacon_signature,
                }}
              />
            )}
            <ProofSteps steps={steps} />
            {/* At the end of a long list, where the keyboard gets to as well. */}
            <Button onClick={onClose} className="justify-self-center">
              ปิด
            </Button>
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
