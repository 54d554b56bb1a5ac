import { formatBaht } from "@chokdee/money";
import { cx } from "../cx.ts";

interface SignedMoneyProps {
  /** Baht, as on the wire: above zero in, below zero out. */
  amount: number;
  className?: string;
}

/** Money in or out: sign and colour together. The word for it is shown beside. */
export function SignedMoney({ amount, className }: SignedMoneyProps) {
  return (
    <span className={cx("tabular whitespace-nowrap", amount < 0 ? "text-loss" : "text-win", className)}>
      {amount < 0 ? "−" : "+"}
      {formatBaht(Math.abs(amount))}
    </span>
  );
}
