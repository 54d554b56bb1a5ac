import type { RewardForm } from "@chokdee/contract/office";
import { formatBaht, formatPoints } from "@chokdee/money";
import { type DraftParts, draftsOf, type Field, type Fields, partsOf, readFields } from "./field.ts";
import { GroupInput } from "./parts.tsx";
import { baht, choice, numberOf, onlyIf, text, whole } from "./plain.tsx";

type GoodsForm = { readonly kind: "goods"; readonly worth: number };
export type AnyReward = RewardForm | GoodsForm;
export type RewardKind = AnyReward["kind"];

const kindNames: Readonly<Record<RewardKind, string>> = {
  credit: "เครดิต",
  points: "แต้ม",
  wheel_ticket: "สิทธิ์หมุนกงล้อ",
  free_round: "หมุนฟรี",
  bonus: "โบนัสของโปรโมชั่น",
  coupon: "คูปอง",
  goods: "ของส่งถึงบ้าน",
  nothing: "ไม่มีรางวัล",
};

/** Everything that any kind asks for; each kind takes its own of it. */
interface Asked {
  readonly kind: RewardKind;
  readonly amount: number;
  readonly turnover_percent: number;
  readonly points: number;
  readonly count: number;
  readonly provider_id: string;
  readonly game_id: string;
  readonly bet: number;
  readonly promotion_id: number;
  readonly coupon_id: number;
  readonly worth: number;
}

const blank: Asked = {
  kind: "nothing",
  amount: 0,
  turnover_percent: 100,
  points: 0,
  count: 1,
  provider_id: "",
  game_id: "",
  bet: 1,
  promotion_id: 0,
  coupon_id: 0,
  worth: 0,
};

function fieldsFor(kinds: readonly RewardKind[]): Fields<Asked> {
  const asked =
    (...of: readonly RewardKind[]) =>
    ({ kind }: DraftParts) =>
      of.some((each) => each === kind);
  return {
    kind: choice(
      "ประเภท",
      kinds.map((kind) => [kind, kindNames[kind]] as const),
    ),
    amount: onlyIf(baht("จำนวน"), asked("credit"), 0),
    turnover_percent: onlyIf(whole("ต้องเล่นก่อนถอน (%)", { hint: "150 = หนึ่งเท่าครึ่ง" }), asked("credit"), 0),
    points: onlyIf(whole("จำนวนแต้ม"), asked("points"), 0),
    count: onlyIf(whole("จำนวนครั้ง"), asked("wheel_ticket", "free_round"), 0),
    provider_id: onlyIf(text("รหัสค่าย"), asked("free_round"), ""),
    game_id: onlyIf(text("รหัสเกม"), asked("free_round"), ""),
    bet: onlyIf(baht("เดิมพันต่อรอบ"), asked("free_round"), 0),
    promotion_id: onlyIf(numberOf("เลขที่โปรโมชั่น"), asked("bonus"), 0),
    coupon_id: onlyIf(numberOf("เลขที่คูปอง"), asked("coupon"), 0),
    worth: onlyIf(baht("ราคาทุน"), asked("goods"), 0),
  };
}

function rewardOf(asked: Asked): AnyReward {
  const { kind, amount, turnover_percent, points, count, provider_id, game_id, bet, promotion_id, coupon_id, worth } =
    asked;
  switch (kind) {
    case "credit":
      return { kind, amount, turnover_percent };
    case "points":
      return { kind, points };
    case "wheel_ticket":
      return { kind, count };
    case "free_round":
      return { kind, provider_id, game_id, count, bet };
    case "bonus":
      return { kind, promotion_id };
    case "coupon":
      return { kind, coupon_id };
    case "goods":
      return { kind, worth };
    case "nothing":
      return { kind };
  }
}

/** As a member reads it, with what only staff need to know behind. */
export function rewardWords(reward: AnyReward): string {
  switch (reward.kind) {
    case "credit":
      return `เครดิต ${formatBaht(reward.amount)} บาท เทิร์น ${reward.turnover_percent}%`;
    case "points":
      return `${formatPoints(reward.points)} แต้ม`;
    case "wheel_ticket":
      return `สิทธิ์หมุนกงล้อ ${reward.count} ครั้ง`;
    case "free_round":
      return `หมุนฟรี ${reward.count} รอบ รอบละ ${formatBaht(reward.bet)} บาท ${reward.provider_id} ${reward.game_id}`;
    case "bonus":
      return `โบนัสของโปรโมชั่น #${reward.promotion_id}`;
    case "coupon":
      return `คูปอง #${reward.coupon_id}`;
    case "goods":
      return `ของ ราคาทุน ${formatBaht(reward.worth)} บาท`;
    case "nothing":
      return "ไม่มีรางวัล";
  }
}

/** What is given. The kinds are those that the place can give. */
export function rewardField<Value extends AnyReward = RewardForm>(
  label: string,
  kinds: readonly Value["kind"][],
): Field<Value> {
  const fields = fieldsFor(kinds);
  return {
    label,
    isWide: true,
    draftOf: (value) => draftsOf(fields, { ...blank, ...value }),
    read: (draft) => {
      const read = readFields(fields, partsOf(draft));
      return "value" in read ? { value: rewardOf(read.value) as Value } : read;
    },
    words: rewardWords,
    Input: (props) => <GroupInput {...props} label={label} fields={fields} />,
  };
}

export const plainRewards = ["credit", "points", "wheel_ticket", "free_round"] as const satisfies RewardKind[];
