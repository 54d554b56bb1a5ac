import { useMutation } from "@tanstack/react-query";
import { Card } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { isMember } from "../../base/state/user-store.ts";
import { ProofFacts } from "../../features/proof/ProofFacts.tsx";
import { ProofSteps } from "../../features/proof/ProofSteps.tsx";
import { VerifySheet } from "../../features/proof/VerifySheet.tsx";
import type { Proof } from "./heard.ts";

/** A member's bets on a match are among their latest; so many are looked through. */
const BETS_LOOKED_THROUGH = 100;

function factsOf(proof: Proof) {
  return [
    ["ฤดูกาล · นัด", `${proof.season} · ${proof.round}`],
    ["รหัสยืนยัน", proof.commit],
    ["แหล่งค่าสุ่ม", proof.beacon_chain],
    ["ค่าสุ่มของนาทีแรก", `รอบ ${proof.first_beacon}`],
    ["รหัสที่เปิดเผย", proof.seed ?? "เปิดเผยหลังจบการแข่งขัน"],
    ["โอกาสทำประตูต่อนาที ครึ่งแรก", `${proof.weights.first.home} : ${proof.weights.first.away} ในล้าน`],
    ["โอกาสทำประตูต่อนาที ครึ่งหลัง", `${proof.weights.second.home} : ${proof.weights.second.away} ในล้าน`],
  ] as const;
}

/** The reader's own verification of a match that was drawn, in the browser: minute by minute from the public values. */
export function VerifyMatch({ proof }: { proof: Proof }) {
  const { client } = useApp();
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

  return (
    <Card className="grid gap-3 p-4">
      <p className="text-sm text-muted">
        ลีกจำลอง: ทุกนาทีออกจากรหัสที่ประกาศก่อนแข่งและค่าสุ่มสาธารณะ ไม่มีใครรู้นาทีถัดไป เครื่องของคุณคำนวณใหม่เองได้
      </p>
      <VerifySheet
        title="ตรวจสอบผลของคู่นี้"
        verification={verification}
        detail={({ minutes }) => `คำนวณใหม่ ${minutes.length} นาที`}
      >
        {(report) => (
          <>
            <ProofFacts facts={factsOf(proof)} />
            {report && (
              <ProofSteps
                steps={report.steps.map(({ title, outcome, published, computed }) => ({
                  title,
                  outcome,
                  fact: published,
                  computed,
                }))}
              />
            )}
          </>
        )}
      </VerifySheet>
    </Card>
  );
}
