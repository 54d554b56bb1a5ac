import { Link } from "@tanstack/react-router";
import { type Item, useList, useMayCall } from "../../base/office.ts";
import { dayText, fullMomentText, shortDayText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { partsText } from "./satang-parts.ts";

type ProviderDay = Item<"officeProviderDayList">;

const columns: readonly DeskColumn<ProviderDay>[] = [
  { key: "day", title: "วันที่", cell: (row) => shortDayText(row.day, true) },
  { key: "provider", title: "ค่าย", cell: (row) => row.provider_id },
  { key: "state", title: "ผลการเทียบ", cell: (row) => <DayChip row={row} /> },
  {
    key: "count",
    title: "รายการ",
    cell: (row) => row.transactions.toLocaleString("th-TH"),
    align: "end",
    onPhone: false,
  },
];

function DayChip({ row }: { row: ProviderDay }) {
  if (row.checked_at === null) return <Chip tone="warn">ยังเทียบไม่ได้</Chip>;
  if (row.differences > 0) return <Chip tone="bad">ไม่ตรง {row.differences.toLocaleString("th-TH")}</Chip>;
  return <Chip tone="good">ตรงกัน</Chip>;
}

/** Closed days, each compared with the list that the provider has of it. */
export default function ProviderDaysScreen() {
  const list = useList("officeProviderDayList", {});
  return (
    <Desk
      path="/provider-days"
      title="เทียบรายวันกับค่าย"
      list={list}
      columns={columns}
      rowKey={(row) => `${row.provider_id} ${row.day}`}
      empty="ยังไม่มีวันที่เทียบกับค่าย"
      panel={(row) => <DayPanel key={`${row.provider_id} ${row.day}`} row={row} />}
    />
  );
}

function DayPanel({ row }: { row: ProviderDay }) {
  const mayCall = useMayCall();
  return (
    <>
      <PanelHead title={`${row.provider_id} ${dayText(row.day)}`}>
        <DayChip row={row} />
      </PanelHead>
      <PanelPart title="ผลการเทียบ">
        <Facts
          facts={[
            ["รายการของค่าย", row.transactions.toLocaleString("th-TH")],
            ["ไม่ตรงกัน", row.differences.toLocaleString("th-TH")],
            ["เศษสตางค์ที่ไม่ได้เก็บจากเดิมพัน", `${partsText(row.stake_rest)} บาท`],
            ["เศษสตางค์ที่ไม่ได้จ่ายจากรางวัล", `${partsText(row.win_rest)} บาท`],
            ["เทียบเมื่อ", row.checked_at === null ? "ค่ายยังไม่ตอบครบ" : fullMomentText(row.checked_at)],
            ["ถามค่ายล่าสุด", fullMomentText(row.tried_at)],
          ]}
        />
        {row.differences > 0 && mayCall("officeProviderDifferenceList") && (
          <Link to="/provider-differences" className="text-gold underline">
            ดูรายการที่ไม่ตรงกัน
          </Link>
        )}
      </PanelPart>
    </>
  );
}
