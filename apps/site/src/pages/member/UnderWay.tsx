import { useQuery } from "@tanstack/react-query";
import { ArrowDownToLine, ArrowUpFromLine, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { CallOutput } from "@chokdee/contract";
import { formatBaht } from "@chokdee/money";
import { Card, Meter, Money, SectionHeading } from "@chokdee/ui";
import { useApp } from "../../app/app-context.ts";
import { depositsQuery, takenPromotionQuery, withdrawalsQuery } from "../../app/queries.ts";
import { pathWith } from "../../routing/paths.ts";
import { useShell } from "../../shell/shell-context.ts";
import { useIsMember } from "../../state/user-store.ts";
import { depositUnderWay, withdrawUnderWay, type UnderWay } from "./under-way.ts";

interface TransferProps extends Omit<UnderWay, "id"> {
  icon: ReactNode;
  title: string;
  to: string;
}

function Transfer({ icon, title, to, amount, state }: TransferProps) {
  const { Link } = useShell();
  return (
    <li>
      <Link to={to} className="tile">
        <span className="service-icon">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">
            {title} · {state}
          </span>
          <Money amount={amount} className="text-lg font-semibold" />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-gold" />
      </Link>
    </li>
  );
}

type Promotion = NonNullable<CallOutput<"promotionMine">["active"]>;

function Turnover({ promotion: { title, turnover_done: done, turnover_needed: needed } }: { promotion: Promotion }) {
  return (
    <li>
      <Card className="p-4">
        <Meter
          label={`ยอดเทิร์นของ${title}`}
          text={`ต้องทำยอดเทิร์นอีก ${formatBaht(Math.max(0, needed - done))} บาท`}
          value={done}
          max={needed}
        />
      </Card>
    </li>
  );
}

/** What is not finished: a deposit, a withdrawal, a promotion's turnover. Nothing stands here where there is none. */
export function UnderWaySection() {
  const { client } = useApp();
  const enabled = useIsMember();
  const { data: deposits } = useQuery({ ...depositsQuery(client), enabled });
  const { data: withdrawals } = useQuery({ ...withdrawalsQuery(client), enabled });
  const { data: taken } = useQuery({ ...takenPromotionQuery(client), enabled });
  const deposit = depositUnderWay(deposits?.items);
  const withdrawal = withdrawUnderWay(withdrawals?.items);
  if (!deposit && !withdrawal && !taken?.active) return null;
  return (
    <section aria-labelledby="under-way" className="grid gap-4">
      <SectionHeading id="under-way">รายการที่กำลังดำเนินการ</SectionHeading>
      <ul className="grid gap-3">
        {deposit && (
          <Transfer
            icon={<ArrowDownToLine aria-hidden="true" className="size-5" />}
            title="ฝากเงิน"
            to={pathWith.payment(deposit.id)}
            amount={deposit.amount}
            state={deposit.state}
          />
        )}
        {withdrawal && (
          <Transfer
            icon={<ArrowUpFromLine aria-hidden="true" className="size-5" />}
            title="ถอนเงิน"
            to={pathWith.withdrawal(withdrawal.id)}
            amount={withdrawal.amount}
            state={withdrawal.state}
          />
        )}
        {taken?.active && <Turnover promotion={taken.active} />}
      </ul>
    </section>
  );
}
