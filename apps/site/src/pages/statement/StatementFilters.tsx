import type { Day } from "@chokdee/rules/time";
import { ChoiceChips } from "@chokdee/ui/forms";
import { statementKinds } from "../../base/routing/search.ts";
import type { Filters, StatementKind } from "./filters.ts";
import { recentDays } from "./period.ts";
import { PeriodForm } from "./PeriodForm.tsx";
import type { Wallets } from "./wallet-names.ts";
import { kindWords, periodChoices } from "./words.ts";

interface StatementFiltersProps {
  filters: Filters;
  wallets: Wallets;
  today: Day;
  onChange: (change: Partial<Filters>) => void;
}

const kindChoices: readonly { value: StatementKind | "all"; label: string }[] = [
  { value: "all", label: "ทั้งหมด" },
  ...statementKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
];

export function StatementFilters({ filters, wallets, today, onChange }: StatementFiltersProps) {
  const { kind, period, walletId } = filters;
  return (
    <section aria-label="ตัวกรอง" className="grid gap-4 lg:lacquer lg:rounded-lg lg:p-5">
      <ChoiceChips
        legend="ประเภท"
        choices={kindChoices}
        value={kind ?? "all"}
        onChange={(chosen) => onChange({ kind: chosen === "all" ? undefined : chosen })}
      />
      <ChoiceChips
        legend="ช่วงวันที่"
        choices={periodChoices}
        value={typeof period === "object" ? "custom" : period}
        onChange={(chosen) => onChange({ period: chosen === "custom" ? recentDays(today) : chosen })}
      />
      {typeof period === "object" && (
        <PeriodForm
          key={`${period.from} ${period.to}`}
          period={period}
          today={today}
          onChange={(chosen) => onChange({ period: chosen })}
        />
      )}
      {wallets.length > 1 && (
        <ChoiceChips
          legend="กระเป๋าเงิน"
          choices={[
            { value: "all", label: "ทุกกระเป๋า" },
            ...wallets.map(({ id, wallet_name: label }) => ({ value: String(id), label })),
          ]}
          value={String(walletId ?? "all")}
          onChange={(chosen) => onChange({ walletId: chosen === "all" ? undefined : Number(chosen) })}
        />
      )}
    </section>
  );
}
