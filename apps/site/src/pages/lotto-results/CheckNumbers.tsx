import { useDeferredValue, useId, useState } from "react";
import { CircleHelp, Trophy } from "lucide-react";
import { type Draw, isFullSheet } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import type { RoundResult } from "../../features/lotto/queries.ts";
import { checkNumbers, type NumberCheck } from "./check-numbers.ts";

function hintOf(isGovernment: boolean, draw: Draw): string {
  if (!isGovernment) return "เลข 1–3 หลัก คั่นด้วยเว้นวรรค";
  return isFullSheet(draw)
    ? "เลข 1–3 หลัก หรือสลาก 6 หลัก คั่นด้วยเว้นวรรค"
    : "เลข 1–3 หลัก คั่นด้วยเว้นวรรค งวดนี้มีเฉพาะผลย่อ ยังไม่มีรางวัลที่ 2 ถึง 5 จึงตรวจสลาก 6 หลักไม่ได้";
}

function summaryOf(checks: readonly NumberCheck[]): string {
  const wonCount = checks.filter(({ won }) => won && won.length > 0).length;
  if (wonCount > 0) return `ถูกรางวัล ${wonCount} จาก ${checks.length} เลข`;
  return checks.some(({ won }) => won === undefined) ? "มีเลขที่ยังตรวจไม่ได้" : "ไม่ถูกรางวัล";
}

function Checked({ number, won }: NumberCheck) {
  const hasWon = won !== undefined && won.length > 0;
  return (
    <li
      className={cx(
        "flex flex-wrap items-center gap-x-2 rounded-sm border px-3 py-1.5",
        hasWon ? "border-win/45 bg-win/10" : "border-line text-muted",
      )}
    >
      <span className="tabular font-semibold tracking-wide">{number}</span>
      {hasWon && <Trophy aria-hidden="true" className="size-4 text-win" />}
      {won === undefined && <CircleHelp aria-hidden="true" className="size-4 text-info-high" />}
      <span className="text-sm">{won === undefined ? "ตรวจไม่ได้จากผลย่อ" : hasWon ? won.join(" · ") : "ไม่ถูก"}</span>
    </li>
  );
}

interface CheckNumbersProps {
  result: RoundResult;
  /** What the source published. */
  draw: Draw;
  isGovernment: boolean;
}

/** ตรวจเลขของฉัน: checks numbers against one result as they are typed. */
export function CheckNumbers({ result, draw, isGovernment }: CheckNumbersProps) {
  const id = useId();
  const [text, setText] = useState("");
  const checks = checkNumbers(result, draw, useDeferredValue(text));
  const hasWon = checks.some(({ won }) => won && won.length > 0);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-sans text-base">
        ตรวจเลขของฉัน
      </h3>
      <TextField
        label="เลขที่ต้องการตรวจ"
        hint={hintOf(isGovernment, draw)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={600}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p
        role="status"
        className={cx("font-medium", hasWon ? "text-win" : "text-muted", checks.length === 0 && "sr-only")}
      >
        {checks.length > 0 && summaryOf(checks)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {checks.map((check) => (
          <Checked key={check.number} {...check} />
        ))}
      </ul>
    </section>
  );
}
