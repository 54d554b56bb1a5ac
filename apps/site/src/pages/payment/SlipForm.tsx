import { useMutation } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useRef } from "react";
import { Button, Card, Notice } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";
import { paymentQuery } from "../../features/payments/queries.ts";
import { readSlip } from "./read-slip.ts";

/** For money that was sent but not found: the slip names the transfer, and the bank is asked about it. */
export function SlipForm({ paymentId }: { paymentId: string }) {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const input = useRef<HTMLInputElement>(null);
  const slip = useMutation({
    mutationFn: async (file: File) => {
      const read = await readSlip(file);
      if ("problem" in read) return read.problem;
      const deposit = await client.call("slipUpload", { payment_id: paymentId, ...read });
      setAnswer(paymentQuery(client, paymentId), () => deposit);
      if (deposit.status === "review") void notify("ได้รับสลิปแล้ว กรุณารอการตรวจสอบ", { kind: "success" });
      return undefined;
    },
  });
  const problem = slip.isError ? failureText(slip.error) : slip.data;

  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="service-icon">
          <ReceiptText className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="font-sans text-base font-medium">โอนแล้วแต่ยอดไม่เข้า</h2>
          <p className="text-sm text-muted">แนบสลิปจากแอปธนาคาร เพื่อให้ระบบตรวจสอบ</p>
        </div>
      </div>
      <div role="alert">{problem && <Notice kind="error">{problem}</Notice>}</div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label="ไฟล์สลิป"
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) slip.mutate(file);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button loading={slip.isPending} onClick={() => input.current?.click()}>
        แนบสลิป
      </Button>
    </Card>
  );
}
