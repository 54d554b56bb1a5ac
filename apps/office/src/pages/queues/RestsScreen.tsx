import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText, restText } from "../../base/thai-time.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { MemberLink, Chip, memberName, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";

type Rest = Item<"officeRestList">;

const kinds: Readonly<Record<Rest["kind"], string>> = { exclusion: "พักการใช้งาน", cool_off: "พักการเล่น" };

const columns: readonly DeskColumn<Rest>[] = [
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "until", title: "พักถึง", cell: (row) => <UntilChip rest={row} />, width: "minmax(9rem, 1.5fr)" },
  { key: "by", title: "ขอทาง", cell: (row) => row.staff_name ?? "หน้าเว็บ", onPhone: false },
  { key: "at", title: "ขอเมื่อ", cell: (row) => momentText(row.asked_at), onPhone: false },
];

/** Who has asked not to play: what they have left is theirs to withdraw, and nobody sends them news. */
export default function RestsScreen() {
  const [kind, kindFilter] = useFilter("kind", "การพัก", kinds);
  const list = useList("officeRestList", { kind });
  return (
    <Desk
      path="/rests"
      filters={kindFilter}
      title="สมาชิกที่ขอพัก"
      list={list}
      columns={columns}
      empty={`ยังไม่มีใครขอ${kinds[kind]}`}
      panel={(row) => <RestPanel key={row.id} rest={row} />}
    />
  );
}

function RestPanel({ rest }: { rest: Rest }) {
  return (
    <>
      <PanelHead title={memberName(rest.member)}>
        <Chip tone={rest.is_over ? "plain" : "warn"}>{rest.is_over ? "ครบแล้ว" : "กำลังพัก"}</Chip>
      </PanelHead>
      <PanelPart title={kinds[rest.kind]}>
        <Facts
          facts={[
            ["ขอเมื่อ", fullMomentText(rest.asked_at)],
            ["พักถึง", restText(rest.until)],
            ["ขอทาง", rest.staff_name ? `เจ้าหน้าที่ ${rest.staff_name}` : "หน้าเว็บ"],
            ["ผล", "ฝากและเล่นไม่ได้ ถอนได้ตามปกติ ไม่มีใครเลิกก่อนกำหนดได้"],
          ]}
        />
      </PanelPart>
      <PanelPart title="เงินที่ยังอยู่">
        <AnswerOf call="officeMemberWallets" input={{ member_id: rest.member.id }}>
          {(rows) => (
            <Facts facts={(rows ?? []).map((row): Fact => [row.wallet_name, `${formatBaht(row.balance)} บาท`])} />
          )}
        </AnswerOf>
        <MemberLink id={rest.member.id} className="justify-self-start">
          เปิดหน้าสมาชิก
        </MemberLink>
      </PanelPart>
    </>
  );
}

function UntilChip({ rest }: { rest: Rest }) {
  return <Chip tone={rest.is_over ? "plain" : "warn"}>{rest.is_over ? "ครบแล้ว" : restText(rest.until)}</Chip>;
}
