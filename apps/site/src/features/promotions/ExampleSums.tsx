import type { ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Money } from "@chokdee/ui";
import { goalInShort, Parts } from "@chokdee/ui/offers";
import { bestEnding, byWeight, exampleFor, stakeFor } from "./example.ts";
import type { Promotion } from "./promotion.ts";
import { categoryName } from "./words.ts";

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular ml-auto font-medium">{children}</dd>
    </div>
  );
}

/** How much has to be staked where, if stakes do not count in full or not equally everywhere. */
function ByCategory({ promotion: { weights, goal }, needed }: { promotion: Promotion; needed: number }) {
  const groups = byWeight(weights).filter(({ percent }) => percent > 0);
  if (goal === "balance" || groups.every(({ percent }) => percent === 100)) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {groups.map(({ percent, categories }) => (
        <li key={percent} className="flex flex-wrap justify-between gap-x-4">
          <span>
            นับ {percent}% · <Parts parts={categories.map(categoryName)} />
          </span>
          <span className="tabular ml-auto">เล่นรวม {formatBaht(stakeFor(needed, percent))} บาท</span>
        </li>
      ))}
    </ul>
  );
}

/** An offer calculated for one deposit, step by step. */
export function ExampleSums({ promotion, deposit }: { promotion: Promotion; deposit: number }) {
  const example = exampleFor(promotion, deposit);
  return (
    <div className="grid gap-3">
      <dl aria-live="polite" className="grid gap-1.5">
        {promotion.claim === "deposit" && <Sum label="คุณฝาก">{formatBaht(example.deposit)}</Sum>}
        <Sum label="โบนัส">+{formatBaht(example.bonus)}</Sum>
        <Sum label="เข้ากระเป๋าโปรโมชั่น">
          <Money amount={example.total} className="text-lg font-semibold" />
        </Sum>
        <div className="hairline" />
        <Sum label={goalInShort(promotion)}>
          <Money amount={example.needed} className="text-lg font-semibold text-gold-high" />
        </Sum>
      </dl>
      <ByCategory promotion={promotion} needed={example.needed} />
      <p className="text-sm text-muted">{bestEnding(promotion, example.deposit)}</p>
    </div>
  );
}
