import { Delete } from "lucide-react";
import { useState } from "react";
import { formatShortBaht } from "@chokdee/money";
import { cx } from "@chokdee/ui";
import { Key } from "../../lotto/Keypad.tsx";
import { afterKey, type AmountKey, amountText, isAmount } from "./slip.ts";
import { changeSlip } from "./slip-store.ts";
import type { SlipFlow } from "./use-slip-flow.ts";

/** In baht. */
const PRESETS = [100, 500, 1_000];

const KEYS: readonly AmountKey[] = ["1", "2", "3", "4", "5", "delete", "6", "7", "8", "9", "0", "."];

const setTyped = (typed: string) => changeSlip((slip) => ({ ...slip, typed }));

/** Digits within reach of the thumb in two rows, so that neither they nor a keyboard cover the table. */
function AmountKeys({ onKey }: { onKey: (key: AmountKey) => void }) {
  return (
    <div role="group" aria-label="แป้นตัวเลข" className="keypad tabular grid grid-cols-6 gap-1.5 [&_button]:min-h-11">
      {KEYS.map((key) =>
        key === "delete" ? (
          <Key key={key} label="ลบตัวเลข" look="word" onPress={() => onKey(key)}>
            <Delete aria-hidden="true" className="size-6" />
          </Key>
        ) : (
          <Key key={key} onPress={() => onKey(key)}>
            {key}
          </Key>
        ),
      )}
    </div>
  );
}

interface PresetProps {
  label: string;
  isOn: boolean;
  disabled: boolean;
  onPress: () => void;
}

function Preset({ label, isOn, disabled, onPress }: PresetProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        "tabular min-h-11 rounded-sm border px-1 text-sm font-semibold whitespace-nowrap transition-colors duration-150 disabled:opacity-45",
        isOn ? "border-gold/70 bg-gold/15 text-gold-high" : "border-line bg-surface hover:border-gold/50",
      )}
    >
      {label}
    </button>
  );
}

/** The amount, with presets beside it. Below zero odds it is what is to be won. */
export function StakeField({ flow, hasKeypad }: { flow: SlipFlow; hasKeypad: boolean }) {
  const [isTyping, setTyping] = useState(false);
  // Whoever comes to the field types another amount, and not behind the one that stands there.
  const [isFresh, setFresh] = useState(false);
  const { slip, limits, amount, isMember } = flow;
  const max = limits?.max;

  function press(key: AmountKey): void {
    setTyped(afterKey(isFresh ? "" : slip.typed, key));
    setFresh(false);
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1.7fr)_repeat(4,minmax(0,1fr))] gap-1.5">
        <label className="relative">
          <span className="sr-only">จำนวนเงิน บาท</span>
          <input
            value={slip.typed}
            inputMode={hasKeypad ? "none" : "decimal"}
            autoComplete="off"
            placeholder="จำนวนเงิน"
            aria-describedby="slip-limits"
            onFocus={({ target }) => {
              setTyping(true);
              setFresh(true);
              target.select();
            }}
            onChange={({ target }) => isAmount(target.value) && setTyped(target.value)}
            className="tabular h-11 w-full rounded-sm border border-gold/45 bg-ink/60 pr-11 pl-3 text-lg font-semibold placeholder:text-sm placeholder:font-normal placeholder:text-muted focus-visible:border-gold"
          />
          <span aria-hidden="true" className="absolute top-1/2 right-2.5 -translate-y-1/2 text-xs text-muted">
            บาท
          </span>
        </label>
        {PRESETS.map((baht) => (
          <Preset
            key={baht}
            label={formatShortBaht(baht)}
            isOn={amount === baht * 100}
            disabled={max !== undefined && baht * 100 > max}
            onPress={() => setTyped(String(baht))}
          />
        ))}
        <Preset
          label="สูงสุด"
          isOn={max !== undefined && max > 0 && amount === max}
          disabled={!isMember || max === undefined || max === 0}
          onPress={() => max !== undefined && setTyped(amountText(max))}
        />
      </div>
      {hasKeypad && isTyping && <AmountKeys onKey={press} />}
    </div>
  );
}
