import { helpersFor } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import type { KeypadState } from "./use-keypad.ts";

const chip =
  "inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150";
const lookOf = (isOn: boolean) =>
  isOn ? "border-gold bg-gold/15 text-gold-high" : "border-line bg-surface hover:border-gold/50";

interface HelperRowProps {
  digits: number;
  keypad: KeypadState;
  reversed: boolean;
  onReversed: (reversed: boolean) => void;
}

/** The helpers for numbers of this length, each with how many numbers it adds. */
export function HelperRow({ digits, keypad, reversed, onReversed }: HelperRowProps) {
  const { mode } = keypad;
  const isWinning = mode.kind === "win";
  return (
    <div
      role="group"
      aria-label="ตัวช่วยเลือกเลข"
      className="flex gap-2 [scrollbar-width:none] max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
    >
      {digits > 1 && (
        <button
          type="button"
          aria-pressed={reversed}
          onClick={() => onReversed(!reversed)}
          className={cx(chip, lookOf(reversed))}
        >
          กลับเลข
        </button>
      )}
      {(digits === 2 || digits === 3) && (
        <button
          type="button"
          aria-pressed={isWinning}
          onClick={() => keypad.enter(isWinning ? { kind: "number" } : { kind: "win", withDoubles: false })}
          className={cx(chip, lookOf(isWinning))}
        >
          วินเลข
        </button>
      )}
      {helpersFor(digits).map((helper) => {
        const isArmed = mode.kind === "helper" && mode.helper === helper;
        return (
          <button
            key={helper.name}
            type="button"
            aria-pressed={helper.takesDigit ? isArmed : undefined}
            onClick={() => (isArmed ? keypad.clear() : keypad.use(helper))}
            className={cx(chip, lookOf(isArmed))}
          >
            {helper.name}
            <span className="tabular text-xs text-muted">{helper.count} เลข</span>
          </button>
        );
      })}
    </div>
  );
}
