import { useApp } from "../../base/data/app-context.ts";
import { CancelPayment } from "./CancelPayment.tsx";

/** Cancels a deposit that has not been paid. */
export function GiveUpDeposit({ paymentId }: { paymentId: string }) {
  const { client } = useApp();
  return (
    <CancelPayment
      label="ยกเลิกรายการ"
      text="หากโอนเงินแล้ว กรุณาอย่ายกเลิก ต้องการยกเลิกรายการนี้ใช่หรือไม่"
      keepLabel="ชำระต่อ"
      variant="ghost"
      send={() => client.call("depositCancel", { payment_id: paymentId })}
      changes={["depositList", "paymentInfo", "paymentQrcodeInfo", "paymentInquiryStatus"]}
    />
  );
}
