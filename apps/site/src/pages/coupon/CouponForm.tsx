import { useState } from "react";
import { Button, Card, KranokCrest, Notice } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { type UsedCoupon, useRedeem } from "./use-coupons.ts";

/** Long enough for a code with spaces around it. */
const MAX_LENGTH = 40;

const blames = {
  COUPON_NOT_FOUND: "code",
  COUPON_EXPIRED: "code",
  COUPON_USED: "code",
  COUPON_FULL: "code",
  COUPON_NOT_ELIGIBLE: "code",
  GIFT_SUM_REACHED: "code",
} as const;

function CodeForm({ onUsed }: { onUsed: (used: UsedCoupon) => void }) {
  const redeem = useRedeem();
  const form = useForm({
    fields: ["code"],
    check: ({ code }) => ({ code: code.trim() === "" ? "กรุณากรอกโค้ดคูปอง" : undefined }),
    send: async ({ code }) => onUsed(await redeem.mutateAsync(code.trim())),
    blames,
  });
  return (
    <Form form={form}>
      <TextField
        label="กรอกโค้ดคูปอง"
        placeholder="ตัวอักษรและตัวเลข 4-20 ตัว"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        required
        className="uppercase placeholder:normal-case"
        {...form.field("code")}
      />
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ใช้คูปอง
      </Button>
    </Form>
  );
}

/** The field for a code, and what it gave. */
export function CouponForm() {
  const [used, setUsed] = useState<UsedCoupon[]>([]);
  const newest = used.at(-1);
  return (
    <Card ground="gold" className="p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
      <div className="relative grid gap-4">
        <div role="status">{newest && <Notice kind="success">ใช้คูปองสำเร็จ ได้รับ {newest.reward.title}</Notice>}</div>
        <CodeForm key={used.length} onUsed={(use) => setUsed([...used, use])} />
        <p className="mt-4 text-sm text-muted">โค้ดใช้ได้ทั้งตัวพิมพ์เล็กและใหญ่ ใส่ผิดได้ไม่เกิน 5 ครั้งใน 10 นาที</p>
      </div>
    </Card>
  );
}
