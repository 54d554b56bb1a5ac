import { useDeferredValue, useId, useState } from "react";
import { Trophy } from "lucide-react";
import { cx } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import type { RoundResult } from "../../features/lotto/queries.ts";
import { checkNumbers } from "./check-numbers.ts";

/** ตรวจเลขของฉัน: checks numbers against one result as they are typed. */
export function CheckNumbers({ result }: { result: RoundResult }) {
  const id = useId();
  const [text, setText] = useState("");
  const checks = checkNumbers(result, useDeferredValue(text));
  const wonCount = checks.filter(({ won }) => won.length > 0).length;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-sans text-base">
        ตรวจเลขของฉัน
      </h3>
      <TextField
        label="เลขที่ต้องการตรวจ"
        hint={result.first6 === null ? "เลข 1–3 หลัก คั่นด้วยเว้นวรรค" : "เลข 1–3 หลัก หรือสลาก 6 หลัก คั่นด้วยเว้นวรรค"}
        inputMode="numeric"
        autoComplete="off"
        maxLength={600}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p
        role="status"
        className={cx("font-medium", wonCount > 0 ? "text-win" : "text-muted", checks.length === 0 && "sr-only")}
      >
        {checks.length > 0 && (wonCount > 0 ? `ถูกรางวัล ${wonCount} จาก ${checks.length} เลข` : "ไม่ถูกรางวัล")}
      </p>
      <ul className="flex flex-wrap gap-2">
        {checks.map(({ number, won }) => (
          <li
            key={number}
            className={cx(
              "flex items-center gap-2 rounded-sm border px-3 py-1.5",
              won.length > 0 ? "border-win/45 bg-win/10" : "border-line text-muted",
            )}
          >
            <span className="tabular font-semibold tracking-wide">{number}</span>
            {won.length > 0 && <Trophy aria-hidden="true" className="size-4 text-win" />}
            <span className="text-sm">{won.length > 0 ? won.join(" · ") : "ไม่ถูก"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
