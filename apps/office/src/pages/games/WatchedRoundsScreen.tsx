import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { RoundLink } from "./RoundLink.tsx";

type Watched = Item<"officeRoundWatchList">;

const columns: readonly DeskColumn<Watched>[] = [
  { key: "round", title: "รอบ", cell: (row) => `${row.provider_id} ${row.round}`, width: "minmax(10rem, 2fr)" },
  { key: "member", title: "สมาชิก", cell: (row) => row.member_name, width: "minmax(8rem, 1fr)", onPhone: false },
  { key: "found", title: "พบเมื่อ", cell: (row) => momentText(row.found_at), width: "8.5rem", onPhone: false },
  { key: "checks", title: "ถามแล้ว (ครั้ง)", cell: (row) => row.checks, align: "end", width: "7rem", onPhone: false },
  { key: "state", title: "สถานะ", cell: (row) => <WatchChip row={row} /> },
];

function WatchChip({ row }: { row: Watched }) {
  return row.next_check_at === null ? <Chip tone="bad">รอเจ้าหน้าที่</Chip> : <Chip tone="info">ระบบกำลังถาม</Chip>;
}

/** Rounds that a provider has not ended. */
export default function WatchedRoundsScreen() {
  const list = useList("officeRoundWatchList", {});
  return (
    <Desk
      path="/rounds-watched"
      title="รอบที่ยังไม่จบ"
      list={list}
      columns={columns}
      rowKey={(row) => `${row.provider_id} ${row.round} ${row.member_id}`}
      empty="ไม่มีรอบที่ค้าง"
      panel={(row, next) => <WatchedPanel key={`${row.provider_id} ${row.round}`} watched={row} onDone={next} />}
    />
  );
}

function WatchedPanel({ watched, onDone }: { watched: Watched; onDone: () => void }) {
  const { member_id, member_name, provider_id, round } = watched;
  const facts = [
    ["รอบ", `${provider_id} ${round}`],
    ["สมาชิก", member_name],
  ] as const;
  return (
    <>
      <PanelHead title={`${provider_id} ${round}`}>
        <WatchChip row={watched} />
      </PanelHead>
      <PanelPart title="รอบที่ค้าง">
        <Facts
          facts={[
            ...facts,
            ["พบเมื่อ", <Age key="age" time={watched.found_at} />],
            ["ถามค่ายแล้ว", `${watched.checks} ครั้ง`],
            ["ถามครั้งต่อไป", watched.next_check_at ? fullMomentText(watched.next_check_at) : "ไม่ถามเองอีก"],
            watched.note ? ["ที่พบ", watched.note] : undefined,
          ]}
        />
        <RoundLink memberId={member_id} providerId={provider_id} round={round} />
      </PanelPart>
      <PanelActs>
        <Act
          call="officeRoundRetry"
          input={{ member_id, provider_id, round }}
          label="ถามค่ายอีกครั้ง"
          hotkey="a"
          title="ถามผลรอบนี้จากค่ายทันที"
          facts={facts}
          reason="none"
          done="ถามค่ายแล้ว"
          changes={["officeRoundWatchList", "officeRoundList"]}
          onDone={onDone}
        />
      </PanelActs>
    </>
  );
}
