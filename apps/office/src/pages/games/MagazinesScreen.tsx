import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { RoundLink } from "./RoundLink.tsx";

type Magazine = Item<"officeMagazineList">;

const columns: readonly DeskColumn<Magazine>[] = [
  { key: "game", title: "ห้อง", cell: (row) => `${row.provider_id} ${row.game_id}`, width: "minmax(8rem, 2fr)" },
  { key: "member", title: "สมาชิก", cell: (row) => row.member_name, width: "minmax(8rem, 1fr)" },
  { key: "opened", title: "เริ่ม", cell: (row) => momentText(row.opened_at), width: "8.5rem", onPhone: false },
  { key: "unit", title: "ราคาต่อนัด", cell: (row) => formatBaht(row.unit), align: "end", onPhone: false },
  { key: "stake", title: "กันเงินไว้", cell: (row) => formatBaht(row.stake), align: "end" },
  { key: "state", title: "สถานะ", cell: (row) => <StateChip row={row} />, onPhone: false },
];

function StateChip({ row }: { row: Magazine }) {
  return row.state === "stuck" ? <Chip tone="bad">ค้าง</Chip> : <Chip tone="info">กำลังยิง</Chip>;
}

/** Magazines that members shoot now: what is reserved, and not yet won, lost or given back. */
export default function MagazinesScreen() {
  const list = useList("officeMagazineList", {});
  return (
    <Desk
      path="/magazines"
      title="แม็กกาซีนที่เปิดอยู่"
      list={list}
      columns={columns}
      rowKey={(row) => `${row.provider_id} ${row.round} ${row.member_id}`}
      empty="ไม่มีใครกำลังยิงปลา"
      panel={(row) => <MagazinePanel key={row.round} magazine={row} />}
    />
  );
}

function MagazinePanel({ magazine }: { magazine: Magazine }) {
  const { member_id, member_name, provider_id, round, unit, stake } = magazine;
  return (
    <>
      <PanelHead title={`${provider_id} ${magazine.game_id}`}>
        <StateChip row={magazine} />
      </PanelHead>
      <PanelPart title="แม็กกาซีน">
        <Facts
          facts={[
            ["รอบ", round],
            ["สมาชิก", member_name],
            ["เปิดมาแล้ว", <Age key="age" time={magazine.opened_at} />],
            ["ราคาต่อนัด", formatBaht(unit)],
            ["กันเงินไว้", `${formatBaht(stake)} (${Math.round(stake / unit)} นัด)`],
          ]}
        />
        <RoundLink memberId={member_id} providerId={provider_id} round={round} />
      </PanelPart>
    </>
  );
}
