import { useQuery } from "@tanstack/react-query";
import { formatPoints } from "@chokdee/money";
import { cx, Disclosure, Skeleton } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { derivedQuery } from "../../base/data/queries.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { ProofSteps, ProofVerdict } from "../../features/proof/ProofSteps.tsx";
import { useAnnouncedSpins } from "./announced-spins.ts";
import type { Proof, SpinReport } from "./verify-spin.ts";

function useReport(reference: string | undefined) {
  const { client } = useApp();
  const proofQuery = client.query("fairnessProof", { kind: "wheel", reference: reference ?? "" });
  return useQuery({
    ...derivedQuery(proofQuery, "report", async (proof) => {
      const { verifySpin } = await loadChunk(() => import("./verify-spin.ts"));
      return { proof, report: verifySpin(proof, useAnnouncedSpins.getState().spins) };
    }),
    enabled: reference !== undefined,
    staleTime: Infinity,
  });
}

function Table({ report }: { report: SpinReport }) {
  return (
    <Disclosure title="ตารางโอกาสที่ใช้ครั้งนี้">
      <ul className="divide-y divide-line pt-2">
        {report.table.map(({ gives, weight, isDrawn }, at) => (
          <li key={`${at} ${gives}`} className={cx("flex justify-between gap-4 py-2", isDrawn && "text-gold-high")}>
            <span>
              {gives} {isDrawn && "· หยุดที่ช่องนี้"}
            </span>
            <span className="tabular">{formatPoints(weight)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Values({ proof }: { proof: Proof }) {
  const values = [
    ["รหัสของคุณ", proof.public_value],
    ["ลำดับ", formatPoints(proof.counter)],
  ] as const;
  return (
    <Disclosure title="ค่าที่ใช้คำนวณ">
      <dl className="grid gap-3 pt-2 text-sm">
        {values.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="tabular break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The member's own verification of a spin, in the browser. */
export function VerifySpin({ reference, onClose }: { reference: string | undefined; onClose: () => void }) {
  const checked = useReport(reference);
  return (
    <Sheet open={reference !== undefined} title="ตรวจสอบผลการหมุน" onClose={onClose}>
      <Loaded query={checked} skeleton={<Skeleton className="h-80" />}>
        {({ proof, report }) => (
          <div className="grid gap-5">
            <p className="text-muted">เครื่องของคุณคำนวณผลครั้งนี้ใหม่เอง โดยไม่ต้องเชื่อคำตอบของระบบ</p>
            <div role="status">
              <ProofVerdict outcome={report?.outcome ?? "failed"} />
            </div>
            {report && <ProofSteps steps={report.steps} />}
            {report && <Table report={report} />}
            <Values proof={proof} />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
