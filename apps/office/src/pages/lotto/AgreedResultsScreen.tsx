import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { RoundPanel } from "./RoundPanel.tsx";

const columns: readonly DeskColumn<Item<"officeLottoResultQueue">>[] = [
  { key: "round", title: "งวด", cell: (row) => row.round_name },
  { key: "prize", title: "จ่าย (บาท)", cell: (row) => formatBaht(row.prize), align: "end" },
  { key: "stake", title: "ขายได้ (บาท)", cell: (row) => formatBaht(row.stake), align: "end", onPhone: false },
  { key: "by", title: "กรอกโดย", cell: (row) => `${row.entered_by} และ ${row.confirmed_by}`, onPhone: false },
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.confirmed_at), onPhone: false },
];

/** Results that two have typed alike and an owner beside them decides. */
export default function AgreedResultsScreen() {
  const list = useList("officeLottoResultQueue", {});
  return (
    <Desk
      path="/lotto-results"
      title="ผลหวยรอเจ้าของอนุมัติ"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.proposal_id)}
      empty="ไม่มีผลที่รออนุมัติ"
      panel={(row) => <RoundPanel key={row.proposal_id} roundId={row.round_id} />}
    />
  );
}
