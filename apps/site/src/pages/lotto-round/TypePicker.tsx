import { type BetType, betTypeLabel, digitsOf } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import { rateWords } from "../../features/lotto/words.ts";
import type { Offer } from "./offer.ts";

const chipClass =
  "grid min-h-13 shrink-0 content-center rounded-sm border px-3 text-left whitespace-nowrap transition-colors duration-150";

interface TypePickerProps {
  offer: Offer;
  chosen: readonly BetType[];
  onChange: (chosen: readonly BetType[]) => void;
}

/** A type with as many digits as those chosen is added to them; one of another length replaces them. */
export function pickType(chosen: readonly BetType[], picked: BetType): readonly BetType[] {
  if (!chosen.includes(picked)) {
    return [...chosen.filter((betType) => digitsOf(betType) === digitsOf(picked)), picked];
  }
  return chosen.length > 1 ? chosen.filter((betType) => betType !== picked) : chosen;
}

export function TypePicker({ offer, chosen, onChange }: TypePickerProps) {
  return (
    <div
      role="group"
      aria-label="ประเภทการแทง"
      className="flex gap-2 [scrollbar-width:none] max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
    >
      {offer.types.map((betType) => {
        const isChosen = chosen.includes(betType);
        return (
          <button
            key={betType}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(pickType(chosen, betType))}
            className={cx(
              chipClass,
              isChosen
                ? "border-gold bg-gold/15 text-gold-high"
                : "border-line bg-surface text-text hover:border-gold/50",
            )}
          >
            <span className="text-sm leading-snug font-semibold">{betTypeLabel(betType)}</span>
            <span className={cx("tabular text-xs", isChosen ? "text-gold" : "text-muted")}>
              {rateWords(offer.termsOf(betType)?.rate ?? 0)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
