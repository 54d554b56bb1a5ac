import { formatBaht } from "@chokdee/money";
import { useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, useFilter } from "../../features/desk/parts.tsx";
import { MatchPanel } from "./MatchPanel.tsx";
import { alarmNames, phaseNames, type SportMatch, scoreText, teamsText } from "./words.ts";

const states = { open: "ยังไม่มีผล", waiting: "ผลรอสองคนหรือรอจ่าย", settled: "จ่ายแล้ว" } as const;

/** From this share of the cap on, a match should be looked at. */
const NEAR_CAP = 0.8;

const columns: readonly DeskColumn<SportMatch>[] = [
  { key: "teams", title: "คู่", cell: teamsText, width: "minmax(14rem, 3fr)" },
  { key: "starts", title: "เริ่ม", cell: (row) => momentText(row.starts_at), width: "8.5rem", onPhone: false },
  {
    key: "score",
    title: "สกอร์",
    cell: (row) =>
      row.phase === "before" ? phaseNames.before : `${scoreText(row.score)} ${row.minute}' ${phaseNames[row.phase]}`,
    width: "7rem",
    onPhone: false,
  },
  {
    key: "worst",
    title: "เสียสูงสุด",
    cell: (row) => (
      <span className={row.cap > 0 && row.worst_loss / row.cap >= NEAR_CAP ? "text-loss-high" : undefined}>
        {formatBaht(row.worst_loss)}
      </span>
    ),
    align: "end",
  },
  {
    key: "book",
    title: "รับเดิมพัน",
    cell: (row) =>
      row.alarm ? (
        <Chip tone="bad">{alarmNames[row.alarm]}</Chip>
      ) : row.is_suspended_by_staff ? (
        <Chip tone="bad">พักโดยเจ้าหน้าที่</Chip>
      ) : (
        <Chip tone={row.book.status === "open" ? "good" : "plain"}>{row.book.status === "open" ? "รับ" : "ไม่รับ"}</Chip>
      ),
    onPhone: false,
  },
];

export default function SportMatchesScreen() {
  const [state, stateFilter] = useFilter("state", "สถานะคู่แข่ง", states);
  const list = useList("officeSportMatchList", { state, limit: 100 });
  return (
    <Desk
      path="/sport-matches"
      filters={stateFilter}
      title="คู่แข่งและภาระ"
      list={list}
      columns={columns}
      rowKey={(row) => row.match_id}
      empty="ไม่มีคู่แข่งในสถานะนี้"
      panel={(row) => <MatchPanel key={row.match_id} matchId={row.match_id} />}
    />
  );
}
