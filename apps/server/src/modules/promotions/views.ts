import type { CallOutput } from "@chokdee/contract";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import type { BetReason } from "@chokdee/rules/promotions";
import type { PromotionRow } from "./promotion-repo.ts";
import type { TakenRow } from "./taken-repo.ts";
import type { ListedBet } from "./turnover/bet-repo.ts";

type PromotionView = CallOutput<"promotionList">[number];
type TakenView = CallOutput<"promotionTake">;

const gameKeyView = (key: string) => {
  const [provider_id = "", game_id = ""] = key.split("/");
  return { provider_id, game_id };
};

/** `HH:MM` of minutes since midnight. */
const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function playTermsView(row: PromotionRow | TakenRow) {
  return {
    categories: [...row.categories],
    // Without categories all may be played, and some of them may still count in part.
    weights: [...new Set([...row.categories, ...Object.keys(row.weights)])].map((category) => ({
      category,
      percent: row.weights[category] ?? 100,
    })),
    providers: [...row.providers],
    games: row.games.map(gameKeyView),
    excluded_games: row.excluded_games.map(gameKeyView),
    max_bet: toBahtOrNull(row.max_bet),
  };
}

/** What an offer says of itself, to members and to staff. */
export function offerView(row: PromotionRow) {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    image: row.image,
    terms: row.terms,
    claim: row.claim,
    kind: row.kind,
    value: row.kind === "percent" ? Number(row.value) : toBaht(row.value),
    min_deposit: toBaht(row.min_deposit),
    exact_deposit: toBahtOrNull(row.exact_deposit),
    max_bonus: toBahtOrNull(row.max_bonus),
    max_withdraw: toBahtOrNull(row.max_withdraw),
    goal: row.goal,
    turnover_multiplier: row.goal_percent === null ? null : row.goal_percent / 100,
    goal_amount: toBahtOrNull(row.goal_amount),
    ...playTermsView(row),
    use_limit: row.use_times === null || row.use_per === null ? null : { times: row.use_times, per: row.use_per },
    hours:
      row.hours_from === null || row.hours_to === null
        ? null
        : { from: timeOfDay(row.hours_from), to: timeOfDay(row.hours_to) },
    weekdays: [...row.weekdays],
    deposit_days: row.deposit_days,
    audience: row.audience,
    vip_levels: [...row.vip_levels],
    valid_days: row.valid_days,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

/** `refusal` is undefined for a guest, of whom nothing is known. */
export function promotionView(
  row: PromotionRow,
  refusal: { readonly code: string; readonly message: string } | null | undefined,
): PromotionView {
  return {
    ...offerView(row),
    is_eligible: refusal === undefined ? null : refusal === null,
    refusal: refusal?.message ?? null,
    refusal_code: refusal?.code ?? null,
  };
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** `balance` is what the wallet holds, which a goal of that kind is measured by. */
export function takenView(row: TakenRow, balance: bigint): TakenView {
  const done = row.goal === "turnover" ? row.done : row.status === "finished" ? row.needed : balance;
  return {
    id: Number(row.id),
    promotion_id: row.promotion_id,
    title: row.title,
    wallet_id: row.wallet_id,
    status: row.status,
    deposit: toBaht(row.deposit),
    bonus: toBaht(row.bonus),
    goal: row.goal,
    turnover_done: toBaht(done < 0n ? 0n : done > row.needed ? row.needed : done),
    turnover_needed: toBaht(row.needed),
    max_withdraw: toBahtOrNull(row.max_withdraw),
    ...playTermsView(row),
    terms: row.terms,
    paid: toBaht(atLeastZero(row.paid - row.owed - row.taken_back)),
    forfeited: toBaht(row.forfeited + row.taken_back),
    taken_at: row.taken_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}

const REASONS: Readonly<Record<BetReason, string>> = {
  void: "เดิมพันถูกยกเลิก ไม่นับยอดเทิร์น",
  push: "ผลเสมอคืนทุน ไม่นับยอดเทิร์น",
  effective: "นับเฉพาะส่วนของเดิมพันที่เสี่ยงจริง",
  opposite: "แทงสวนกัน นับเฉพาะส่วนที่มีได้เสียจริง",
  opposite_accounts: "แทงสวนกันกับบัญชีที่เกี่ยวข้องกัน ไม่นับยอดเทิร์น",
  category: "หมวดเกมนี้ไม่อยู่ในเงื่อนไขโปรโมชั่น",
  provider: "ค่ายเกมนี้ไม่อยู่ในเงื่อนไขโปรโมชั่น",
  game: "เกมนี้ไม่อยู่ในเงื่อนไขโปรโมชั่น",
  weight: "หมวดเกมนี้นับยอดเทิร์นบางส่วนตามเงื่อนไข",
};

export function countedBetView(
  bet: ListedBet,
  names: ReadonlyMap<string, string>,
): CallOutput<"promotionBets">["items"][number] {
  return {
    id: String(bet.id),
    wallet_id: bet.wallet_id,
    taken_id: bet.taken_id === null ? null : Number(bet.taken_id),
    category: bet.category,
    provider_id: bet.provider_id,
    game_id: bet.game_id,
    game_name: names.get(`${bet.provider_id}/${bet.game_id}`) ?? bet.game_id,
    stake: toBaht(bet.stake),
    payout: toBaht(bet.payout),
    turnover: toBaht(bet.turnover),
    weight_percent: bet.weight,
    counted: toBaht(bet.counted),
    reason_code: bet.reason,
    reason: bet.reason === null ? null : REASONS[bet.reason],
    settled_at: bet.settled_at.toISOString(),
  };
}
