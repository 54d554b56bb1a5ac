interface CodeDefinition {
  /** The heading a statement lists it under. */
  readonly kind: "deposit" | "withdraw" | "bet" | "bonus" | "adjust" | "points";
  /** A closed wallet refuses it. Everything else still lands there. */
  readonly stake?: true;
}

/** Why money moves. Every posting names one. */
export const postingCodes = {
  deposit: { kind: "deposit" },
  withdraw: { kind: "withdraw" },
  withdraw_refund: { kind: "withdraw" },
  game_bet: { kind: "bet", stake: true },
  game_win: { kind: "bet" },
  game_refund: { kind: "bet" },
  jackpot_win: { kind: "bet" },
  unused_bet: { kind: "bet" },
  lotto_bet: { kind: "bet", stake: true },
  lotto_win: { kind: "bet" },
  lotto_refund: { kind: "bet" },
  yeekee_prize: { kind: "bet" },
  sport_bet: { kind: "bet", stake: true },
  sport_win: { kind: "bet" },
  sport_refund: { kind: "bet" },
  sport_cash_out: { kind: "bet" },
  resettlement: { kind: "bet" },
  bonus: { kind: "bonus" },
  bonus_finished: { kind: "bonus" },
  bonus_forfeited: { kind: "bonus" },
  bonus_returned: { kind: "bonus" },
  cashback_loss: { kind: "bonus" },
  cashback_turnover: { kind: "bonus" },
  commission: { kind: "bonus" },
  quest: { kind: "bonus" },
  wheel: { kind: "bonus" },
  coupon: { kind: "bonus" },
  redeem: { kind: "bonus" },
  poll: { kind: "bonus" },
  adjust_in: { kind: "adjust" },
  adjust_out: { kind: "adjust" },
  debt_repaid: { kind: "adjust" },
  house_move: { kind: "adjust" },
  points_earned: { kind: "points" },
  points_spent: { kind: "points", stake: true },
  points_expired: { kind: "points" },
  points_refund: { kind: "points" },
} as const satisfies Record<string, CodeDefinition>;

export type PostingCode = keyof typeof postingCodes;
export type PostingKind = CodeDefinition["kind"];

export function definitionOf(code: PostingCode): CodeDefinition {
  return postingCodes[code];
}

/**
 * What the house keeps books of. Those whose name begins with `points_` count points. A new one also needs a
 * migration of the ledger's that adds its slots.
 */
export const houseAccounts = [
  "bank_clearing",
  "bank_unmatched",
  "withdrawals",
  "open_bets",
  "game_rounds",
  "gaming_revenue",
  "jackpot",
  "jackpot_reserve",
  "bonus_cost",
  "rebate_cost",
  "commission_cost",
  "reward_cost",
  "adjustments",
  "written_off",
  "own_transfer",
  "sandbox_funding",
  "points_issued",
  "points_redeemed",
  "points_expired",
] as const;

export type HouseAccount = (typeof houseAccounts)[number];
