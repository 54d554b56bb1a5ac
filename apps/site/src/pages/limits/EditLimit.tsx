import { useState } from "react";
import { Button, Notice } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Dialog } from "@chokdee/ui/overlays";
import { parseBaht } from "@chokdee/money";
import { limitText, limitTitle } from "@chokdee/rules/limits";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { notify } from "../../base/overlays/notify.ts";
import { typedAmount } from "../../features/payments/typed-amount.ts";
import type { Limit, Limits } from "../../features/limits/words.ts";

interface EditLimitProps {
  limit: Limit;
  onClose: () => void;
}

function problemOf(kind: Limit["kind"], text: string): string | undefined {
  if (kind === "time") return /^\d{1,4}$/.test(text.trim()) ? undefined : "กรอกเป็นนาที เช่น 60";
  const amount = parseBaht(text);
  return amount === undefined || amount === 0n ? "กรอกจำนวนเงินเป็นบาท เช่น 500" : undefined;
}

/** Says whether what was asked for applies or waits. */
function tell(limit: Limit, { limits }: Limits): void {
  const after = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period);
  if (after?.next) {
    void notify(`รับคำขอแล้ว ยืนยันได้ตั้งแต่ ${thaiMoment(after.next.confirm_from)}`, { kind: "info" });
  } else void notify("ตั้งขีดจำกัดแล้ว มีผลทันที", { kind: "success" });
}

function EditForm({ limit, onClose }: EditLimitProps) {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const { kind, period, amount } = limit;
  const name = `${kind}_${period}`;

  async function set(wanted: number | null): Promise<void> {
    const limits = await client.call("limitsSet", { limits: [{ kind, period, amount: wanted }] });
    setAnswer(client.query("limitsGet", {}), () => limits);
    onClose();
    tell(limit, limits);
  }

  const form = useForm({
    fields: [name],
    check: (values) => ({ [name]: problemOf(kind, values[name] ?? "") }),
    send: (values) => set(kind === "time" ? Number(values[name]) : (typedAmount(values[name] ?? "") ?? 0)),
  });
  const lift = useForm({ fields: [], check: () => ({}), send: () => set(null) });
  return (
    <div className="grid gap-4">
      <Notice kind="info">ลดขีดจำกัดมีผลทันที การเพิ่มหรือยกเลิกต้องรอ 24&nbsp;ชั่วโมง แล้วกลับมายืนยันอีกครั้ง</Notice>
      <Form form={form}>
        <TextField
          label={kind === "time" ? "จำนวนนาที" : "จำนวนเงิน (บาท)"}
          hint={amount === null ? "เลือกจำนวนได้ตามต้องการ" : `ตอนนี้ ${limitText(kind, amount)}`}
          inputMode={kind === "time" ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={14}
          required
          defaultValue={amount ?? ""}
          {...form.field(name)}
        />
        <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
          บันทึก
        </Button>
      </Form>
      {amount !== null && (
        <Form form={lift}>
          <Button type="submit" variant="ghost" block loading={lift.busy}>
            ขอยกเลิกขีดจำกัดนี้
          </Button>
        </Form>
      )}
    </div>
  );
}

/** A tighter limit applies at once; a looser one is asked for here and confirmed a day later. */
export function EditLimit({ limit, onClose }: { limit: Limit | undefined; onClose: () => void }) {
  // The form stays while the dialog closes.
  const [last, setLast] = useState(limit);
  if (limit && limit !== last) setLast(limit);
  return (
    <Dialog open={limit !== undefined} onClose={onClose} title={last ? limitTitle(last) : ""} startAtField>
      {last && <EditForm limit={last} onClose={onClose} />}
    </Dialog>
  );
}
