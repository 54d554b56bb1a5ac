import { formatShortBaht } from "@chokdee/money";
import { useRef, useState } from "react";
import { cx } from "@chokdee/ui";
import { Field } from "@chokdee/ui/forms";
import { typedAmount } from "./typed-amount.ts";

interface AmountFieldProps {
  name: string;
  error: string | undefined;
  label: string;
  placeholder: string;
  hint: string;
  /** Amounts that can be chosen with one press. */
  presets: readonly Preset[];
}

export interface Preset {
  readonly amount: number;
  readonly label?: string;
}

const presetClass =
  "tabular min-h-11 rounded-sm border border-line bg-surface px-2 font-medium transition-colors duration-150 hover:border-gold/50 aria-pressed:border-gold/60 aria-pressed:bg-gold/15 aria-pressed:text-gold-high";

/** An amount, typed or chosen from a few presets. */
export function AmountField({ name, error, label, placeholder, hint, presets }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");

  function take(amount: number): void {
    if (!input.current) return;
    input.current.value = String(amount);
    // The form receives it like typed input and clears the error.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              ref={input}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={14}
              required
              placeholder={placeholder}
              onInput={(event) => setTyped(event.currentTarget.value)}
              className={cx(
                "tabular h-16 w-full rounded-sm border border-line bg-ink/60 pr-14 pl-4 text-2xl font-semibold text-text transition-colors duration-150",
                "placeholder:text-sm placeholder:font-normal placeholder:text-muted hover:border-gold/35 focus-visible:border-gold/70 focus-visible:outline-offset-0 aria-invalid:border-loss",
              )}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted"
            >
              บาท
            </span>
          </div>
        )}
      </Field>
      {presets.length > 0 && (
        <div
          role="group"
          aria-label="เลือกจำนวนเงิน"
          className={cx("grid gap-2", presets.length === 4 ? "grid-cols-[1fr_1fr_1fr_auto]" : "grid-cols-3")}
        >
          {presets.map((preset) => (
            <button
              key={preset.label ?? preset.amount}
              type="button"
              aria-pressed={typedAmount(typed) === preset.amount}
              onClick={() => take(preset.amount)}
              className={presetClass}
            >
              {preset.label ?? formatShortBaht(preset.amount)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
