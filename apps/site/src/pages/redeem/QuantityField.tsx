import { Minus, Plus } from "lucide-react";
import { IconButton } from "@chokdee/ui";
import { Field } from "@chokdee/ui/forms";

interface QuantityFieldProps {
  /** As typed; it may not be a number yet. */
  typed: string;
  min: number;
  max: number;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** A quantity: typed, or changed by one with the buttons. */
export function QuantityField({ typed, min, max, error, onChange }: QuantityFieldProps) {
  const quantity = Number(typed) || min;
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, quantity + by))));
  return (
    <Field label="จำนวน" hint={`${min.toLocaleString("th-TH")} ถึง ${max.toLocaleString("th-TH")}`} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <IconButton
            label="ลดจำนวน"
            disabled={quantity <= min}
            onClick={() => step(-1)}
            icon={<Minus aria-hidden="true" className="size-5" />}
          />
          <input
            {...control}
            name="quantity"
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ""))}
            className="tabular h-12 w-full min-w-0 flex-1 rounded-sm border border-line bg-ink/60 px-4 text-center text-xl font-semibold hover:border-gold/35 focus-visible:border-gold/70 focus-visible:outline-offset-0 aria-invalid:border-loss"
          />
          <IconButton
            label="เพิ่มจำนวน"
            disabled={quantity >= max}
            onClick={() => step(1)}
            icon={<Plus aria-hidden="true" className="size-5" />}
          />
        </div>
      )}
    </Field>
  );
}
