import { formatBaht } from "@chokdee/money";
import { type Item, useAnswer, useList, useMayCall } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { MemberFilter, useChosenMember } from "../../features/desk/MemberFilter.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { takenStates } from "../../base/state-names.ts";

type Taken = Item<"officePromotionTaken">;

const columns: readonly DeskColumn<Taken>[] = [
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "title", title: "โปรโมชั่น", cell: (row) => row.title, width: "minmax(8rem, 2fr)", onPhone: false },
  { key: "bonus", title: "โบนัส (บาท)", cell: (row) => formatBaht(row.bonus), align: "end", width: "7rem" },
  { key: "done", title: "ทำแล้ว", cell: (row) => `${shareOf(row)}%`, align: "end", width: "5rem" },
  { key: "at", title: "รับเมื่อ", cell: (row) => momentText(row.taken_at), width: "8.5rem", onPhone: false },
];

function shareOf({ turnover_done, turnover_needed }: Taken): number {
  return turnover_needed === 0 ? 100 : Math.min(100, Math.floor((turnover_done / turnover_needed) * 100));
}

export default function TakenScreen() {
  const mayCall = useMayCall();
  const [status, statusFilter] = useFilter("status", "สถานะ", takenStates);
  const member = useChosenMember();
  const list = useList("officePromotionTaken", { status, ...(member !== undefined && { member_id: member }) });
  return (
    <Desk
      path="/promotions-taken"
      filters={
        <>
          {statusFilter}
          <MemberFilter />
          {member !== undefined && mayCall("officeTurnoverWaive") && <Waive memberId={member} />}
        </>
      }
      title="โปรโมชั่นที่รับไปแล้ว"
      list={list}
      columns={columns}
      empty="ไม่มีรายการในสถานะนี้"
      panel={(row, next) => <TakenPanel key={row.id} taken={row} onDone={next} />}
    />
  );
}

/** Of the main wallet: what a promotion asks for stays. */
function Waive({ memberId }: { memberId: number }) {
  const member = useAnswer("officeMemberGet", { member_id: memberId });
  return (
    <div className="flex">
      <Act
        call="officeTurnoverWaive"
        input={{ member_id: memberId }}
        label="ยกเว้นเทิร์นที่เหลือ"
        title="ยกเว้นเทิร์นโอเวอร์ของกระเป๋าหลักที่ยังเหลือทั้งหมด"
        facts={[["สมาชิก", member.data ? memberName(member.data) : `#${memberId}`]]}
        done="ยกเว้นแล้ว"
        changes={["officePromotionTaken"]}
      />
    </div>
  );
}

function TakenPanel({ taken, onDone }: { taken: Taken; onDone: () => void }) {
  return (
    <>
      <PanelHead amount={taken.bonus} title={taken.title}>
        <Chip tone={taken.status === "active" ? "info" : "plain"}>{takenStates[taken.status]}</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["เลขที่", taken.id],
            ["สมาชิก", memberName(taken.member)],
            ["ได้มาจาก", taken.source],
            ["ยอดฝาก", `${formatBaht(taken.deposit)} บาท`],
            ["ทำแล้ว", `${formatBaht(taken.turnover_done)} จาก ${formatBaht(taken.turnover_needed)} บาท`],
            ["ถอนได้สูงสุด", taken.max_withdraw === null ? "ไม่จำกัด" : `${formatBaht(taken.max_withdraw)} บาท`],
            ["รับเมื่อ", fullMomentText(taken.taken_at)],
            taken.expires_at ? ["ทำได้ถึง", fullMomentText(taken.expires_at)] : undefined,
            taken.ended_at ? ["สิ้นสุดเมื่อ", fullMomentText(taken.ended_at)] : undefined,
            taken.ended_at ? ["เข้ากระเป๋าหลัก", `${formatBaht(taken.paid)} บาท`] : undefined,
            taken.ended_at ? ["ริบคืน", `${formatBaht(taken.forfeited)} บาท`] : undefined,
          ]}
        />
      </PanelPart>
      <PanelPart title="เงื่อนไขเมื่อรับ">
        <p className="text-sm whitespace-pre-line">{taken.terms || "ไม่มี"}</p>
      </PanelPart>
      {taken.status === "active" && (
        <PanelActs>
          <Act
            call="officePromotionCancel"
            input={{ member_id: taken.member.id, id: taken.id }}
            label="ยกเลิกโปรโมชั่น"
            hotkey="r"
            title="ยกเลิกโปรโมชั่นของสมาชิก โบนัสถูกริบคืน"
            facts={[
              ["โปรโมชั่น", taken.title],
              ["สมาชิก", memberName(taken.member)],
              ["โบนัส", `${formatBaht(taken.bonus)} บาท`],
            ]}
            done="ยกเลิกแล้ว"
            changes={["officePromotionTaken"]}
            onDone={onDone}
          />
        </PanelActs>
      )}
    </>
  );
}
