import { formatBaht } from "@chokdee/money";
import { MINUTE_MS } from "@chokdee/rules/time";
import { cx } from "@chokdee/ui";
import { useNow } from "../../base/now.ts";
import { useAnswer, useList } from "../../base/office.ts";
import { useElsewhere } from "../../base/row.ts";
import { leftText, momentText, shortDayText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, useFilter } from "../../features/desk/parts.tsx";
import { RoundPanel } from "./RoundPanel.tsx";
import { groupNames, type LottoRound, roundStatuses, statusTones } from "./words.ts";

const timeLeft: DeskColumn<LottoRound> = {
  key: "left",
  title: "เหลือเวลา",
  cell: (row) => <TimeLeft round={row} />,
  width: "6.5rem",
  align: "end",
};

const name: DeskColumn<LottoRound> = {
  key: "name",
  title: "งวด",
  cell: (row) => row.name,
  width: "minmax(9rem, 2fr)",
};
const day: DeskColumn<LottoRound> = {
  key: "day",
  title: "วันที่",
  cell: (row) => shortDayText(row.day),
  width: "5rem",
  onPhone: false,
};
const group: DeskColumn<LottoRound> = {
  key: "group",
  title: "กลุ่ม",
  cell: (row) => groupNames[row.group],
  width: "7rem",
  onPhone: false,
};
const closes: DeskColumn<LottoRound> = {
  key: "closes",
  title: "ปิดรับ",
  cell: (row) => momentText(row.closes_at),
  width: "8.5rem",
};
const sold: DeskColumn<LottoRound> = {
  key: "sold",
  title: "ขายได้",
  cell: (row) => formatBaht(row.sold),
  width: "7rem",
  align: "end",
};
const rest: readonly DeskColumn<LottoRound>[] = [
  { key: "draws", title: "ออกผล", cell: (row) => momentText(row.draws_at), width: "8.5rem", onPhone: false },
  { key: "state", title: "สถานะ", cell: (row) => <StateChip round={row} /> },
];

/** A phone has room for the time that is left and what was sold, or where a round is over for when it closed. */
const running = [name, day, group, { ...closes, onPhone: false as const }, timeLeft, sold, ...rest];
const over = [name, day, group, closes, { ...sold, onPhone: false as const }, ...rest];

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

const SOON_MS = 10 * MINUTE_MS;

/** Until it closes, or is drawn once it has. What is over has no time left. */
function TimeLeft({ round: { status, closes_at, draws_at } }: { round: LottoRound }) {
  const now = useNow();
  const end = status === "open" ? closes_at : status === "closed" ? draws_at : undefined;
  if (end === undefined) return "–";
  const left = Date.parse(end) - now;
  if (left <= 0) return status === "closed" ? <Chip tone="bad">ถึงเวลาผล</Chip> : "–";
  return <span className={cx("tabular", left < SOON_MS && "text-gold-high")}>{leftText(left)}</span>;
}

/** Yeekee has hundreds of rounds a day, among which nobody would find those of the lottery. */
const kinds = { drawn: "หวย", yeekee: "ยี่กี" } as const;

export default function LottoRoundsScreen() {
  const [status, statusFilter] = useFilter("status", "สถานะงวด", roundStatuses);
  const [kind, kindFilter] = useFilter("kind", "ประเภทงวด", kinds);
  const list = useList("officeLottoRoundList", { status, kind, limit: 100 });
  const elsewhere = useElsewhere(list.rows?.map(({ round_id }) => String(round_id)));
  const found = useAnswer("officeLottoRoundGet", { round_id: elsewhere ?? 0 }, elsewhere !== undefined);
  return (
    <Desk
      path="/lotto-rounds"
      filters={
        <>
          {kindFilter}
          {statusFilter}
        </>
      }
      title="งวดหวยตามเวลาปิด"
      list={list}
      columns={status === "open" || status === "closed" ? running : over}
      rowKey={(row) => String(row.round_id)}
      empty="ไม่มีงวดในสถานะนี้"
      found={found.data && { ...found.data, sold: found.data.sales.stake }}
      panel={(row) => <RoundPanel key={row.round_id} roundId={row.round_id} />}
    />
  );
}
