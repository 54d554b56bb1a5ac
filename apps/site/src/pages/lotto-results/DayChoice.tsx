import { addDays, type Day } from "@chokdee/rules/time";
import { Button, Disclosure } from "@chokdee/ui";
import { ChoiceChips, DateField } from "@chokdee/ui/forms";
import { nearDay, shortDay } from "../../base/content/thai-time.ts";
import { Form } from "../../base/forms/Form.tsx";
import { isDay, isoOfTyped, typedOfIso } from "../../base/forms/typed-date.ts";
import { useForm } from "../../base/forms/use-form.ts";

/** The days that one press shows; any other is typed. */
const DAYS_SHOWN = 8;

interface DayChoiceProps {
  day: Day;
  today: Day;
  onChange: (day: Day) => void;
}

function choicesOf({ day, today }: Omit<DayChoiceProps, "onChange">) {
  const recent = Array.from({ length: DAYS_SHOWN }, (_, back) => addDays(today, -back));
  const days = recent.includes(day) ? recent : [...recent, day];
  return days.map((each) => ({ value: each, label: nearDay(each, today) ?? shortDay(each) }));
}

function OtherDay({ day, today, onChange }: DayChoiceProps) {
  const form = useForm({
    fields: ["day"],
    check: ({ day: typed }) => {
      const iso = isoOfTyped(typed);
      return { day: isDay(iso) && iso <= today ? undefined : "กรุณากรอกวันที่ที่ผ่านมาแล้ว" };
    },
    send: async ({ day: typed }) => onChange(isoOfTyped(typed)),
  });
  return (
    <Form form={form}>
      <DateField label="วันที่ออกผล" {...form.field("day")} defaultValue={typedOfIso(day)} />
      <Button type="submit" size="sm">
        แสดงผลวันนี้
      </Button>
    </Form>
  );
}

/** Today, one of the days before, or any day there was a draw. */
export function DayChoice(props: DayChoiceProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <ChoiceChips legend="วันที่ออกผล" choices={choicesOf(props)} value={props.day} onChange={props.onChange} />
      <Disclosure title="เลือกวันอื่น">
        <div className="sm:max-w-96">
          <OtherDay key={props.day} {...props} />
        </div>
      </Disclosure>
    </div>
  );
}
