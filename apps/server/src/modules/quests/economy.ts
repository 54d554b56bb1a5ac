import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import type { EconomyGift } from "../../core/rewards.ts";
import { listAll, type Quest } from "./quest-repo.ts";

const TIMES = { daily: 365, weekly: 52, once: 1 } as const;
/** The least stake of a round and of a bill: a baht. */
const MIN_BET = 100;

/** What quests give, and what has to be played for it. */
export async function readEconomyQuests(db: Queryable, now: Date): Promise<EconomyGift[]> {
  const today = bangkokDay(now);
  const isOffered = ({ isShown, endsOn }: Quest) => isShown && (endsOn === null || endsOn >= today);
  return (await listAll(db)).filter(isOffered).flatMap(giftsOf);
}

function giftsOf(quest: Quest): EconomyGift[] {
  const { title: name, kind, period, reward, strip, marks, categories } = quest;
  if (kind !== "check_in") {
    const play = { amount: playedFor(quest), categories: kind === "lotto_bill" ? ["lotto"] : categories };
    return [{ name, reward, timesAYear: TIMES[period], play }];
  }
  const free = { amount: 0, categories: [] };
  const daily = strip.length === 0 ? [reward] : strip;
  return [
    ...daily.map((each) => ({ name, reward: each, timesAYear: TIMES.daily / daily.length, play: free })),
    ...marks.map((mark) => ({ name, reward: mark.reward, timesAYear: 12, play: free })),
  ];
}

/** What is paid in has to be played once before it may leave. */
function playedFor({ kind, unit, need, minDeposit }: Quest): number {
  const times = Number(need);
  if (kind === "invite" || kind === "check_in") return 0;
  if (unit === "baht") return times;
  return kind === "deposit" ? times * Math.max(Number(minDeposit), MIN_BET) : times * MIN_BET;
}
