import { type Earning, earningLines } from "./earning.ts";

/** How points are earned. */
export function EarningNote({ earning }: { earning: Earning }) {
  const lines = earningLines(earning);
  if (lines.length === 0) return null;
  return (
    <details className="mt-3 border-t border-gold/15 pt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold-high">ได้แต้มจากอะไรบ้าง</summary>
      <dl className="grid max-w-xl gap-x-8 gap-y-1 sm:grid-cols-2">
        {lines.map(({ name, text }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="tabular text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        คิดจากยอดเล่นที่นับเทิร์น เศษสะสมต่อไปไม่หาย แต้มใช้ได้ {earning.life_days} วัน
        {!earning.counts_bonus && " การเล่นด้วยโบนัสไม่ได้แต้ม"}
      </p>
    </details>
  );
}
