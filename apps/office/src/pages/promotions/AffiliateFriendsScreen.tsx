import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { MemberFilter, useChosenMember } from "../../features/desk/MemberFilter.tsx";
import { Chip, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";

type Friend = Item<"officeAffiliateFriendList">;

const shown = { all: "ทั้งหมด", yes: "ไม่ให้ค่าแนะนำ", no: "ได้ค่าแนะนำ" } as const;

const refusals: Readonly<Record<NonNullable<Friend["refusal"]>, string>> = {
  same_bank: "บัญชีธนาคารเดียวกัน",
  same_device: "อุปกรณ์เดียวกัน",
  same_person: "คนเดียวกัน",
  staff: "เจ้าหน้าที่ไม่ให้",
};

const columns: readonly DeskColumn<Friend>[] = [
  { key: "friend", title: "เพื่อน", cell: (row) => row.friend.username, width: "minmax(8rem, 1fr)" },
  { key: "earner", title: "ผู้แนะนำ", cell: (row) => row.earner.username, width: "minmax(8rem, 1fr)" },
  { key: "level", title: "ชั้น", cell: (row) => row.level, align: "end", width: "4rem", onPhone: false },
  { key: "state", title: "ค่าแนะนำ", cell: (row) => <StateChip friend={row} />, width: "minmax(8rem, 1fr)" },
  { key: "at", title: "สมัครเมื่อ", cell: (row) => momentText(row.joined_at), width: "8.5rem", onPhone: false },
];

function StateChip({ friend }: { friend: Friend }) {
  if (friend.refusal) return <Chip tone="bad">{refusals[friend.refusal]}</Chip>;
  return <Chip tone="good">{friend.is_allowed ? "ตรวจแล้ว ให้" : "ให้"}</Chip>;
}

export default function AffiliateFriendsScreen() {
  const [refused, refusedFilter] = useFilter("refused", "ค่าแนะนำ", shown);
  const member = useChosenMember();
  const list = useList("officeAffiliateFriendList", {
    ...(refused !== "all" && { refused }),
    ...(member !== undefined && { member_id: member }),
  });
  return (
    <Desk
      path="/affiliate-friends"
      filters={
        <>
          {refusedFilter}
          <MemberFilter />
        </>
      }
      title="เพื่อนที่แนะนำ"
      list={list}
      columns={columns}
      empty="ไม่มีรายการ"
      panel={(row, next) => <FriendPanel key={row.id} friend={row} onDone={next} />}
    />
  );
}

function FriendPanel({ friend, onDone }: { friend: Friend; onDone: () => void }) {
  const { id, refusal } = friend;
  const facts = [
    ["เพื่อน", `${friend.friend.username} #${friend.friend.id}`],
    ["ผู้แนะนำ", `${friend.earner.username} #${friend.earner.id}`],
    ["ชั้น", friend.level],
  ] as const;
  const changes = ["officeAffiliateFriendList", "officeAffiliateEarnerGet"] as const;
  return (
    <>
      <PanelHead title={friend.friend.username}>
        <StateChip friend={friend} />
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ...facts,
            ["สมัครเมื่อ", fullMomentText(friend.joined_at)],
            friend.refused_at ? ["ไม่ให้ตั้งแต่", fullMomentText(friend.refused_at)] : undefined,
          ]}
        />
      </PanelPart>
      <Earner memberId={friend.earner.id} />
      <PanelActs>
        {!refusal && (
          <Act
            call="officeAffiliateFriendRefuse"
            input={{ id }}
            label="ไม่ให้ค่าแนะนำ"
            hotkey="r"
            title="ไม่ให้ค่าแนะนำจากเพื่อนคนนี้"
            facts={facts}
            done="บันทึกแล้ว"
            changes={changes}
            onDone={onDone}
          />
        )}
        {refusal && (
          <Act
            call="officeAffiliateFriendAllow"
            input={{ id }}
            label="ให้ค่าแนะนำ"
            hotkey="a"
            title="ตรวจแล้ว ให้ค่าแนะนำจากเพื่อนคนนี้"
            facts={facts}
            done="บันทึกแล้ว"
            changes={changes}
            onDone={onDone}
          />
        )}
      </PanelActs>
    </>
  );
}

function Earner({ memberId }: { memberId: number }) {
  return (
    <PanelPart title="ผู้แนะนำ">
      <AnswerOf call="officeAffiliateEarnerGet" input={{ member_id: memberId }}>
        {(data) => (
          <Facts
            facts={[
              ["ผู้แนะนำ", `${data.username} รหัส ${data.code}`],
              ["ได้ทั้งหมด", `${formatBaht(data.earned)} บาท`],
              ["รับแล้ว", `${formatBaht(data.claimed)} บาท`],
              ["รับได้ตอนนี้", `${formatBaht(data.claimable)} บาท`],
              ["พักไว้", `${formatBaht(data.held)} บาท`],
              ...data.levels.map(({ level, friends }) => [`เพื่อนชั้น ${level}`, `${friends} คน`] as const),
            ]}
          />
        )}
      </AnswerOf>
    </PanelPart>
  );
}
