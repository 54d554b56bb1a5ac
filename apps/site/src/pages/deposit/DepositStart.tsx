import { useQuery } from "@tanstack/react-query";
import { Card, Disclosure, EmptyState, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Together } from "../../base/loading/Together.tsx";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { LimitOffer } from "../../features/limits/LimitOffer.tsx";
import { isResting, Resting } from "../../features/limits/Resting.tsx";
import { DebtCard } from "../../features/payments/DebtCard.tsx";
import { debtQuery, depositsQuery, paymentChannelsQuery, paymentInfoQuery } from "../../features/payments/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { usePromotions } from "../../features/promotions/queries.ts";
import { firstOpen } from "./ChannelChoice.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { OpenDeposit } from "./OpenDeposit.tsx";

interface DepositStartProps {
  /** A payment is ready to be made, a new one or one that was open before. */
  onOpened: (paymentId: string) => void;
}

/** The form of a deposit, or the one that must be finished first. The form asks for all that it shows before it does. */
export default function DepositStart({ onOpened }: DepositStartProps) {
  const { client } = useApp();
  const enabled = useIsMember();
  const channels = useQuery({ ...paymentChannelsQuery(client), enabled });
  const deposits = useQuery({ ...depositsQuery(client), enabled });
  const promotions = usePromotions();
  const limits = useQuery({ ...client.query("limitsGet", {}), enabled });
  const debt = useQuery({ ...debtQuery(client), enabled });
  const first = firstOpen(channels.data)?.channel_id;
  const info = useQuery({ ...paymentInfoQuery(client, first ?? 0), enabled: first !== undefined });
  const open = deposits.data?.items.find(({ status }) => status === "pending");
  const isFirst = deposits.data?.items.length === 0 && limits.data?.is_offered === true;
  const skeleton = <Skeleton className="h-168" />;
  return (
    <Together queries={[channels, deposits, promotions, info, limits, debt]} skeleton={skeleton}>
      {limits.data && isResting(limits.data) ? (
        <Resting limits={limits.data} />
      ) : open ? (
        <div className="grid gap-6">
          <DebtCard on="deposit" />
          <OpenDeposit deposit={open} onOpened={onOpened} />
        </div>
      ) : (
        <Loaded query={channels} skeleton={skeleton}>
          {(list) =>
            list.some(({ is_open }) => is_open) ? (
              <>
                {isFirst && (
                  <Card className="mb-5 px-4">
                    <Disclosure title="กำหนดวงเงินฝากของตัวเองก่อนก็ได้">
                      <div className="pb-4">
                        <LimitOffer />
                      </div>
                    </Disclosure>
                  </Card>
                )}
                <div className="mb-6 empty:hidden">
                  <DebtCard on="deposit" />
                </div>
                <DepositForm channels={list} onOpened={onOpened} />
              </>
            ) : (
              <EmptyState scene="money" title="ขณะนี้ยังฝากเงินไม่ได้">
                ช่องทางการฝากจะแสดงที่นี่เมื่อเปิดให้บริการ กรุณาอย่าโอนเงินก่อน
              </EmptyState>
            )
          }
        </Loaded>
      )}
    </Together>
  );
}
