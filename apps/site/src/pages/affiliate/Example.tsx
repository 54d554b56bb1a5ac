import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Card, Money } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { incomeOf } from "./rates.ts";
import { baseWord, categoryWord, type Config, percentWord } from "./words.ts";

const PLAYED = 10_000;

/** One friend's day, calculated with the rates in force. */
export function Example({ config }: { config: Config }) {
  const [chosen, setChosen] = useState<string>();
  const direct = config.rates.filter(({ level }) => level === 1);
  const rate = direct.find(({ category }) => category === chosen) ?? direct[0];
  if (!rate) return null;
  const second = config.rates.find(({ level, category }) => level === 2 && category === rate.category);
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <ChoiceChips
        legend={`ถ้าเพื่อน${config.base === "turnover" ? "เล่น" : "เสีย"} ${formatBaht(PLAYED)} บาทในวันเดียว กับ`}
        choices={direct.map(({ category }) => ({ value: category, label: categoryWord(category) }))}
        value={rate.category}
        onChange={setChosen}
      />
      <dl className="grid gap-4 sm:grid-cols-2" aria-live="polite">
        <Sum title="เพื่อนโดยตรง" rate={rate} />
        {second && <Sum title="เพื่อนของเพื่อน" rate={second} />}
      </dl>
      <p className="text-sm text-muted">{baseWord(config.base)} ปัดเศษลงเป็นสตางค์ ต่อเพื่อนหนึ่งคนต่อวัน</p>
    </Card>
  );
}

function Sum({ title, rate: { rate, daily_cap: cap } }: { title: string; rate: Config["rates"][number] }) {
  return (
    <div className="grid gap-1 rounded-md border border-gold/20 bg-ink/40 p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd>
        <Money amount={incomeOf(PLAYED, rate, cap)} className="text-2xl font-semibold text-gold-high" />
      </dd>
      <dd className="tabular text-sm text-muted">
        {formatBaht(PLAYED)} × {percentWord(rate)}
      </dd>
    </div>
  );
}
