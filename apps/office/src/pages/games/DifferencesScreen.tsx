import { type Item, useList } from "../../base/office.ts";
import { dayText, fullMomentText, shortDayText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { RoundLink } from "./RoundLink.tsx";
import { partsText } from "./satang-parts.ts";

type Difference = Item<"officeProviderDifferenceList">;

const kinds: Readonly<Record<Difference["kind"], string>> = {
  missing_here: "เราไม่มี",
  missing_there: "ค่ายไม่มี",
  amount: "ยอดต่าง",
  state: "สถานะต่าง",
};

const states: Readonly<Record<NonNullable<Difference["our_state"] | Difference["their_state"]>, string>> = {
  done: "สำเร็จ",
  declined: "ปฏิเสธ",
  held: "พักไว้",
  rolled_back: "ย้อนแล้ว",
  open: "ยังไม่จบ",
};

/** What one side has of it, or that it has nothing. */
function sideText(amount: number | null, state: Difference["our_state"] | Difference["their_state"]): string {
  if (state === null) return "ไม่มี";
  return amount === null ? states[state] : `${partsText(amount)} ${states[state]}`;
}

const columns: readonly DeskColumn<Difference>[] = [
  { key: "kind", title: "เรื่อง", cell: (row) => <Chip tone="bad">{kinds[row.kind]}</Chip>, width: "6.5rem" },
  { key: "ours", title: "ฝั่งเรา (บาท)", cell: (row) => sideText(row.our_amount, row.our_state) },
  { key: "theirs", title: "ฝั่งค่าย (บาท)", cell: (row) => sideText(row.their_amount, row.their_state) },
  { key: "provider", title: "ค่าย", cell: (row) => row.provider_id, width: "6rem", onPhone: false },
  { key: "day", title: "วันที่", cell: (row) => shortDayText(row.day, true), width: "7rem", onPhone: false },
];

/** Transactions that a provider and we do not have alike, until somebody finds out why. */
export default function DifferencesScreen() {
  const list = useList("officeProviderDifferenceList", {});
  return (
    <Desk
      path="/provider-differences"
      title="รายการที่ไม่ตรงกับค่าย"
      list={list}
      columns={columns}
      empty="ทุกรายการตรงกับค่าย"
      panel={(row, next) => <DifferencePanel key={row.id} difference={row} onDone={next} />}
    />
  );
}

function DifferencePanel({ difference, onDone }: { difference: Difference; onDone: () => void }) {
  const { member_id, provider_id, round } = difference;
  const facts = [
    ["ธุรกรรม", difference.transaction],
    ["ฝั่งเรา (บาท)", sideText(difference.our_amount, difference.our_state)],
    ["ฝั่งค่าย (บาท)", sideText(difference.their_amount, difference.their_state)],
  ] as const;
  return (
    <>
      <PanelHead title={kinds[difference.kind]}>
        <Chip tone="bad">{provider_id}</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ...facts,
            round === null ? undefined : ["รอบ", round],
            ["วันที่", dayText(difference.day)],
            ["พบเมื่อ", fullMomentText(difference.found_at)],
          ]}
        />
        {member_id !== null && round !== null && (
          <RoundLink memberId={member_id} providerId={provider_id} round={round} />
        )}
      </PanelPart>
      <PanelActs>
        <Act
          call="officeProviderDifferenceExplain"
          input={{ difference_id: difference.id }}
          label="บันทึกคำอธิบาย"
          hotkey="a"
          title="อธิบายว่าไม่ตรงเพราะอะไร"
          facts={facts}
          reasonLabel="คำอธิบาย (ลงบันทึก)"
          done="บันทึกแล้ว"
          changes={["officeProviderDifferenceList", "officeProviderDayList"]}
          onDone={onDone}
        />
      </PanelActs>
    </>
  );
}
