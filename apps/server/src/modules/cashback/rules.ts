import { lossRefund, turnoverRebate } from "@chokdee/rules/cashback";
import { addDays, bangkokInstant, HOUR_MS } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import type { PlaySum } from "./play-repo.ts";
import { type Product, rateOf, type Settings } from "./setting-repo.ts";

/** When a day's amounts can be claimed, on the day after. */
export const OPENS_AT = "00:30";

/** What is known of one member's day. */
export interface DayOfPlay {
  readonly memberId: MemberId;
  readonly day: string;
  readonly vipLevel: number;
  readonly play: readonly PlaySum[];
  readonly bonuses: bigint;
}

/** What is stored of how an amount came about, in satang as text, which holds every amount exactly. */
export interface LossFigures {
  readonly stakes: string;
  readonly payouts: string;
  readonly bonuses: string;
  readonly net_loss: string;
  readonly rate: number;
}

export interface TurnoverFigures {
  readonly turnover: string;
  readonly categories: readonly {
    readonly category: string;
    readonly turnover: string;
    readonly rate: number;
    readonly amount: string;
  }[];
}

/** What a day gives, once it is worked out. */
export interface NewDay {
  readonly member_id: MemberId;
  readonly day: string;
  readonly product: Product;
  readonly vip_level: number;
  readonly figures: LossFigures | TurnoverFigures;
  readonly computed: bigint;
  readonly least: bigint;
  readonly most: bigint | null;
  readonly amount: bigint;
  readonly turnover_percent: number;
  readonly claim_from: Date;
  readonly claim_until: Date;
}

/** What a day gives by the current rates. */
export function workOut(product: Product, play: DayOfPlay, settings: Settings, now: Date): NewDay {
  const setting = settings[product];
  const { figures, computed, amount } = product === "loss" ? lossOf(play, settings) : turnoverOf(play, settings);
  const opens = bangkokInstant(addDays(play.day, 1), OPENS_AT);
  // A day that is closed late can be claimed as long as every other one.
  const from = now > opens ? now : opens;
  return {
    member_id: play.memberId,
    day: play.day,
    product,
    vip_level: play.vipLevel,
    figures,
    computed,
    least: setting.least,
    most: setting.most,
    amount,
    turnover_percent: setting.turnover_percent,
    claim_from: opens,
    claim_until: new Date(from.getTime() + setting.claim_hours * HOUR_MS),
  };
}

function lossOf({ play, bonuses, vipLevel }: DayOfPlay, settings: Settings) {
  const stakes = sum(play.map((line) => line.stakes));
  const payouts = sum(play.map((line) => line.payouts));
  const rate = rateOf(settings, "loss", vipLevel, "all");
  const { netLoss, computed, amount } = lossRefund({ stakes, payouts, bonuses }, rate, settings.loss);
  const figures: LossFigures = {
    stakes: String(stakes),
    payouts: String(payouts),
    bonuses: String(bonuses),
    net_loss: String(netLoss),
    rate,
  };
  return { figures, computed, amount };
}

function turnoverOf({ play, vipLevel }: DayOfPlay, settings: Settings) {
  const lines = play
    .filter(({ turnover }) => turnover !== 0n)
    .map(({ category, turnover }) => ({
      category,
      turnover,
      rate: rateOf(settings, "turnover", vipLevel, category),
    }));
  const rebate = turnoverRebate(lines, settings.turnover);
  const figures: TurnoverFigures = {
    turnover: String(rebate.turnover),
    categories: rebate.lines.map((line) => ({
      category: line.category,
      turnover: String(line.turnover),
      rate: line.rate,
      amount: String(line.amount),
    })),
  };
  return { figures, computed: rebate.computed, amount: rebate.amount };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
