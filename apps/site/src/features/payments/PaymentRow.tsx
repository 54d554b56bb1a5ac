import { ChevronRight } from "lucide-react";
import { Money } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useShell } from "../../base/shell/shell-context.ts";

export interface PaymentRowProps {
  to: string;
  amount: number;
  state: string;
  at: string;
}

/** One past deposit or withdrawal, with a link to its timeline. */
export function PaymentRow({ to, amount, state, at }: PaymentRowProps) {
  const { Link } = useShell();
  return (
    <li>
      <Link to={to} className="tile">
        <span className="min-w-0 flex-1">
          <Money amount={amount} className="block font-semibold" />
          <span className="block text-sm font-normal text-muted">{state}</span>
          <span className="tabular block text-sm font-normal text-muted">{thaiMoment(at)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
      </Link>
    </li>
  );
}
