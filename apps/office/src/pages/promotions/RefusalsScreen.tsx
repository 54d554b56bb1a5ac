import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { MemberFilter, useChosenMember } from "../../features/desk/MemberFilter.tsx";
import { Chip, memberName, PanelHead, PanelPart } from "../../features/desk/parts.tsx";

type Refusal = Item<"officePromotionRefusals">;

const columns: readonly DeskColumn<Refusal>[] = [
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  {
    key: "reason",
    title: "เหตุ",
    cell: (row) => <Chip tone="warn">{row.reason_text}</Chip>,
    width: "minmax(9rem, 2fr)",
  },
  { key: "title", title: "โปรโมชั่น", cell: (row) => row.title ?? "กระเป๋าหลัก", onPhone: false },
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.at), width: "8.5rem", onPhone: false },
];

export default function RefusalsScreen() {
  const member = useChosenMember();
  const list = useList("officePromotionRefusals", member === undefined ? {} : { member_id: member });
  return (
    <Desk
      path="/promotions-refused"
      filters={<MemberFilter />}
      title="ที่ไม่ให้รับหรือไม่นับ"
      list={list}
      columns={columns}
      empty="ไม่มีรายการ"
      panel={(row) => <RefusalPanel key={row.id} refusal={row} />}
    />
  );
}

function RefusalPanel({ refusal }: { refusal: Refusal }) {
  return (
    <>
      <PanelHead {...(refusal.amount !== null && { amount: refusal.amount })} title={memberName(refusal.member)}>
        <Chip tone="warn">{refusal.reason_text}</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["โปรโมชั่น", refusal.title ?? "กระเป๋าหลัก"],
            refusal.bet ? ["เดิมพัน", refusal.bet] : undefined,
            refusal.amount === null ? undefined : ["ไม่นับ", `${formatBaht(refusal.amount)} บาท`],
            ["เมื่อ", fullMomentText(refusal.at)],
          ]}
        />
      </PanelPart>
      <PanelPart title="บัญชีที่เกี่ยวข้อง">
        {refusal.others.length === 0 && <p className="text-sm text-muted">ไม่มี</p>}
        <ul className="grid gap-1 text-sm">
          {refusal.others.map((other) => (
            <li key={other.id}>
              {memberName(other)} <span className="text-muted">#{other.id}</span>
            </li>
          ))}
        </ul>
      </PanelPart>
    </>
  );
}
