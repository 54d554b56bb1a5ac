import { memberStates } from "../../base/state-names.ts";
import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { BirthDate } from "../../features/desk/Reveal.tsx";

type Case = Item<"officePersonCases">;

const states: Readonly<Record<Case["state"], string>> = { open: "รอดู", joined: "คนเดียวกัน", apart: "คนละคน" };
const strengths: Readonly<Record<Case["strength"], string>> = { certain: "ตรงแน่ชัด", near: "คล้าย" };
const columns: readonly DeskColumn<Case>[] = [
  {
    key: "members",
    title: "บัญชี",
    cell: (row) => row.members.map(({ username }) => username).join(" กับ "),
    width: "minmax(10rem, 2fr)",
  },
  {
    key: "strength",
    title: "ความคล้าย",
    cell: (row) => <Chip tone={row.strength === "certain" ? "bad" : "warn"}>{strengths[row.strength]}</Chip>,
  },
  { key: "reasons", title: "เหตุ", cell: (row) => row.reasons.map(({ text }) => text).join(", "), onPhone: false },
  { key: "at", title: "พบเมื่อ", cell: (row) => momentText(row.opened_at), onPhone: false },
];

export default function PersonsScreen() {
  const [state, stateFilter] = useFilter("state", "สถานะ", states);
  const list = useList("officePersonCases", { state });
  return (
    <Desk
      path="/persons"
      filters={stateFilter}
      title="บัญชีที่คล้ายเป็นคนเดียวกัน"
      list={list}
      columns={columns}
      subject={(row) => `person_case:${row.id}`}
      empty={state === "open" ? "ไม่มีบัญชีที่ต้องดู" : "ไม่มีรายการในสถานะนี้"}
      panel={(row, next) => <CasePanel key={row.id} found={row} onDone={next} />}
    />
  );
}

function CasePanel({ found, onDone }: { found: Case; onDone: () => void }) {
  const case_id = found.id;
  const facts = found.members.map((member, at) => [`บัญชีที่ ${at + 1}`, memberName(member)] as const);
  const changes = ["officePersonCases"] as const;
  return (
    <>
      <PanelHead title={found.members.map(({ username }) => username).join(" กับ ")}>
        <Chip tone={found.strength === "certain" ? "bad" : "warn"}>{strengths[found.strength]}</Chip>
        {found.reasons.map(({ code, text }) => (
          <Chip key={code}>{text}</Chip>
        ))}
      </PanelHead>
      {found.members.map((member) => (
        <PanelPart key={member.id} title={memberName(member)}>
          <Facts
            facts={[
              ["สถานะ", memberStates[member.status]],
              ["วันเกิด", <BirthDate key="birth" of={member} />],
              ["สมัครเมื่อ", fullMomentText(member.created_at)],
              ["ยืนยันชื่อ", member.verified_by ?? "ยังไม่ยืนยัน"],
              member.review_since ? ["พักรอดูตั้งแต่", fullMomentText(member.review_since)] : undefined,
              member.excluded_until ? ["ขอพักเล่นถึง", fullMomentText(member.excluded_until)] : undefined,
            ]}
          />
        </PanelPart>
      ))}
      {found.state === "open" && (
        <PanelActs>
          <Act
            call="officePersonKeepApart"
            input={{ case_id }}
            label="คนละคน"
            hotkey="r"
            variant="outline"
            title="ยืนยันว่าเป็นคนละคน"
            facts={facts}
            done="บันทึกว่าเป็นคนละคนแล้ว"
            changes={changes}
            onDone={onDone}
          />
          <Act
            call="officePersonJoin"
            input={{ case_id }}
            label="คนเดียวกัน"
            hotkey="a"
            title="ยืนยันว่าเป็นคนเดียวกัน"
            facts={facts}
            done="รวมเป็นคนเดียวกันแล้ว"
            changes={changes}
            onDone={onDone}
          />
        </PanelActs>
      )}
    </>
  );
}
