import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button, Card, Notice } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { isMember } from "../../base/state/user-store.ts";
import { ProofSteps, ProofVerdict } from "../../features/proof/ProofSteps.tsx";
import type { Proof } from "./heard.ts";

/** A member's bets on a match are among their latest; so many are looked through. */
const BETS_LOOKED_THROUGH = 100;

function Facts({ proof }: { proof: Proof }) {
  const facts = [
    ["ฤดูกาล · นัด", `${proof.season} · ${proof.round}`],
    ["รหัสยืนยัน", proof.commit],
    ["แหล่งค่าสุ่ม", proof.beacon_chain],
    ["ค่าสุ่มของนาทีแรก", `รอบ ${proof.first_beacon}`],
    ["รหัสที่เปิดเผย", proof.seed ?? "เปิดเผยหลังจบการแข่งขัน"],
    ["โอกาสทำประตูต่อนาที ครึ่งแรก", `${proof.weights.first.home} : ${proof.weights.first.away} ในล้าน`],
    ["โอกาสทำประตูต่อนาที ครึ่งหลัง", `${proof.weights.second.home} : ${proof.weights.second.away} ในล้าน`],
  ] as const;
  return (
    <dl className="grid gap-2 rounded-sm border border-line px-4 py-3">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="tabular text-sm break-all">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The reader's own verification of a match that was drawn, in the browser: minute by minute from the public values. */
export function VerifyMatch({ proof }: { proof: Proof }) {
  const { client } = useApp();
  const [isOpen, setOpen] = useState(false);
  const verification = useMutation({
    mutationFn: async () => {
      // The mathematics of the public chain are large, and only those who check load them.
      const { verifyMatch } = await loadChunk(() => import("./verify-match.ts"));
      const bets = isMember()
        ? (await client.call("sportBets", { state: "settled", limit: BETS_LOOKED_THROUGH })).items
        : [];
      return verifyMatch(proof, bets);
    },
  });

  function start(): void {
    setOpen(true);
    verification.mutate();
  }

  return (
    <Card className="grid gap-3 p-4">
      <p className="text-sm text-muted">
        ลีกจำลอง: ทุกนาทีออกจากรหัสที่ประกาศก่อนแข่งและค่าสุ่มสาธารณะ ไม่มีใครรู้นาทีถัดไป เครื่องของคุณคำนวณใหม่เองได้
      </p>
      <Button onClick={start}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        ตรวจสอบผลของคู่นี้
      </Button>
      <Sheet open={isOpen} title="ตรวจสอบผลของคู่นี้" onClose={() => setOpen(false)}>
        <div className="grid gap-5">
          <div role="status">
            {verification.isPending && <p className="text-center">กำลังตรวจสอบ...</p>}
            {verification.isError && <Notice kind="error">{failureText(verification.error)}</Notice>}
            {verification.data && (
              <ProofVerdict
                outcome={verification.data.outcome}
                detail={`คำนวณใหม่ ${verification.data.minutes.length} นาที`}
              />
            )}
          </div>
          <Facts proof={proof} />
          {verification.data && (
            <ProofSteps
              steps={verification.data.steps.map(({ title, outcome, published, computed }) => ({
                title,
                outcome,
                fact: published,
                computed,
              }))}
            />
          )}
        </div>
      </Sheet>
    </Card>
  );
}
