import { useState } from "react";
import { Card, EmptyState, Money } from "@chokdee/ui";
import type { Column } from "@chokdee/ui/data";
import { ChoiceChips } from "@chokdee/ui/forms";
import type { CallOutput } from "@chokdee/contract";
import { thaiDay } from "../../base/content/thai-time.ts";
import { PagedTable } from "./PagedTable.tsx";
import { useNetwork } from "./use-affiliate.ts";
import { levelWord, type Summary } from "./words.ts";

type Friend = CallOutput<"affiliateNetwork">["items"][number];

const columns: readonly Column<Friend>[] = [
  { key: "name", title: "เพื่อน", cell: ({ member_masked: name }) => <span className="tabular">{name}</span> },
  { key: "joined", title: "สมัครเมื่อ", cell: ({ joined_at: at }) => thaiDay(at) },
  { key: "state", title: "สถานะ", cell: (friend) => <State friend={friend} /> },
  { key: "income", title: "รายได้ที่ได้รับ", align: "end", cell: ({ income }) => <Money amount={income} /> },
];

function State({ friend: { reason, is_active: isActive } }: { friend: Friend }) {
  if (reason) return <span className="text-gold-high max-sm:block max-sm:text-right">ไม่นับค่าแนะนำ: {reason}</span>;
  return isActive ? <span className="text-win">เล่นใน 30 วันล่าสุด</span> : <span className="text-muted">ยังไม่ได้เล่น</span>;
}

/** Friends by level, with masked names. */
export function Network({ levels }: { levels: Summary["levels"] }) {
  const [level, setLevel] = useState("1");
  const friends = useNetwork(Number(level));
  const counts = new Map(levels.map((each) => [each.level, each.friends]));
  const choices = [...new Set([1, 2, ...counts.keys()])].map((each) => ({
    value: String(each),
    label: `${levelWord(each)} ${counts.get(each) ?? 0} คน`,
  }));
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <ChoiceChips legend="เพื่อนที่แนะนำ" choices={choices} value={level} onChange={setLevel} />
      <PagedTable
        key={level}
        caption={levelWord(Number(level))}
        columns={columns}
        query={friends}
        empty={
          <EmptyState scene="friends" title="ยังไม่มีเพื่อนในชั้นนี้">
            ส่งลิงก์ของคุณให้เพื่อน เมื่อเพื่อนสมัครจะแสดงที่นี่
          </EmptyState>
        }
      />
    </Card>
  );
}
