import { formatBaht } from "@chokdee/money";
import { type Input, type OfficeSumId, useAnswer } from "../../base/office.ts";

interface FoundSumsProps<Id extends OfficeSumId> {
  call: Id;
  sought: Input<Id>;
  /** What is shown of the answer, by its field. */
  names: Readonly<Record<string, string>>;
}

interface Shown {
  readonly name: string;
  readonly amount: number;
}

/** How many a search has found and what they come to, whatever of it is on the page. */
export function FoundSums<Id extends OfficeSumId>({ call, sought, names }: FoundSumsProps<Id>) {
  const { data, error } = useAnswer(call, sought);
  if (!data) {
    return (
      <p className="sum-strip items-center text-sm text-muted" role={error ? "status" : undefined}>
        {error ? "รวมยอดที่พบไม่สำเร็จ เลือกช่วงหรือเงื่อนไขให้แคบลง" : ""}
      </p>
    );
  }
  const { count, is_more: isMore } = data;
  const fields: Readonly<Record<string, unknown>> = data;
  const shown = Object.entries(names).flatMap(([field, name]): Shown[] => {
    const value = fields[field];
    if (typeof value === "number") return [{ name, amount: value }];
    return isSum(value) && value.count > 0 ? [{ name: `${name} ${value.count}`, amount: value.amount }] : [];
  });
  return (
    <dl className="sum-strip">
      <div>
        <dt>{isMore ? "พบอย่างน้อย" : "พบทั้งหมด"}</dt>
        <dd className="tabular">{count.toLocaleString("th-TH")} รายการ</dd>
      </div>
      {shown.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{formatBaht(amount)}</dd>
        </div>
      ))}
      {isMore && (
        <div className="self-center text-xs text-muted">
          <dt className="sr-only">หมายเหตุ</dt>
          <dd className="font-normal">ยอดรวมของ {count.toLocaleString("th-TH")} รายการล่าสุด</dd>
        </div>
      )}
    </dl>
  );
}

function isSum(value: unknown): value is { readonly count: number; readonly amount: number } {
  return typeof value === "object" && value !== null && "count" in value && "amount" in value;
}
