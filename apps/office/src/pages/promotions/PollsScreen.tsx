import { DAY_MS } from "@chokdee/rules/time";
import { type Item, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, OnChip, PanelActs, PanelPart } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { group, list as listOf } from "../../features/form/parts.tsx";
import { baht, check, longText, moment, orNull, text, whole } from "../../features/form/plain.tsx";
import { plainRewards, rewardField, rewardWords } from "../../features/form/reward.tsx";

type Poll = Item<"officePollList">;

const statuses: Readonly<Record<Poll["status"], string>> = {
  upcoming: "ยังไม่เปิด",
  open: "เปิดโหวต",
  closed: "ปิดแล้ว รอจับรางวัล",
  drawn: "จับรางวัลแล้ว",
};

const face = {
  title: text("คำถาม", { isWide: true }),
  description: longText("รายละเอียด"),
  image: orNull(image("รูป"), "ไม่มีรูป"),
};
const closing = { closes_at: moment("ปิดโหวต"), is_shown: check("แสดงให้สมาชิกเห็น") };

const make = savingBy("officePollCreate", {
  ...face,
  opens_at: moment("เปิดโหวต"),
  ...closing,
  choices: listOf(
    "ตัวเลือก",
    group("", { title: text("ตัวเลือก", { isWide: true }), image: orNull(image("รูป"), "ไม่มีรูป") }),
    {
      title: "",
      image: null,
    },
  ),
  votes_a_day: whole("สิทธิ์ฟรีต่อวัน"),
  deposit_per_vote: orNull(baht("ฝากกี่บาทได้หนึ่งสิทธิ์"), "ฝากแล้วไม่ได้สิทธิ์"),
  max_deposit_votes: whole("สิทธิ์จากการฝาก ไม่เกิน"),
  points_per_vote: orNull(whole("แต้มต่อหนึ่งสิทธิ์"), "ใช้แต้มไม่ได้"),
  max_points_votes: whole("สิทธิ์จากแต้ม ไม่เกิน"),
  needs_answer: check("จับรางวัลเฉพาะผู้ที่ตอบถูก"),
  answer_source: orNull(
    text("แหล่งคำตอบที่ถูก", { isWide: true, hint: "สมาชิกเห็นก่อนโหวต แก้ภายหลังไม่ได้ เช่น เว็บไซต์ของผู้จัดการแข่งขัน" }),
    "ไม่มีคำตอบที่ถูก",
  ),
  prizes: listOf(
    "รางวัล",
    group("", {
      title: text("ชื่อรางวัล"),
      count: whole("จำนวนผู้ได้รับ"),
      reward: rewardField("ของรางวัล", [...plainRewards, "bonus", "coupon"]),
    }),
    { title: "", count: 1, reward: { kind: "points", points: 100 } },
  ),
});
const keep = savingBy("officePollUpdate", { ...face, ...closing });

const columns: readonly DeskColumn<Poll>[] = [
  { key: "title", title: "คำถาม", cell: (row) => row.title, width: "minmax(10rem, 2fr)" },
  { key: "status", title: "สถานะ", cell: (row) => <StatusChip poll={row} /> },
  { key: "votes", title: "โหวต", cell: votesOf, align: "end", width: "5rem", onPhone: false },
  { key: "closes", title: "ปิดโหวต", cell: (row) => momentText(row.closes_at), onPhone: false },
];

function votesOf({ choices }: Poll): number {
  return choices.reduce((sum, { votes }) => sum + votes, 0);
}

function StatusChip({ poll }: { poll: Poll }) {
  return <Chip tone={poll.status === "closed" ? "warn" : "info"}>{statuses[poll.status]}</Chip>;
}

function blank(now: string): Typed<"officePollCreate"> {
  return {
    title: "",
    description: "",
    image: null,
    opens_at: now,
    closes_at: new Date(Date.parse(now) + 7 * DAY_MS).toISOString(),
    is_shown: true,
    choices: [
      { title: "", image: null },
      { title: "", image: null },
    ],
    votes_a_day: 1,
    deposit_per_vote: null,
    max_deposit_votes: 0,
    points_per_vote: null,
    max_points_votes: 0,
    needs_answer: false,
    answer_source: null,
    prizes: [],
  };
}

export default function PollsScreen() {
  const list = useList("officePollList", {});
  return (
    <Catalogue
      path="/polls"
      listedBy="officePollList"
      list={list}
      columns={columns}
      empty="ยังไม่มีโพล"
      one="โพล"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <StatusChip poll={row} />
          <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />
        </>
      )}
      make={make}
      blank={blank}
      keep={() => keep}
      more={(row) => <PollParts poll={row} />}
    />
  );
}

function PollParts({ poll }: { poll: Poll }) {
  return (
    <>
      <PanelPart title="ผลโหวต">
        <Facts
          facts={poll.choices.map(
            ({ id, title, votes }) => [title, `${votes} โหวต${id === poll.answer_id ? " (คำตอบที่ถูก)" : ""}`] as const,
          )}
        />
      </PanelPart>
      <PanelPart title="รางวัล">
        {poll.prizes.length === 0 && <p className="text-sm text-muted">ไม่มีรางวัล</p>}
        <Facts
          facts={poll.prizes.map(({ title, count, reward }) => [title, `${count} คน ${rewardWords(reward)}`] as const)}
        />
      </PanelPart>
      {poll.answer_source !== null && (
        <PanelPart title="แหล่งคำตอบที่ถูก">
          <p className="text-sm break-words">{poll.answer_source}</p>
        </PanelPart>
      )}
      {poll.status === "closed" && poll.needs_answer && <Drawing poll={poll} />}
    </>
  );
}

/** One press for each answer that could be right. A poll without one is drawn by itself when it has closed. */
function Drawing({ poll }: { poll: Poll }) {
  return (
    <PanelActs>
      <div className="grid flex-1 gap-2">
        {poll.choices.map(({ id, title }) => (
          <Act
            key={id}
            call="officePollDraw"
            input={{ poll_id: poll.id, choice_id: id }}
            label={`จับรางวัล คำตอบ: ${title}`}
            variant="gold"
            title="ปิดรายชื่อและจับรางวัล แก้ไขภายหลังไม่ได้"
            facts={[
              ["โพล", poll.title],
              ["แหล่งคำตอบ", poll.answer_source ?? ""],
              ["ผู้มีสิทธิ์", `ผู้ที่ตอบ ${title}`],
              ["โหวตทั้งหมด", votesOf(poll)],
            ]}
            done="ปิดรายชื่อแล้ว ผลออกกับค่าสุ่มถัดไป"
            changes={["officePollList"]}
          />
        ))}
      </div>
    </PanelActs>
  );
}
