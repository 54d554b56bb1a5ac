import { Link } from "@tanstack/react-router";
import { Money } from "@chokdee/ui";
import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { memberName, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { Signed, signedBaht } from "../../features/desk/Signed.tsx";
import { roundChanges } from "./words.ts";

type Held = Item<"officeLottoHeldList">;

const columns: readonly DeskColumn<Held>[] = [
  { key: "member", title: "สมาชิก", cell: memberName, width: "minmax(9rem, 2fr)" },
  { key: "amount", title: "รอจ่าย (บาท)", cell: (row) => signedBaht(row.amount, "in"), align: "end" },
  { key: "round", title: "งวด", cell: (row) => row.round_name, onPhone: false },
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.held_at), onPhone: false },
];

/** What one person has won so much of that an owner who has not typed the result releases it. */
export default function HeldPrizesScreen() {
  const list = useList("officeLottoHeldList", {});
  return (
    <Desk
      path="/lotto-held"
      title="รางวัลหวยรอเจ้าของปล่อย"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.held_id)}
      empty="ไม่มีรางวัลหวยที่พักไว้"
      panel={(row, next) => <HeldPanel key={row.held_id} held={row} onDone={next} />}
    />
  );
}

function HeldPanel({ held, onDone }: { held: Held; onDone: () => void }) {
  const { held_id, member_id, round_id } = held;
  const facts: Fact[] = [
    ["สมาชิก", `${memberName(held)} #${member_id}`],
    ["รอจ่าย", <Signed key="amount" amount={held.amount} direction="in" />],
    ["ทุกบัญชีของคนนี้ถูกใน 24 ชั่วโมง", <Money key="person" amount={held.person_prize} />],
    ["งวด", `${held.round_name} ${held.round_code}`],
  ];
  return (
    <>
      <PanelHead amount={held.amount} direction="in" title={memberName(held)} />
      <PanelPart title="รางวัล">
        <Facts facts={[...facts, ["พักไว้เมื่อ", fullMomentText(held.held_at)]]} />
        <p className="flex flex-wrap gap-4 text-sm">
          <Link to="/lotto-bills" search={{ round: String(round_id), member: String(member_id) }} className="underline">
            โพยของสมาชิกในงวดนี้
          </Link>
          <Link to="/lotto-rounds" search={{ row: String(round_id) }} className="underline">
            งวดและผู้กรอกผล
          </Link>
        </p>
        <p className="text-sm text-muted">สมาชิกเห็นว่าถูกรางวัลและอยู่ระหว่างตรวจสอบ เงินยังไม่เข้ากระเป๋า</p>
      </PanelPart>
      {held.state === "waiting" && (
        <PanelActs>
          <Act
            call="officeLottoHeldRelease"
            input={{ held_id }}
            label="ปล่อยรางวัล"
            hotkey="a"
            title="จ่ายรางวัลที่พักไว้"
            facts={facts}
            done="จ่ายรางวัลแล้ว"
            changes={roundChanges}
            onDone={onDone}
          />
        </PanelActs>
      )}
    </>
  );
}
