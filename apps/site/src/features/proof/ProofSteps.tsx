import { CircleAlert, CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Notice } from "@chokdee/ui";
import type { ProofOutcome } from "@chokdee/rules/fair";

/** One thing that was checked, with the values for readers who want to compare them too. */
export interface ProofStep {
  readonly title: string;
  readonly outcome: ProofOutcome;
  readonly fact?: string;
  /** What this device computed; shown where it differs. */
  readonly computed?: string;
}

const looks = {
  passed: { word: "ถูกต้อง", colour: "text-win", Icon: CircleCheck },
  failed: { word: "ไม่ตรง", colour: "text-loss", Icon: CircleAlert },
  late: { word: "ล่าช้า", colour: "text-gold-high", Icon: Clock },
  unproven: { word: "ยืนยันจากเครื่องนี้ไม่ได้", colour: "text-muted", Icon: CircleDashed },
} as const;

export function ProofSteps({ steps }: { steps: readonly ProofStep[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, outcome, fact, computed }) => {
        const { word, colour, Icon } = looks[outcome];
        return (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Icon aria-hidden="true" className={`size-6 ${colour}`} />
            <div className="grid gap-0.5">
              <p className="flex flex-wrap justify-between gap-x-3 font-medium">
                {title} <span className={colour}>{word}</span>
              </p>
              {fact !== undefined && <p className="text-xs break-all text-muted">{fact}</p>}
              {(outcome === "failed" || outcome === "late") && computed !== undefined && (
                <p className="text-xs break-all text-loss-high">ควรเป็น {computed}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const verdicts = {
  passed: { kind: "success", text: "ผลถูกต้อง" },
  failed: { kind: "error", text: "พบสิ่งที่ไม่ตรงกัน กรุณาติดต่อแอดมินและแจ้งรายละเอียดด้านล่าง" },
  late: {
    kind: "error",
    text: "ออกผลล่าช้ากว่าที่ประกาศ จึงใช้ค่าสุ่มรอบหลังแทนรอบที่กำหนดไว้ล่วงหน้า คำนวณใหม่ได้ผลเดียวกัน แต่ยืนยันไม่ได้ว่าไม่มีใครเลือกเวลา",
  },
  unproven: { kind: "info", text: "คำนวณใหม่ได้ผลเดียวกัน แต่บางข้อยืนยันจากเครื่องนี้ไม่ได้ ดูรายละเอียดด้านล่าง" },
} as const;

/** `detail` follows the verdict that all is right. */
export function ProofVerdict({ outcome, detail }: { outcome: ProofOutcome; detail?: string }) {
  const { kind, text } = verdicts[outcome];
  return (
    <Notice kind={kind}>
      {text}
      {outcome === "passed" && detail !== undefined && ` ${detail}`}
    </Notice>
  );
}
