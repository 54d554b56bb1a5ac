import { Fragment } from "react";
import type { UnreadLine } from "@chokdee/rules/lotto";
import { Button, Notice } from "@chokdee/ui";
import { plainNumber } from "../../features/lotto/words.ts";
import { groupUnread, lineRanges } from "./unread-lines.ts";

/** More than these are not worth reading one by one. */
const MAX_SHOWN = 20;
const MAX_CHARACTERS = 60;

interface UnreadLinesProps {
  unread: readonly UnreadLine[];
  /** While the text is being read again, its lines may have other numbers. */
  isReading: boolean;
  onDelete: (line: number) => void;
}

function LineRanges({ lines }: { lines: readonly number[] }) {
  return lineRanges(lines).map((range, index) => (
    <Fragment key={range}>
      {index > 0 && ", "}
      <span className="tabular whitespace-nowrap">{range}</span>
    </Fragment>
  ));
}

function LineText({ line: { from, text } }: { line: UnreadLine }) {
  return (
    <p className="flex gap-2">
      <span className="shrink-0 text-muted">บรรทัด {from}</span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere] text-text">
        {text.trim().slice(0, MAX_CHARACTERS)}
      </span>
    </p>
  );
}

/** A sum that somebody wrote below lines which were all read: whichever is wrong, nothing was left out. */
function WrongTotals({ totals }: { totals: readonly UnreadLine[] }) {
  return (
    <Notice kind="info">
      <p className="font-medium">อ่านครบทุกบรรทัดแล้ว แต่ยอดรวมไม่ตรงกัน กรุณาตรวจก่อนเพิ่ม</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {totals.map((line) => (
          <li key={line.from} className="grid gap-0.5 border-t border-line pt-2">
            <LineText line={line} />
            <p>{line.message}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a pasted slip leaves open: lines that are not bet, each with its question, and sums that differ. */
export function UnreadLines({ unread: open, isReading, onDelete }: UnreadLinesProps) {
  const totals = open.filter(({ code }) => code === "total_differs");
  const unread = open.filter(({ code }) => code !== "total_differs");
  const groups = groupUnread(unread);
  const hidden = groups.slice(MAX_SHOWN).reduce((count, { inDoubt }) => count + 1 + inDoubt.length, 0);
  if (unread.length === 0) return <WrongTotals totals={totals} />;
  return (
    <Notice kind="error">
      <p className="font-medium">อ่านไม่ได้ {plainNumber(unread.length)} บรรทัด จะไม่ถูกเพิ่มในโพย</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {[...groups, ...groupUnread(totals)].slice(0, MAX_SHOWN).map(({ line, inDoubt }) => (
          <li key={line.from} className="grid gap-0.5 border-t border-loss/20 pt-2">
            <LineText line={line} />
            <p>{line.message}</p>
            {inDoubt.length > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="min-w-0 flex-1 basis-40 text-muted">
                  ทำให้บรรทัด <LineRanges lines={inDoubt} /> ไม่แน่ใจไปด้วย
                </p>
                <Button size="sm" variant="danger" disabled={isReading} onClick={() => onDelete(line.from)}>
                  ลบบรรทัดนี้
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-sm">และอีก {plainNumber(hidden)} บรรทัด</p>}
    </Notice>
  );
}
