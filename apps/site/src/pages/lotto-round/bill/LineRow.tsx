import { X } from "lucide-react";
import { printBaht } from "@chokdee/money";
import { betTypeLabel, payout, rateFromNumber } from "@chokdee/rules/lotto";
import { Button, cx, IconButton } from "@chokdee/ui";
import { noteOf, type Offer, rateOfLine, problemOf } from "../offer.ts";
import { changeLines } from "../draft-store.ts";
import { type EntryLine, withFixes, withoutLine, withStake } from "../draft.ts";
import type { CheckedLine } from "../../../features/lotto/queries.ts";
import { rateWords } from "../../../features/lotto/words.ts";
import { fixedLines, fixLabel } from "./refusal.ts";
import { StakeInput } from "./StakeInput.tsx";

interface LineRowProps {
  line: EntryLine;
  offer: Offer;
  isRepeated: boolean;
  answer: CheckedLine | undefined;
  onAnswered: (key: number) => void;
}

/** What the line would win, or nothing while it has no price. */
function winWords(line: EntryLine, rate: number): string | undefined {
  const read = rateFromNumber(rate);
  if (line.stakeSatang === null || read === undefined || rate === 0) return undefined;
  return `ถ้าถูกได้รับ ${printBaht(payout(line.stakeSatang, read))}`;
}

function Answer({
  line,
  offer,
  answer,
  onAnswered,
}: Omit<LineRowProps, "answer" | "isRepeated"> & { answer: CheckedLine }) {
  const min = offer.termsOf(line.betType)?.min ?? 1;

  function fix(): void {
    const fixes = new Map([[line.key, fixedLines(line, answer, min)]]);
    changeLines((lines) => withFixes(lines, fixes));
    onAnswered(line.key);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-sm text-loss-high">{answer.message ?? "รายการนี้ยังไม่ถูกต้อง"}</p>
      <Button size="sm" onClick={fix} aria-label={`${fixLabel(line, answer, min)} ${line.number}`}>
        {fixLabel(line, answer, min)}
      </Button>
    </div>
  );
}

/** One line of the bill: number, rate, price, and a button to remove it. */
export function LineRow({ line, offer, isRepeated, answer, onAnswered }: LineRowProps) {
  const rate = rateOfLine(offer, line);
  const name = `${betTypeLabel(line.betType)} ${line.number}`;
  const problem = answer ? undefined : problemOf(offer, line);
  const note = problem ?? noteOf(offer, line) ?? winWords(line, rate);
  const isWrong = problem !== undefined || answer !== undefined;
  return (
    <div className="grid gap-1 py-2">
      <div className="flex items-center gap-2">
        <span className="tabular min-w-14 rounded-[10px] border border-gold/35 bg-gold/10 px-2 py-1 text-center text-lg leading-snug font-semibold tracking-wide text-gold-high">
          {line.number}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="text-sm leading-snug">
            {betTypeLabel(line.betType)} <span className="tabular text-gold">{rateWords(rate)}</span>
            {isRepeated && <span className="text-info-high"> · ซ้ำ</span>}
          </span>
          {note && <span className={cx("text-xs", problem ? "text-loss-high" : "text-muted")}>{note}</span>}
        </span>
        <StakeInput
          label={`ราคา ${name}`}
          value={line.stakeSatang}
          isWrong={isWrong}
          onChange={(stake) => {
            changeLines((lines) => withStake(lines, line.key, stake));
            onAnswered(line.key);
          }}
        />
        <IconButton
          label={`ลบ ${name}`}
          framed={false}
          className="-mx-1.5"
          icon={<X aria-hidden="true" className="size-5 text-muted" />}
          onClick={() => changeLines((lines) => withoutLine(lines, line.key))}
        />
      </div>
      {answer && <Answer line={line} offer={offer} answer={answer} onAnswered={onAnswered} />}
    </div>
  );
}
