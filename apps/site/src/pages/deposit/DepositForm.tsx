import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, CardFoot } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate, useSetAnswer } from "../../base/data/cache.ts";
import { paymentInfoQuery, paymentQuery } from "../../features/payments/queries.ts";
import { useSearchOf } from "../../base/routing/use-search.ts";
import { Form } from "../../base/forms/Form.tsx";
import { isRefusal } from "../../base/data/failure.ts";
import { useForm } from "../../base/forms/use-form.ts";
import { AmountField } from "../../features/payments/AmountField.tsx";
import { amountProblem, typedAmount } from "../../features/payments/typed-amount.ts";
import { depositProblem } from "../../features/promotions/example.ts";
import type { Promotion } from "../../features/promotions/promotion.ts";
import { type Channel, ChannelChoice, firstOpen } from "./ChannelChoice.tsx";
import { PromotionChoice, useDepositOffers } from "./PromotionChoice.tsx";
import { ReceiverChoice } from "./ReceiverChoice.tsx";

/** An offer for one exact amount leaves no other choice. */
function presetsOf(promotion: Promotion | undefined, usual: readonly number[] = []): { amount: number }[] {
  const { exact_deposit: exact = null } = promotion ?? {};
  return (exact === null ? usual : [exact]).map((amount) => ({ amount }));
}

interface DepositFormProps {
  channels: readonly Channel[];
  onOpened: (paymentId: string) => void;
}

export function DepositForm({ channels, onOpened }: DepositFormProps) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const setAnswer = useSetAnswer();
  const [chosen, setChosen] = useState<number>();
  const [receiverId, setReceiverId] = useState<number>();
  const named = useSearchOf("memberDeposit").promotion;
  const [promotionId, setPromotionId] = useState(named);
  const [typed, setTyped] = useState<number>();
  const promotion = useDepositOffers().offers.find(({ id }) => id === promotionId);
  const channel = channels.find(({ channel_id: id, is_open }) => is_open && id === chosen) ?? firstOpen(channels);
  const { channel_id: channelId = 0, min = 0, max = 0 } = channel ?? {};
  const { data: info } = useQuery({ ...paymentInfoQuery(client, channelId), enabled: channel !== undefined });

  const form = useForm({
    fields: ["amount"],
    check: ({ amount }) => ({
      amount: amountProblem(amount, min, max) ?? (promotion && depositProblem(promotion, typedAmount(amount) ?? 0)),
    }),
    blames: { PROMOTION_MIN_DEPOSIT: "amount", PROMOTION_EXACT_DEPOSIT: "amount" },
    onTyped: ({ amount }) => setTyped(typedAmount(amount)),
    send: async ({ amount }) => {
      onOpened(await open(typedAmount(amount) ?? 0));
      await invalidate("depositList");
    },
  });

  /** Opens a deposit. If one is already open, by a double press or on another phone, it is used instead. */
  async function open(amount: number): Promise<string> {
    try {
      const deposit = await client.call("paymentGenerateQr", {
        channel_id: channelId,
        amount,
        ...(receiverId !== undefined && { sub_channel_id: receiverId }),
        ...(promotion && { promotion_id: promotion.id }),
      });
      setAnswer(paymentQuery(client, deposit.payment_id), () => deposit);
      return deposit.payment_id;
    } catch (failure) {
      if (!isRefusal(failure, "DEPOSIT_PENDING") || !failure.data) throw failure;
      return failure.data.payment_id;
    }
  }

  return (
    <Form form={form}>
      <div>
        <div className="grid grid-cols-1 gap-6">
          <ChannelChoice
            channels={channels}
            value={channelId}
            onChange={(id) => {
              setChosen(id);
              setReceiverId(undefined);
            }}
          />
          {channel?.kind === "bank" && <ReceiverChoice value={receiverId} onChange={setReceiverId} />}
          <AmountField
            {...form.field("amount")}
            label="จำนวนเงิน"
            placeholder="ระบุจำนวนเงินที่ต้องการฝาก"
            hint={`ฝากได้ ${formatBaht(min)} ถึง ${formatBaht(max)} บาทต่อครั้ง`}
            presets={presetsOf(promotion, info?.presets)}
          />
          <PromotionChoice amount={typed} chosen={promotion} onChange={setPromotionId} />
        </div>
        <CardFoot>
          <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
            {channel?.kind === "bank" ? "ดูบัญชีสำหรับโอน" : "สร้าง QR Code"}
          </Button>
        </CardFoot>
      </div>
    </Form>
  );
}
