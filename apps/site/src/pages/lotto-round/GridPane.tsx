import { useState } from "react";
import { allNumbers, type BetType } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { rateWords } from "../../features/lotto/words.ts";
import type { Offer } from "./offer.ts";
import type { Lines } from "./draft.ts";

const HUNDREDS = Array.from("0123456789", (digit) => ({ value: digit, label: `${digit}00–${digit}99` }));

interface GridPaneProps {
  digits: number;
  chosen: readonly BetType[];
  offer: Offer;
  lines: Lines;
  onPick: (number: string) => void;
  onDrop: (number: string) => void;
}

interface CellProps extends Pick<GridPaneProps, "chosen" | "offer" | "onPick" | "onDrop"> {
  number: string;
  isPicked: boolean;
}

function Cell({ number, isPicked, chosen, offer, onPick, onDrop }: CellProps) {
  const rates = chosen.map((betType) => offer.rateOf(betType, number));
  const isClosed = rates.every((rate) => rate === null);
  const lowered = chosen.find((betType, index) => {
    const rate = rates[index];
    return typeof rate === "number" && rate < (offer.termsOf(betType)?.rate ?? 0);
  });
  const note = isClosed ? "ปิดรับ" : lowered && rateWords(offer.rateOf(lowered, number) ?? 0);
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      disabled={isClosed}
      onClick={() => (isPicked ? onDrop(number) : onPick(number))}
      className={cx(
        "tabular grid min-h-11 content-center rounded-[10px] border text-lg leading-tight font-semibold transition-colors duration-75 disabled:opacity-45",
        isPicked ? "gold-leaf border-gold" : "border-line bg-surface hover:border-gold/50",
      )}
    >
      {number}
      {note && <span className={cx("text-[0.625rem] font-medium", !isPicked && "text-loss-high")}>{note}</span>}
    </button>
  );
}

/** เลือกจากแผง: every number of the length, with those in the bill in gold. */
export function GridPane({ digits, chosen, offer, lines, onPick, onDrop }: GridPaneProps) {
  const [hundred, setHundred] = useState("0");
  const picked = new Set(lines.filter(({ betType }) => chosen.includes(betType)).map(({ number }) => number));
  if (digits > 3) return <p className="py-6 text-center text-muted">เลข {digits} หลักใช้การกดเลขเอง</p>;
  const numbers = digits === 3 ? allNumbers(2).map((pair) => hundred + pair) : allNumbers(digits);
  return (
    <div className="grid gap-3">
      {digits === 3 && <ChoiceChips legend="หลักร้อย" choices={HUNDREDS} value={hundred} onChange={setHundred} />}
      <div role="group" aria-label="แผงตัวเลข" className="grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {numbers.map((number) => (
          <Cell
            key={number}
            number={number}
            isPicked={picked.has(number)}
            chosen={chosen}
            offer={offer}
            onPick={onPick}
            onDrop={onDrop}
          />
        ))}
      </div>
    </div>
  );
}
