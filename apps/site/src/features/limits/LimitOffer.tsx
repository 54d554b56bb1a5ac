import type { ReactNode } from "react";
import { limitPeriod } from "@chokdee/rules/limits";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { notify } from "../../base/overlays/notify.ts";
import { typedAmount } from "../payments/typed-amount.ts";

const periods = ["day", "week", "month"] as const;
const fieldOf = (period: (typeof periods)[number]) => `deposit_${period}` as const;
const fields = periods.map(fieldOf);

interface LimitOfferProps {
  /** Asks on, once the member has set something or chosen not to. */
  onAnswered?: () => void;
}

/** Words that a browser may not divide: it knows few of the Thai ones that belong together. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Offered once, to a new member or before the first deposit: any amount, for any of the three periods, or none. */
export function LimitOffer({ onAnswered }: LimitOfferProps) {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const limits = client.query("limitsGet", {});
  const form = useForm({
    fields,
    check: (values) => {
      const problems = fields.map((field) => {
        const text = values[field].trim();
        return [field, text !== "" && !typedAmount(text) ? "จำนวนเงินไม่ถูกต้อง" : undefined] as const;
      });
      const isEmpty = fields.every((field) => values[field].trim() === "");
      return { ...Object.fromEntries(problems), ...(isEmpty && { deposit_day: "กรอกอย่างน้อยหนึ่งช่อง" }) };
    },
    send: async (values) => {
      const wanted = periods.flatMap((period) => {
        const amount = typedAmount(values[fieldOf(period)]);
        return amount === undefined ? [] : [{ kind: "deposit" as const, period, amount }];
      });
      const answer = await client.call("limitsSet", { limits: wanted });
      setAnswer(limits, () => answer);
      void notify("ตั้งขีดจำกัดการฝากแล้ว", { kind: "success" });
      onAnswered?.();
    },
  });

  /** One tap is enough, whether or not the answer arrives: then the offer is made once more. */
  function decline() {
    void client.call("limitsDecline", {}).catch(() => undefined);
    setAnswer(limits, (known) => known && { ...known, is_offered: false });
    onAnswered?.();
  }

  return (
    <section aria-labelledby="limit-offer" className="grid gap-3">
      <h2 id="limit-offer" className="text-lg">
        ตั้งขีดจำกัดการฝากของคุณ
      </h2>
      <p className="text-sm text-muted">
        คุณกำหนดเองได้ว่าจะฝากไม่เกินเท่าไร <Unbroken>ลดลงได้ทันที</Unbroken> <Unbroken>ถ้าจะเพิ่มต้องรอ 24 ชั่วโมง</Unbroken>
      </p>
      <Form form={form}>
        <div className="grid gap-x-3 gap-y-2 sm:grid-cols-3">
          {periods.map((period) => (
            <TextField
              key={period}
              label={`ฝากไม่เกิน (บาท) ${limitPeriod({ kind: "deposit", period })}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              {...form.field(fieldOf(period))}
            />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" loading={form.busy}>
            ตั้งขีดจำกัด
          </Button>
          <Button onClick={decline}>ยังไม่ตั้งตอนนี้</Button>
        </div>
      </Form>
      <p className="text-sm text-muted">
        ยอดเสีย ยอดเดิมพัน และเวลาเล่น <Unbroken>ตั้งได้ทุกเมื่อที่เมนู</Unbroken> <Unbroken>ขีดจำกัดและพักการเล่น</Unbroken>
      </p>
    </section>
  );
}
