import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { Signed, signedBaht } from "../../features/desk/Signed.tsx";

type Held = Item<"officeRoundHeldList">;

const reasons: Readonly<Record<Held["reason"], string>> = {
  late_rollback: "ขอย้อนรายการที่ต้องตรวจก่อน",
  large_win: "รางวัลเกินเพดาน",
  pool_advance: "แจ็คพอตเกินวงเงินทดรอง",
};

const columns: readonly DeskColumn<Held>[] = [
  { key: "reason", title: "เหตุที่พักไว้", cell: (row) => <Chip tone="warn">{reasons[row.reason]}</Chip> },
  {
    key: "win",
    title: "จะจ่าย (บาท)",
    cell: (row) => (row.win === null ? "–" : signedBaht(row.win, "in")),
    align: "end",
  },
  { key: "round", title: "รอบ", cell: (row) => `${row.provider_id} ${row.round}`, onPhone: false },
  { key: "member", title: "สมาชิก", cell: (row) => row.member_name },
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.held_at), onPhone: false },
];

export default function HeldWinsScreen() {
  const list = useList("officeRoundHeldList", {});
  return (
    <Desk
      path="/wins-held"
      title="รางวัลและรายการที่พักไว้"
      list={list}
      columns={columns}
      empty="ไม่มีรางวัลที่พักไว้"
      panel={(row, next) => <HeldPanel key={row.id} held={row} onDone={next} />}
    />
  );
}

function HeldPanel({ held, onDone }: { held: Held; onDone: () => void }) {
  const held_id = held.id;
  const facts = [
    ["เรื่อง", reasons[held.reason]],
    held.win === null ? undefined : (["จะจ่าย", <Signed key="win" amount={held.win} direction="in" />] as const),
    ["รอบ", `${held.provider_id} ${held.round}`],
    ["สมาชิก", held.member_name],
  ] as const;
  const changes = ["officeRoundHeldList"] as const;
  return (
    <>
      <PanelHead
        {...(held.win !== null && { amount: held.win, direction: "in" as const })}
        title={reasons[held.reason]}
      />
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ...facts,
            ["ธุรกรรม", held.transaction],
            held.reference ? ["อ้างถึง", held.reference] : undefined,
            ["พักไว้เมื่อ", fullMomentText(held.held_at)],
          ]}
        />
      </PanelPart>
      {held.state === "waiting" && (
        <PanelActs>
          <Act
            call="officeRoundHeldDecline"
            input={{ held_id }}
            label="ไม่จ่าย"
            hotkey="r"
            title="ไม่ให้รายการนี้มีผล"
            facts={facts}
            done="บันทึกแล้ว"
            changes={changes}
            onDone={onDone}
          />
          <Act
            call="officeRoundHeldApprove"
            input={{ held_id }}
            label="ให้มีผล"
            hotkey="a"
            title="ให้รายการนี้มีผล"
            facts={facts}
            done="รายการมีผลแล้ว"
            changes={changes}
            onDone={onDone}
          />
        </PanelActs>
      )}
    </>
  );
}
