import type { CallOutput } from "@chokdee/contract";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import type { ClosedDay } from "./day-repo.ts";
import { type LossFigures, type NewDay, OPENS_AT, type TurnoverFigures } from "./rules.ts";
import type { Product, Setting, Settings } from "./setting-repo.ts";

type LossDay = CallOutput<"cashbackLossHistory">["items"][number];
type TurnoverDay = CallOutput<"cashbackTurnoverHistory">["items"][number];

/** Rates are stored in hundredths of a percent and shown in percent. */
export function toPercent(rate: number): number {
  return rate / 100;
}

function isClosed(day: NewDay | ClosedDay): day is ClosedDay {
  return "id" in day;
}

function statusOf(day: NewDay | ClosedDay, now: Date): LossDay["status"] {
  if (!isClosed(day)) return "computing";
  if (day.claimed_at) return "claimed";
  if (day.is_other_taken) return "other_taken";
  if (day.amount === 0n) return "below_minimum";
  if (now < day.claim_from) return "computing";
  return now < day.claim_until ? "claimable" : "expired";
}

function dayView(day: NewDay | ClosedDay, now: Date) {
  return {
    day: day.day,
    vip_level: day.vip_level,
    computed: toBaht(day.computed),
    min: toBaht(day.least),
    max: toBahtOrNull(day.most),
    amount: toBaht(day.amount),
    status: statusOf(day, now),
    claim_from: day.claim_from.toISOString(),
    claim_until: isClosed(day) ? day.claim_until.toISOString() : null,
    claimed_at: isClosed(day) ? (day.claimed_at?.toISOString() ?? null) : null,
  };
}

const textToBaht = (text: string) => toBaht(BigInt(text));

export function lossDayView(day: NewDay | ClosedDay, now: Date): LossDay {
  const figures = day.figures as LossFigures;
  return {
    ...dayView(day, now),
    stakes: textToBaht(figures.stakes),
    payouts: textToBaht(figures.payouts),
    bonuses: textToBaht(figures.bonuses),
    net_loss: textToBaht(figures.net_loss),
    rate: toPercent(figures.rate),
  };
}

export function turnoverDayView(day: NewDay | ClosedDay, now: Date): TurnoverDay {
  const figures = day.figures as TurnoverFigures;
  return {
    ...dayView(day, now),
    turnover: textToBaht(figures.turnover),
    categories: figures.categories.map((line) => ({
      category: line.category,
      turnover: textToBaht(line.turnover),
      rate: toPercent(line.rate),
      amount: textToBaht(line.amount),
    })),
  };
}

export function termsView(settings: Settings, now: Date): CallOutput<"cashbackTerms"> {
  return { today: bangkokDay(now), opens_at: OPENS_AT, ...productsView(settings) };
}

export function productsView(settings: Settings): Pick<CallOutput<"cashbackTerms">, Product> {
  const ratesOf = (product: Product) => settings.rates.filter((rate) => rate.product === product);
  return {
    turnover: {
      ...settingView(settings.turnover),
      rates: ratesOf("turnover").map(({ vip_level, category, rate }) => ({
        vip_level,
        category,
        rate: toPercent(rate),
      })),
    },
    loss: {
      ...settingView(settings.loss),
      rates: ratesOf("loss").map(({ vip_level, rate }) => ({ vip_level, rate: toPercent(rate) })),
    },
  };
}

function settingView(setting: Setting) {
  return {
    is_open: setting.is_open,
    min: toBaht(setting.least),
    max: toBahtOrNull(setting.most),
    claim_hours: setting.claim_hours,
    turnover_times: setting.turnover_percent / 100,
  };
}
