import { bangkokDay } from "@chokdee/rules/time";
import { type Answer, useWholeList } from "../../base/office.ts";
import { categoryNames, vipChoices } from "../../base/words-of-play.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import type { DraftParts } from "../../features/form/field.ts";
import { image } from "../../features/form/image.tsx";
import { group, list } from "../../features/form/parts.tsx";
import {
  check,
  choice,
  choices,
  choicesOf,
  day,
  decimal,
  baht,
  longText,
  numberOf,
  onlyIf,
  orNull,
  text,
  whole,
} from "../../features/form/plain.tsx";
import { plainRewards, rewardField, rewardWords } from "../../features/form/reward.tsx";

type Quest = Answer<"officeQuestList">[number];

const kinds: Readonly<Record<Quest["kind"], string>> = {
  check_in: "เช็คอิน",
  deposit: "ฝากเงิน",
  turnover: "ยอดเล่น",
  rounds: "จำนวนรอบ",
  invite: "ชวนเพื่อน",
  lotto_bill: "โพยหวย",
};
const periods: Readonly<Record<Quest["period"], string>> = { daily: "ทุกวัน", weekly: "ทุกสัปดาห์", once: "ครั้งเดียว" };
const units: Readonly<Record<Quest["unit"], string>> = { baht: "บาท", count: "ครั้ง" };

const reward = rewardField("ของรางวัล", [...plainRewards, "bonus", "coupon", "nothing"]);
const nothing = { kind: "nothing" } as const;

/** What a quest counts cannot be changed, so that one that exists has the form of its kind. */
function termsOf(isStrip: (drafts: DraftParts) => boolean) {
  const isPlain = (drafts: DraftParts) => !isStrip(drafts);
  return {
    title: text("ชื่อภารกิจ", { isWide: true }),
    description: longText("รายละเอียด"),
    image: orNull(image("รูป"), "ไม่มีรูป"),
    need: onlyIf(decimal("ต้องทำให้ถึง", { hint: "บาท หรือครั้ง ตามหน่วยนับ" }), isPlain, 0),
    min_deposit: baht("นับการฝากตั้งแต่"),
    categories: choices("หมวดที่นับ", choicesOf(categoryNames), "ทุกหมวด"),
    reward: onlyIf(reward, isPlain, nothing),
    strip: onlyIf(list("รางวัลรายวัน", rewardField("รางวัล", [...plainRewards, "nothing"]), nothing), isStrip, []),
    marks: onlyIf(
      list("รางวัลสะสมของเดือน", group("", { days: whole("ครบ (วัน)"), reward }), { days: 7, reward: nothing }),
      isStrip,
      [],
    ),
    vip_level: choice("ระดับสมาชิก", vipChoices),
    unlocked_by: orNull(numberOf("ต้องทำภารกิจเลขที่นี้ก่อน"), "ไม่ต้อง"),
    event_id: orNull(numberOf("เลขที่กิจกรรม"), "ไม่อยู่ในกิจกรรม"),
    starts_on: day("วันเริ่ม"),
    ends_on: orNull(day("วันสุดท้าย"), "ไม่มีกำหนด"),
    position: whole("ลำดับ", { hint: "น้อยแสดงก่อน" }),
    is_shown: check("แสดงให้สมาชิกเห็น"),
  };
}

const make = savingBy("officeQuestCreate", {
  kind: choice("ประเภท", choicesOf(kinds)),
  period: choice("ทำได้", choicesOf(periods)),
  unit: choice("หน่วยนับ", choicesOf(units)),
  ...termsOf(({ kind }) => kind === "check_in"),
});
const keepPlain = savingBy(
  "officeQuestUpdate",
  termsOf(() => false),
);
const keepStrip = savingBy(
  "officeQuestUpdate",
  termsOf(() => true),
);

const columns: readonly DeskColumn<Quest>[] = [
  { key: "title", title: "ภารกิจ", cell: (row) => row.title, width: "minmax(9rem, 3fr)" },
  {
    key: "kind",
    title: "ประเภท",
    cell: (row) => `${kinds[row.kind]} ${periods[row.period]}`,
    width: "minmax(9rem, 2fr)",
  },
  { key: "reward", title: "ได้รับ", cell: rewardOf, width: "minmax(9rem, 3fr)", onPhone: false },
  { key: "position", title: "ลำดับ", cell: (row) => row.position, align: "end", width: "4rem", onPhone: false },
  { key: "shown", title: "สถานะ", cell: (row) => <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />, width: "6rem" },
];

function rewardOf(quest: Quest): string {
  return quest.kind === "check_in" ? `${quest.strip.length} วัน` : rewardWords(quest.reward);
}

function blank(now: string): Typed<"officeQuestCreate"> {
  return {
    kind: "deposit",
    period: "daily",
    unit: "baht",
    title: "",
    description: "",
    image: null,
    event_id: null,
    need: 100,
    categories: [],
    min_deposit: 0,
    reward: { kind: "points", points: 10 },
    strip: [],
    marks: [],
    vip_level: 0,
    unlocked_by: null,
    starts_on: bangkokDay(new Date(now)),
    ends_on: null,
    position: 100,
    is_shown: false,
  };
}

export default function QuestsScreen() {
  const quests = useWholeList("officeQuestList", {});
  return (
    <Catalogue
      path="/quests"
      listedBy="officeQuestList"
      list={quests}
      columns={columns}
      empty="ยังไม่มีภารกิจ"
      one="ภารกิจ"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />
          <Chip>
            {kinds[row.kind]} {periods[row.period]}
          </Chip>
          <Chip tone="info">{rewardOf(row)}</Chip>
        </>
      )}
      make={make}
      blank={blank}
      keep={(row) => (row.kind === "check_in" ? keepStrip : keepPlain)}
    />
  );
}
