import type { ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Card, SignedMoney } from "@chokdee/ui";
import { durationText } from "../../base/content/durations.ts";
import type { Activity } from "./words.ts";

export function NetMoney({ amount }: { amount: number }) {
  return amount === 0 ? <span className="tabular">0.00</span> : <SignedMoney amount={amount} />;
}

function Figure({ title, children, note }: { title: string; children: ReactNode; note?: string }) {
  return (
    <div className="grid content-start gap-0.5 rounded-md border border-line bg-ink/40 p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="tabular text-lg font-semibold sm:text-xl">{children}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

/** The result in words, so that it does not rest on a sign alone. */
function resultNote(net: number): string {
  if (net === 0) return "เสมอตัว";
  return net < 0 ? "เสียมากกว่าได้" : "ได้มากกว่าเสีย";
}

/** What the period came to. Nothing here is praised or hidden: a loss is as large as a win. */
export function Totals({ totals, ever }: Pick<Activity, "totals" | "ever">) {
  return (
    <Card className="p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure title="ผลการเล่นสุทธิ" note={resultNote(totals.net)}>
          <NetMoney amount={totals.net} />
        </Figure>
        <Figure title="เวลาที่เล่น" note={`${totals.rounds.toLocaleString("th-TH")} รอบ`}>
          {durationText(totals.play_seconds)}
        </Figure>
        <Figure title="ยอดเดิมพัน">{formatBaht(totals.stakes)}</Figure>
        <Figure title="เงินรางวัลที่ได้">{formatBaht(totals.wins)}</Figure>
        <Figure title="ฝาก">{formatBaht(totals.deposits)}</Figure>
        <Figure title="ถอน">{formatBaht(totals.withdrawals)}</Figure>
        <Figure title="ฝากสุทธิ" note="ฝากหักด้วยถอน">
          {formatBaht(totals.net_deposits)}
        </Figure>
        <Figure title="ฝากสุทธิทั้งหมด" note="ตั้งแต่เป็นสมาชิก">
          {formatBaht(ever.net_deposits)}
        </Figure>
      </dl>
    </Card>
  );
}
