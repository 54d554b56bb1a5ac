import { useState } from "react";
import { serverNow } from "../../base/now.ts";
import { useWholeList } from "../../base/office.ts";
import { useRow } from "../../base/row.ts";
import { Chip } from "../../features/desk/parts.tsx";
import type { PromotionForm } from "./promotion-form.tsx";
import { conflictsOf, conflictText } from "./terms.ts";

/** Which others the same members could take at the same time, before it is saved. */
export function Conflicts({ terms }: { terms: PromotionForm }) {
  const [row] = useRow();
  const [now] = useState(() => new Date(serverNow()));
  const { rows } = useWholeList("officePromotionList", {});
  if (!rows) return null;
  const conflicts = conflictsOf(
    terms,
    rows.filter(({ id }) => String(id) !== row),
    now,
  );
  return (
    <section aria-label="โปรที่ชนกัน" className="grid gap-2">
      <h3 className="font-sans text-sm font-medium text-muted">โปรที่ชนกัน</h3>
      {conflicts.length === 0 ? (
        <p className="text-sm text-muted">{noneText(terms)}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {conflicts.map((conflict) => (
            <li key={conflict.other.id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                {conflict.other.title}
                <Chip tone={conflict.kind === "same_deposit" ? "warn" : "plain"}>{conflict.other.code}</Chip>
              </span>
              <span className="text-muted">{conflictText(conflict, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function noneText({ is_shown, claim }: PromotionForm): string {
  if (claim === "given") return "แจกเป็นรางวัลเท่านั้น สมาชิกเลือกเองไม่ได้";
  return is_shown ? "ไม่มีโปรอื่นที่สมาชิกคนเดียวกันรับได้พร้อมกัน" : "ยังไม่แสดงให้สมาชิกเห็น จึงไม่ชนกับโปรใด";
}
