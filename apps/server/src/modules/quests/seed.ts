import { satang } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { Reward } from "../../core/rewards.ts";
import { insertQuest, listAll, type QuestNature, type QuestTerms } from "./quest-repo.ts";

const credit = (baht: number): Reward => ({
  kind: "credit",
  amount: satang(BigInt(baht) * 100n),
  turnoverPercent: 100,
});
const points = (count: number): Reward => ({ kind: "points", points: BigInt(count) });
const NOTHING: Reward = { kind: "nothing" };

type Sample = QuestNature &
  Pick<QuestTerms, "title" | "description" | "need"> &
  Partial<QuestTerms> & {
    /** Whether it belongs to what the operator has going on. */
    readonly isOfEvent?: boolean;
  };

const samples: readonly Sample[] = [
  {
    kind: "check_in",
    period: "daily",
    unit: "count",
    title: "เช็คอินรายวัน",
    description: "เช็คอินต่อเนื่องครบ 7 วัน ขาดวันใดวันหนึ่งจะเริ่มนับวันแรกใหม่",
    need: 7n,
    reward: NOTHING,
    strip: [1, 1, 1, 1, 1, 1, 5].map(credit),
    marks: [
      { days: 7, reward: points(20) },
      { days: 14, reward: points(30) },
      { days: 21, reward: points(40) },
      { days: 28, reward: points(70) },
    ],
  },
  {
    kind: "deposit",
    period: "daily",
    unit: "count",
    title: "ฝากครั้งแรกของวัน",
    description: "ฝากตั้งแต่ 100 บาทขึ้นไป 1 ครั้งในวันเดียวกัน",
    need: 1n,
    minDeposit: 10_000n,
    reward: points(10),
  },
  {
    kind: "turnover",
    period: "daily",
    unit: "baht",
    title: "สล็อตวันละพัน",
    description: "ทำยอดเล่นสล็อตให้ครบภายในวัน ไม่นับยอดที่เล่นด้วยโบนัส",
    need: 100_000n,
    categories: ["slot", "freespin"],
    reward: credit(10),
  },
  {
    kind: "rounds",
    period: "daily",
    unit: "count",
    title: "หมุนให้ครบ 50 รอบ",
    description: "เล่นเกมใดก็ได้ให้ครบจำนวนรอบภายในวัน",
    need: 50n,
    categories: ["slot", "freespin", "fishing", "casino"],
    reward: { kind: "wheel_ticket", count: 1 },
  },
  {
    kind: "lotto_bill",
    period: "weekly",
    unit: "count",
    title: "นักเสี่ยงโชคประจำสัปดาห์",
    description: "ส่งโพยหวยให้ครบภายในสัปดาห์ นับเมื่อโพยออกผลแล้ว",
    need: 5n,
    reward: points(50),
  },
  {
    kind: "deposit",
    period: "weekly",
    unit: "baht",
    title: "ฝากสะสมประจำสัปดาห์",
    description: "ฝากรวมให้ครบตั้งแต่วันจันทร์ถึงวันอาทิตย์",
    need: 500_000n,
    reward: credit(20),
    isOfEvent: true,
  },
  {
    kind: "turnover",
    period: "weekly",
    unit: "baht",
    title: "สายเล่นตัวจริง",
    description: "ยอดเล่นรวมทุกหมวดครบภายในสัปดาห์ ไม่นับยอดที่เล่นด้วยโบนัส",
    need: 5_000_000n,
    vipLevel: 1,
    reward: credit(150),
  },
  {
    kind: "invite",
    period: "once",
    unit: "count",
    title: "ชวนเพื่อน 3 คน",
    description: "เพื่อนสมัครสมาชิกด้วยลิงก์แนะนำของคุณ",
    need: 3n,
    reward: credit(50),
  },
];

/** Gives a new sandbox quests to work at, once. */
export async function seedQuests(tx: Tx, now: Date, eventId: number | null): Promise<void> {
  if ((await listAll(tx)).length > 0) return;
  for (const [position, { isOfEvent = false, ...sample }] of samples.entries()) {
    await insertQuest(tx, { ...plain(now, position), eventId: isOfEvent ? eventId : null, ...sample });
  }
}

function plain(now: Date, position: number): Omit<QuestTerms, "title" | "description" | "need" | "eventId"> {
  return {
    image: null,
    categories: [],
    minDeposit: 0n,
    reward: NOTHING,
    strip: [],
    marks: [],
    vipLevel: 0,
    unlockedBy: null,
    startsOn: bangkokDay(now),
    endsOn: null,
    position,
    isShown: true,
  };
}
