import { bangkokDay, DAY_MS, HOUR_MS, midnight, weekdayOf } from "@chokdee/rules/time";

const GRACE_MS = 12 * HOUR_MS;

interface Done {
  readonly at: number;
  readonly kind: "turnover" | "rounds" | "deposit";
  readonly amount: number;
}

export interface ModelQuest {
  readonly id: number;
  readonly kind: Done["kind"] | "check_in";
  readonly period: "daily" | "weekly";
  readonly need: number;
}

export interface ModelTurn {
  readonly key: string;
  readonly done: number;
  readonly status: string;
}

/** Quests as a person would count them by hand: everything that happened is kept and looked through each time. */
export class QuestModel {
  readonly #happened: Done[] = [];
  readonly #claimed = new Set<string>();
  readonly #checkedIn = new Set<string>();

  happen(done: Done): void {
    this.#happened.push(done);
  }

  claim(quest: ModelQuest, key: string): void {
    if (quest.kind === "check_in") this.#checkedIn.add(key);
    else this.#claimed.add(`${quest.id} ${key}`);
  }

  /** The turn before where it waits to be claimed, then the current one. */
  turns(quest: ModelQuest, now: number): ModelTurn[] {
    if (quest.kind === "check_in") return [this.#strip(quest, now)];
    const start = startOf(quest.period, now);
    const before = startOf(quest.period, start - 1);
    const earlier = this.#turn(quest, before, start, now);
    return [...(earlier.status === "claimable" ? [earlier] : []), this.#turn(quest, start, undefined, now)];
  }

  /** Days checked in on in the current month. */
  monthDays(now: number): number {
    return [...this.#checkedIn].filter((day) => day.slice(0, 7) === dayOf(now).slice(0, 7)).length;
  }

  #turn(quest: ModelQuest, from: number, to: number | undefined, now: number): ModelTurn {
    const key = dayOf(from);
    const sum = this.#happened
      .filter(({ kind, at }) => kind === quest.kind && at >= from && (to === undefined || at < to))
      .reduce((total, { amount }) => total + amount, 0);
    const done = Math.max(0, sum);
    const isOver = to !== undefined;
    const isLate = isOver && now >= to + GRACE_MS;
    if (this.#claimed.has(`${quest.id} ${key}`)) return { key, done, status: "claimed" };
    if (isLate || (isOver && done < quest.need)) return { key, done, status: "expired" };
    return { key, done, status: done >= quest.need ? "claimable" : "in_progress" };
  }

  #strip(quest: ModelQuest, now: number): ModelTurn {
    const today = dayOf(now);
    const isDone = this.#checkedIn.has(today);
    let streak = 0;
    for (let at = isDone ? now : now - DAY_MS; this.#checkedIn.has(dayOf(at)); at -= DAY_MS) streak += 1;
    const place = streak % quest.need;
    const done = isDone && place === 0 ? quest.need : place;
    return { key: today, done, status: isDone ? "claimed" : "claimable" };
  }
}

export function dayOf(at: number): string {
  return bangkokDay(new Date(at));
}

/** Midnight of the day, or of the week's Monday. */
function startOf(period: ModelQuest["period"], at: number): number {
  let start = midnight(dayOf(at)).getTime();
  while (period === "weekly" && weekdayOf(dayOf(start)) !== 1) start -= DAY_MS;
  return start;
}
