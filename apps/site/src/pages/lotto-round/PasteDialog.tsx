import { useDeferredValue, useMemo, useRef, useState } from "react";
import { Undo2 } from "lucide-react";
import { printBaht, satang } from "@chokdee/money";
import { type BetType, betTypeLabel, readSlip, type SlipOptions, withoutLine } from "@chokdee/rules/lotto";
import { bangkokDay, type Day } from "@chokdee/rules/time";
import { Button, cx } from "@chokdee/ui";
import { Field } from "@chokdee/ui/forms";
import { Sheet } from "@chokdee/ui/overlays";
import type { NewLine } from "./draft.ts";
import { UnreadLines } from "./UnreadLines.tsx";
import { useByServerTime } from "../../base/data/server-clock.ts";
import { VirtualList } from "../../features/lotto/VirtualList.tsx";
import { plainNumber } from "../../features/lotto/words.ts";

/**
 * When a phone's keyboard inserts its clipboard, the browser lays out the field again for each line, which takes seconds
 * for a long slip. This inserts all lines at once. Returns a function that stops it.
 */
function insertAtOnce(field: HTMLTextAreaElement): () => void {
  function insert(event: InputEvent): void {
    if (!event.cancelable || !event.data?.includes("\n")) return;
    event.preventDefault();
    field.setRangeText(event.data, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  field.addEventListener("beforeinput", insert);
  return () => field.removeEventListener("beforeinput", insert);
}

const EXAMPLE = "519=50x20\n47 บน ล่าง 100\n19 ประตู 5 = 10";

interface PasteDialogProps {
  open: boolean;
  sold: readonly BetType[];
  chosen: readonly BetType[];
  takesTodOfEqualDigits: boolean;
  maxLines: number;
  /** The day by which members know the round. */
  day: Day;
  onAdd: (lines: readonly NewLine[]) => void;
  onClose: () => void;
}

type Read = ReturnType<typeof readSlip>;

function Preview({ lines }: Pick<Read, "lines">) {
  const rows = useMemo(() => lines.map((line, index) => ({ ...line, index })), [lines]);
  const total = lines.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0n);
  return (
    <section aria-label="ตัวอย่างรายการ" className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        อ่านได้ {plainNumber(lines.length)} รายการ
        <span className="tabular">รวม {printBaht(satang(total))} บาท</span>
      </p>
      <VirtualList
        label="รายการที่อ่านได้"
        items={rows}
        keyOf={(line) => line.index}
        rowHeight={41}
        className="max-h-60 rounded-sm border border-line px-3"
      >
        {(line) => (
          <p className="flex items-center gap-3 py-2">
            <span className="tabular w-12 font-semibold tracking-wide text-gold-high">{line.number}</span>
            <span className="flex-1 text-sm text-muted">{betTypeLabel(line.betType)}</span>
            <span className="tabular">{printBaht(line.stakeSatang)}</span>
          </p>
        )}
      </VirtualList>
    </section>
  );
}

/** วางโพย: a whole slip as text. The parsed lines are shown before any of them enters the bill. */
export function PasteDialog(props: PasteDialogProps) {
  const { open, sold, chosen, takesTodOfEqualDigits, maxLines, day, onAdd, onClose } = props;
  const today = useByServerTime((nowMs) => bangkokDay(new Date(nowMs)));
  const [text, setText] = useState("");
  const [beforeDeletion, setBeforeDeletion] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  const settled = useDeferredValue(text);
  const read = useMemo(() => {
    const options: SlipOptions = { sold, chosen, takesTodOfEqualDigits, maxLines, day, today };
    return readSlip(settled, options);
  }, [settled, sold, chosen, takesTodOfEqualDigits, maxLines, day, today]);
  const isReading = settled !== text;

  function change(next: string, before?: string): void {
    setText(next);
    setBeforeDeletion(before);
  }

  function deleteLine(line: number): void {
    change(withoutLine(text, line), text);
    // The pressed button goes away with its line.
    result.current?.focus();
  }

  function add(): void {
    onAdd(read.lines);
    change("");
    onClose();
  }

  return (
    <Sheet
      open={open}
      title="วางโพยเป็นข้อความ"
      onClose={onClose}
      foot={
        <Button variant="gold" block disabled={read.lines.length === 0 || isReading} onClick={add}>
          เพิ่ม {plainNumber(read.lines.length)} รายการ
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="ข้อความโพย" hint="เลข = ราคา แยกบรรทัด ใช้คำว่า บน ล่าง โต๊ด กลับ ได้">
          {(control) => (
            <textarea
              {...control}
              ref={insertAtOnce}
              rows={6}
              value={text}
              placeholder={EXAMPLE}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(event.target.value)}
              className="tabular w-full rounded-sm border border-line bg-ink/60 px-4 py-3 placeholder:text-muted focus-visible:border-gold/70 focus-visible:outline-offset-0"
            />
          )}
        </Field>
        <div
          ref={result}
          tabIndex={-1}
          aria-busy={isReading}
          className={cx("grid gap-3 outline-none", isReading && "opacity-60")}
        >
          {beforeDeletion !== undefined && (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-3 justify-self-start"
              onClick={() => change(beforeDeletion)}
            >
              <Undo2 aria-hidden="true" className="size-4" />
              คืนบรรทัดที่ลบ
            </Button>
          )}
          {read.unread.length > 0 && <UnreadLines unread={read.unread} isReading={isReading} onDelete={deleteLine} />}
          {read.lines.length > 0 && <Preview lines={read.lines} />}
        </div>
      </div>
    </Sheet>
  );
}
