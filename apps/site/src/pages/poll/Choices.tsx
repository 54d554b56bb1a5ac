import { Check } from "lucide-react";
import { formatPoints } from "@chokdee/money";
import { cx } from "@chokdee/ui";
import type { ChoiceRow } from "./poll.ts";

interface ChoicesProps {
  rows: readonly ChoiceRow[];
  answerId: number | null;
  /** Absent where nothing can be chosen. */
  chosen?: { readonly id: number | undefined; readonly choose: (id: number) => void } | undefined;
}

function Picture({ image }: { image: string | null }) {
  if (image === null) return null;
  return (
    <img src={image} alt="" loading="lazy" decoding="async" className="size-14 shrink-0 rounded-sm object-cover" />
  );
}

function Result({ row, answerId }: { row: ChoiceRow; answerId: number | null }) {
  return (
    <span className="grid min-w-0 flex-1 gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {row.title}
          {row.id === answerId && (
            <span className="ml-2 inline-flex items-center gap-1 rounded-full bg-win/15 px-2 text-sm text-win">
              <Check aria-hidden="true" className="size-4" />
              คำตอบที่ถูก
            </span>
          )}
        </span>
        {row.result && (
          <span className="tabular text-sm text-muted">
            <span className={cx("font-semibold", row.isLeading ? "text-gold-high" : "text-text")}>
              {row.result.percent}%
            </span>
            {` · ${formatPoints(row.result.votes)} โหวต`}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
        <span
          className={cx(
            "block h-full rounded-full transition-[width] duration-250 ease-out",
            row.isLeading ? "gold-leaf" : "bg-gold-low",
          )}
          style={{ width: `${row.result?.percent ?? 0}%` }}
        />
      </span>
      {row.mine > 0 && <span className="tabular text-sm text-gold">คุณโหวตข้อนี้ {formatPoints(row.mine)} ครั้ง</span>}
    </span>
  );
}

const rowClass = "flex items-center gap-3 rounded-md border px-4 py-3.5";

/** The answers with everyone's votes; while the poll is open, one of them can be chosen. */
export function Choices({ rows, answerId, chosen }: ChoicesProps) {
  if (!chosen) {
    return (
      <ul aria-label="ผลโหวต" className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className={cx(rowClass, "border-line bg-ink/30")}>
            <Picture image={row.image} />
            <Result row={row} answerId={answerId} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">เลือกคำตอบ</legend>
      {rows.map((row) => (
        <label
          key={row.id}
          className={cx(
            rowClass,
            "cursor-pointer transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold",
            chosen.id === row.id ? "border-gold bg-gold/10" : "border-line bg-ink/30 hover:border-gold/50",
          )}
        >
          <input
            type="radio"
            name="choice"
            value={row.id}
            aria-label={row.title}
            checked={chosen.id === row.id}
            onChange={() => chosen.choose(row.id)}
            className="size-5 shrink-0 appearance-none rounded-full border-2 border-gold/45 bg-ink outline-none checked:border-[6px] checked:border-gold"
          />
          <Picture image={row.image} />
          <Result row={row} answerId={answerId} />
        </label>
      ))}
    </fieldset>
  );
}
