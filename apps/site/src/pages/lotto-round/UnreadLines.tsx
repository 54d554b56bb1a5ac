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

/** The lines of a pasted slip that are not bet, each with its question. */
export function UnreadLines({ unread, isReading, onDelete }: UnreadLinesProps) {
  const groups = groupUnread(unread);
  const hidden = groups.slice(MAX_SHOWN).reduce((count, { inDoubt }) => count + 1 + inDoubt.length, 0);
  return (
    <Notice kind="error">
      <p className="font-medium">อ่านไม่ได้ {plainNumber(unread.length)} บรรทัด จะไม่ถูกเพิ่มในโพย</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {groups.slice(0, MAX_SHOWN).map(({ line, inDoubt }) => (
          <li key={line.from} className="grid gap-0.5 border-t border-loss/20 pt-2">
            <p className="flex gap-2">
              <span className="shrink-0 text-muted">บรรทัด {line.from}</span>
              <span className="min-w-0 font-medium [overflow-wrap:anywhere] text-text">
                {line.text.trim().slice(0, MAX_CHARACTERS)}
              </span>
            </p>
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
