import { Card, Disclosure } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { VerifyRound } from "./VerifyRound.tsx";
import { Working } from "./Working.tsx";
import type { YeekeeView } from "./yeekee-types.ts";

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="grid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular text-sm break-all">{value ?? "ยังไม่เปิดเผย"}</dd>
    </div>
  );
}

/** What is published about the round, in the order in which it becomes known. */
export function ProofFacts({ view }: { view: YeekeeView }) {
  const { proof } = view;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <Working view={view} />
      <Disclosure title="หลักฐานของรอบนี้">
        <dl className="grid gap-3 pt-2">
          <Fact label="รหัสยืนยันก่อนเปิดรอบ" value={proof.commit} />
          <Fact label="รหัสของรายการยิงเลขเมื่อหมดเวลา" value={proof.list_hash} />
          <Fact
            label="ค่าสุ่มสาธารณะ"
            value={
              proof.beacon.value ??
              `${proof.beacon.name} รอบ ${proof.beacon.round} เวลา ${thaiMoment(proof.beacon.published_at)}`
            }
          />
          <Fact label="รหัสที่เปิดเผยหลังออกผล" value={proof.seed} />
          <Fact label="รอบที่คืนเงินเพราะหลักฐานไม่ครบ" value={`${plainNumber(view.unproven_rounds)} รอบ ตั้งแต่เปิดให้บริการ`} />
        </dl>
      </Disclosure>
      {view.phase === "resulted" && <VerifyRound view={view} />}
    </Card>
  );
}
