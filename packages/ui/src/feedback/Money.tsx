import { formatBaht } from "@chokdee/money";
import { cx } from "../cx.ts";

interface MoneyProps {
  /** Baht, as on the wire. */
  amount: number;
  className?: string;
  unitClassName?: string;
}

export function Money({ amount, className, unitClassName = "text-[max(0.75rem,0.5em)] font-medium" }: MoneyProps) {
  return (
    <span className={cx("tabular whitespace-nowrap", className)}>
      {formatBaht(amount)} <span className={unitClassName}>บาท</span>
    </span>
  );
}
