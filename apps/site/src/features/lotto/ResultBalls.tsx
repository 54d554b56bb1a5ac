import type { RoundResult } from "./queries.ts";

function Part({ label, numbers }: { label: string; numbers: readonly string[] }) {
  return (
    <div>
      <dt className="text-xs whitespace-nowrap text-muted">{label}</dt>
      <dd className="tabular text-lg font-semibold tracking-wider whitespace-nowrap text-gold-high">
        {numbers.join(" ")}
      </dd>
    </div>
  );
}

/** A round's result: the two numbers that every market has, and the first prize if there is one. */
export function ResultBalls({ result, full = false }: { result: RoundResult; full?: boolean }) {
  return (
    <dl className="flex flex-wrap items-end gap-x-5 gap-y-1">
      {full && result.first6 !== null && <Part label="รางวัลที่ 1" numbers={[result.first6]} />}
      <Part label="สามตัวบน" numbers={[result.top3]} />
      <Part label="สองตัวล่าง" numbers={[result.bottom2]} />
      {full && result.front3.length > 0 && <Part label="เลขหน้า 3 ตัว" numbers={result.front3} />}
      {full && result.bottom3.length > 0 && <Part label="เลขท้าย 3 ตัว" numbers={result.bottom3} />}
    </dl>
  );
}
