import { useEffect, useId, useRef } from "react";
import { cx } from "../cx.ts";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceChipsProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Wraps on a phone too, where every choice must be in sight. */
  wrap?: boolean;
}

const chipClass = cx(
  "inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted",
  "transition-colors duration-150 hover:border-gold/50 hover:text-text",
  "has-checked:border-gold/60 has-checked:bg-gold/15 has-checked:text-gold-high",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-high",
);

const ROW = "[scrollbar-width:none] max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap";

/**
 * One of a few, in a row that scrolls on a phone and wraps where there is room. Radio buttons underneath, so that arrow
 * keys and screen readers work.
 */
export function ChoiceChips<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  wrap = false,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("label:has(:checked)");
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [value]);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div ref={row} className={cx("relative flex gap-2 py-1", wrap ? "flex-wrap" : ROW)}>
        {choices.map((choice) => (
          <label key={choice.value} className={chipClass}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
