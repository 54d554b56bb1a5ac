import { useQuery } from "@tanstack/react-query";
import { ArrowDownToLine, ArrowUpFromLine, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Money, SectionHeading } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { depositsQuery, withdrawalsQuery } from "../../features/payments/queries.ts";
import { RunningStrip } from "../../features/promotions/RunningStrip.tsx";
import { useRunningPromotion } from "../../features/promotions/queries.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
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

/** What is not finished: a deposit, a withdrawal, a promotion's turnover. Renders nothing if there is none. */
export function UnderWaySection() {
  const { client } = useApp();
  const enabled = useIsMember();
  const { data: deposits } = useQuery({ ...depositsQuery(client), enabled });
  const { data: withdrawals } = useQuery({ ...withdrawalsQuery(client), enabled });
  const running = useRunningPromotion();
  const deposit = depositUnderWay(deposits?.items);
  const withdrawal = withdrawUnderWay(withdrawals?.items);
  if (!deposit && !withdrawal && !running) return null;
  return (
    <section aria-labelledby="under-way" className="grid gap-4">
      <SectionHeading id="under-way">รายการที่กำลังดำเนินการ</SectionHeading>
      <ul className="grid gap-3">
        {deposit && (
          <Transfer
            icon={<ArrowDownToLine aria-hidden="true" className="size-5" />}
            title="ฝากเงิน"
            to={pathTo("memberPayment", { payment: deposit.id })}
            amount={deposit.amount}
            state={deposit.state}
          />
        )}
        {withdrawal && (
          <Transfer
            icon={<ArrowUpFromLine aria-hidden="true" className="size-5" />}
            title="ถอนเงิน"
            to={pathTo("memberWithdraw", { withdrawal: withdrawal.id })}
            amount={withdrawal.amount}
            state={withdrawal.state}
          />
        )}
        {running && (
          <li>
            <RunningStrip />
          </li>
        )}
      </ul>
    </section>
  );
}
