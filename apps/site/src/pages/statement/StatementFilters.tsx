import type { Day } from "@chokdee/rules/time";
import { ChevronDown } from "lucide-react";
import type { Choice } from "@chokdee/ui/forms";
import { statementKinds } from "../../base/routing/search.ts";
import type { Filters, StatementKind } from "./filters.ts";
import { recentDays } from "./period.ts";
import { PeriodForm } from "./PeriodForm.tsx";
import type { Wallets } from "./wallet-names.ts";
import { kindWords, periodChoices } from "./words.ts";

const kindChoices: readonly Choice<StatementKind | "all">[] = [
  { value: "all", label: "ทุกประเภท" },
  ...statementKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
];

interface PillProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of several in a line, with the phone's own list. */
function Pill<Value extends string>({ label, choices, value, onChange }: PillProps<Value>) {
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-11 appearance-none rounded-full border border-line bg-surface pr-9 pl-4 text-sm font-medium hover:border-gold/50 data-[is-set=true]:border-gold/60 data-[is-set=true]:text-gold-high"
        data-is-set={value !== "all"}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

interface StatementFiltersProps {
  filters: Filters;
  wallets: Wallets;
  today: Day;
  onChange: (change: Partial<Filters>) => void;
}

/** All filters in one line, and below it the days where they are chosen freely. */
export function StatementFilters({ filters, wallets, today, onChange }: StatementFiltersProps) {
  const { kind, period, walletId } = filters;
  return (
    <section aria-label="ตัวกรอง" className="grid min-w-0 flex-1 gap-4">
      <div className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
        <Pill
          label="ประเภท"
          choices={kindChoices}
          value={kind ?? "all"}
          onChange={(chosen) => onChange({ kind: chosen === "all" ? undefined : chosen })}
        />
        <Pill
          label="ช่วงวันที่"
          choices={periodChoices}
          value={typeof period === "object" ? "custom" : period}
          onChange={(chosen) => onChange({ period: chosen === "custom" ? recentDays(today) : chosen })}
        />
        {wallets.length > 1 && (
          <Pill
            label="กระเป๋าเงิน"
            choices={[
              { value: "all", label: "ทุกกระเป๋า" },
              ...wallets.map(({ id, wallet_name: label }) => ({ value: String(id), label })),
            ]}
            value={String(walletId ?? "all")}
            onChange={(chosen) => onChange({ walletId: chosen === "all" ? undefined : Number(chosen) })}
          />
        )}
      </div>
      {typeof period === "object" && (
        <PeriodForm
          key={`${period.from} ${period.to}`}
          period={period}
          today={today}
          onChange={(chosen) => onChange({ period: chosen })}
        />
      )}
    </section>
  );
}
