import { useId, useState, type FormEvent } from "react";
import { parseBaht, satang } from "@chokdee/money";
import { type BetType, betTypeLabel } from "@chokdee/rules/lotto";
import { Button } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { changeLines, rememberPrice } from "../draft-store.ts";
import { type Lines, typesIn, withStakes } from "../draft.ts";

const QUICK_BAHT = [1, 5, 10, 20, 50, 100] as const;

/** One price for every line, or for those of one type. New lines of the type get it too. */
export function PriceTools({ lines, onPriced }: { lines: Lines; onPriced: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [betType, setBetType] = useState<BetType>();
  const [error, setError] = useState<string>();
  const types = typesIn(lines);
  const scope = betType !== undefined && types.includes(betType) ? betType : undefined;

  function apply(text: string): void {
    const stake = parseBaht(text);
    if (stake === undefined || stake === 0n) return setError("กรุณากรอกราคาเป็นตัวเลข");
    setError(undefined);
    setTyped(text);
    changeLines((now) => withStakes(now, satang(stake), scope));
    rememberPrice(satang(stake), scope ? [scope] : types);
    onPriced();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    apply(typed);
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {scope ? `ใส่ราคา ${betTypeLabel(scope)}` : "ใส่ราคาเท่ากันทั้งหมด"}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder="บาท"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          className="tabular h-12 min-w-0 rounded-sm border border-line bg-ink/60 px-4 placeholder:text-muted hover:border-gold/35 focus-visible:border-gold/70 focus-visible:outline-offset-0 aria-invalid:border-loss"
        />
        <Button type="submit">ใส่ราคา</Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-loss-high">
          {error}
        </p>
      )}
      <div role="group" aria-label="ราคาด่วน" className="grid grid-cols-6 gap-1.5">
        {QUICK_BAHT.map((baht) => (
          <Button
            key={baht}
            size="sm"
            className="tabular px-0!"
            aria-label={`${baht} บาท`}
            onClick={() => apply(String(baht))}
          >
            {baht}
          </Button>
        ))}
      </div>
      {types.length > 1 && (
        <ChoiceChips
          legend="ใช้กับประเภท"
          choices={[
            { value: "all", label: "ทุกประเภท" },
            ...types.map((each) => ({ value: each, label: betTypeLabel(each) })),
          ]}
          value={scope ?? "all"}
          onChange={(chosen) => setBetType(chosen === "all" ? undefined : chosen)}
        />
      )}
    </form>
  );
}
