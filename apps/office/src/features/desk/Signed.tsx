import { formatBaht } from "@chokdee/money";
import { cx } from "@chokdee/ui";

/** As the member sees it: into the wallet or out of it. */
export type Direction = "in" | "out";

const words: Readonly<Record<Direction, string>> = { in: "เข้ากระเป๋าสมาชิก", out: "ออกจากกระเป๋าสมาชิก" };

/** An amount with the sign of its direction, for a cell or a button. */
export function signedBaht(amount: number, direction?: Direction | null): string {
  if (!direction) return formatBaht(amount);
  return `${direction === "in" ? "+" : "-"}${formatBaht(Math.abs(amount))}`;
}

/** A sum that already has its sign. */
export function withSign(amount: number): string {
  return `${amount > 0 ? "+" : ""}${formatBaht(amount)}`;
}

/** The same with the words of its direction, wherever somebody is asked to agree to it. */
export function Signed({ amount, direction }: { amount: number; direction?: Direction | null }) {
  return (
    <span className="tabular">
      <span
        className={cx("font-semibold", direction === "in" && "text-win-high", direction === "out" && "text-loss-high")}
      >
        {signedBaht(amount, direction)} บาท
      </span>
      {direction && <span className="text-muted"> {words[direction]}</span>}
    </span>
  );
}
