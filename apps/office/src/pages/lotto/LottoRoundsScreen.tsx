import { useAnswer, useList } from "../../base/office.ts";
import { useDeskSearch, useElsewhere } from "../../base/row.ts";
import { momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, chosenOf, Filter } from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { RoundPanel } from "./RoundPanel.tsx";
import { groupNames, type LottoRound, roundStatuses, statusTones } from "./words.ts";

const columns: readonly DeskColumn<LottoRound>[] = [
  { key: "name", title: "งวด", cell: (row) => row.name, width: "minmax(9rem, 2fr)" },
  { key: "group", title: "กลุ่ม", cell: (row) => groupNames[row.group], width: "7rem", onPhone: false },
  { key: "closes", title: "ปิดรับ", cell: (row) => momentText(row.closes_at), width: "8.5rem" },
  { key: "draws", title: "ออกผล", cell: (row) => momentText(row.draws_at), width: "8.5rem", onPhone: false },
  { key: "state", title: "สถานะ", cell: (row) => <StateChip round={row} /> },
];

function StateChip({ round }: { round: LottoRound }) {
  if (round.problem) return <Chip tone="bad">บัญชีไม่ตรง</Chip>;
  const { settlement, status } = round;
  const isPaying = status === "resulted" && settlement;
  return (
    <Chip tone={statusTones[status]}>
      {isPaying ? `จ่าย ${settlement.settled_bills}/${settlement.total_bills}` : roundStatuses[status]}
    </Chip>
  );
}

/** Rounds that are sold or wait for their result: the next to close comes first. */
const SOONEST_FIRST: readonly LottoRound["status"][] = ["open", "closed", "upcoming"];
const byClosing = (one: LottoRound, other: LottoRound) => Date.parse(one.closes_at) - Date.parse(other.closes_at);

export default function LottoRoundsScreen() {
  const [search] = useDeskSearch();
  const status = chosenOf(roundStatuses, search["status"]);
  const read = useList("officeLottoRoundList", { status, limit: 100 });
  const list = SOONEST_FIRST.includes(status) ? { ...read, rows: read.rows?.toSorted(byClosing) } : read;
  const elsewhere = useElsewhere(read.rows?.map(({ round_id }) => String(round_id)));
  const found = useAnswer("officeLottoRoundGet", { round_id: elsewhere ?? 0 }, elsewhere !== undefined);
  return (
    <>
      <ScreenHead path="/lotto-rounds">
        <Filter name="status" label="สถานะงวด" values={roundStatuses} value={status} />
      </ScreenHead>
      <Desk
        title="งวดหวยตามเวลาปิด"
        name={status}
        list={list}
        columns={columns}
        rowKey={(row) => String(row.round_id)}
        empty="ไม่มีงวดในสถานะนี้"
        found={found.data}
        panel={(row) => <RoundPanel key={row.round_id} roundId={row.round_id} />}
      />
    </>
  );
}
