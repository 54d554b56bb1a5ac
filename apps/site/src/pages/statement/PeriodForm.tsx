import type { Day } from "@chokdee/rules/time";
import { Button } from "@chokdee/ui";
import { DateField } from "@chokdee/ui/forms";
import { Form } from "../../base/forms/Form.tsx";
import { isoOfTyped, typedOfIso } from "../../base/forms/typed-date.ts";
import { useForm } from "../../base/forms/use-form.ts";
import { periodProblems } from "./period-problems.ts";

interface PeriodFormProps {
  period: { readonly from: Day; readonly to: Day };
  today: Day;
  onChange: (period: { from: Day; to: Day }) => void;
}

/** A custom range of days, at most a year back. */
export function PeriodForm({ period, today, onChange }: PeriodFormProps) {
  const form = useForm({
    fields: ["from", "to"],
    check: ({ from, to }) => periodProblems(isoOfTyped(from), isoOfTyped(to), today),
    send: async ({ from, to }) => onChange({ from: isoOfTyped(from), to: isoOfTyped(to) }),
  });
  return (
    <Form form={form}>
      <DateField label="ตั้งแต่วันที่" {...form.field("from")} defaultValue={typedOfIso(period.from)} />
      <DateField label="ถึงวันที่" {...form.field("to")} defaultValue={typedOfIso(period.to)} />
      <Button type="submit" size="sm">
        แสดงช่วงนี้
      </Button>
    </Form>
  );
}
