import { CopyButton } from "@chokdee/ui";
import { readReceipt } from "@chokdee/rules/yeekee";
import { receiptsOf, useReceipts } from "./receipts-store.ts";
import { thaiClock } from "../../base/content/thai-time.ts";
import type { YeekeeView } from "./yeekee-types.ts";

/** The member's own shots with the receipts stored on this device. */
export function MyShots({ view }: { view: YeekeeView }) {
  const { receipts } = useReceipts();
  const signed = new Map(receiptsOf(receipts, view.proof.round_code).map(({ text }) => [readReceipt(text)?.seq, text]));
  if (view.my_shots.length === 0) return <p className="py-8 text-center text-muted">คุณยังไม่ได้ยิงเลขในรอบนี้</p>;
  return (
    <ul aria-label="เลขที่ฉันยิง" className="divide-y divide-line rounded-sm border border-line">
      {view.my_shots.map((shot) => {
        const receipt = signed.get(shot.seq);
        return (
          <li key={shot.seq} className="flex flex-wrap items-center gap-x-3 px-3 py-2">
            <span className="tabular text-lg font-semibold tracking-wider text-gold-high">{shot.number}</span>
            <span className="grid flex-1 text-sm text-muted">
              <span>ลำดับที่ส่ง {shot.seq}</span>
              <span className="tabular">{thaiClock(shot.shot_at)}</span>
            </span>
            {receipt && <CopyButton text={receipt} label="คัดลอกใบรับ" />}
            {receipt && <p className="w-full text-xs break-all text-muted">ใบรับ {receipt}</p>}
          </li>
        );
      })}
    </ul>
  );
}
