import { useState } from "react";
import { parseBaht, type Satang, toBaht } from "@chokdee/money";
import { cx } from "@chokdee/ui";

interface StakeInputProps {
  label: string;
  value: Satang | null;
  isWrong: boolean;
  onChange: (value: Satang | null) => void;
}

const textOf = (value: Satang | null): string => (value === null ? "" : String(toBaht(value)));

/** A price in baht. An invalid amount counts as none and is marked. */
export function StakeInput({ label, value, isWrong, onChange }: StakeInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  const [shown, setShown] = useState(value);
  // A price set elsewhere, such as one for all lines, replaces what was typed here.
  if (value !== shown) {
    setShown(value);
    if ((parseBaht(typed) ?? null) !== value) setTyped(textOf(value));
  }

  function type(text: string): void {
    setTyped(text);
    const read = parseBaht(text);
    const next = read === undefined || read === 0n ? null : read;
    setShown(next);
    onChange(next);
  }

  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={typed}
      placeholder="ราคา"
      onChange={(event) => type(event.target.value)}
      className={cx(
        "tabular h-11 w-24 max-[379px]:w-20 rounded-[10px] border bg-ink/60 px-3 text-right font-semibold placeholder:font-normal placeholder:text-muted",
        "border-line hover:border-gold/35 focus-visible:border-gold/70 focus-visible:outline-offset-0 aria-invalid:border-loss",
      )}
    />
  );
}
