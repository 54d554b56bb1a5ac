import { useQuery } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { depositsQuery, paymentChannelsQuery } from "../../features/payments/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { DepositForm } from "./DepositForm.tsx";
import { OpenDeposit } from "./OpenDeposit.tsx";

interface DepositStartProps {
  /** A payment is ready to be made, a new one or one that was open before. */
  onOpened: (paymentId: string) => void;
}

/** The form of a deposit, or the one that must be finished first. */
export default function DepositStart({ onOpened }: DepositStartProps) {
  const { client } = useApp();
  const enabled = useIsMember();
  const channels = useQuery({ ...paymentChannelsQuery(client), enabled });
  const deposits = useQuery({ ...depositsQuery(client), enabled });
  const open = deposits.data?.items.find(({ status }) => status === "pending");
  if (deposits.isPending) return <Skeleton className="h-96" />;
  if (open) return <OpenDeposit deposit={open} onOpened={onOpened} />;
  return (
    <Loaded query={channels} skeleton={<Skeleton className="h-96" />}>
      {(list) =>
        list.some(({ is_open }) => is_open) ? (
          <DepositForm channels={list} onOpened={onOpened} />
        ) : (
          <EmptyState title="ขณะนี้ยังฝากเงินไม่ได้">ช่องทางการฝากจะแสดงที่นี่เมื่อเปิดให้บริการ กรุณาอย่าโอนเงินก่อน</EmptyState>
        )
      }
    </Loaded>
  );
}
