import { bangkokInstant, DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { MemberId } from "../core/ids.ts";
import { advanceRounds } from "../modules/lotto/advance-rounds.ts";
import { planRounds } from "../modules/lotto/plan-rounds.ts";
import { settleAll } from "../modules/lotto/settle-round.ts";
import { createLottoSystem, type LottoSystem } from "./lotto-system.ts";

export interface Round {
  readonly id: bigint;
  readonly code: string;
  readonly closes_at: Date;
}

/** A house at the beginning of a game day, with members who may shoot. */
export interface YeekeeDay {
  readonly system: LottoSystem;
  readonly shooters: MemberId[];
  /** The next round to close, ten minutes before it does. */
  next(): Promise<Round>;
  /** Moves the clock to a moment and lets the house do what is due. */
  passTo(at: Date): Promise<void>;
}

/** When shooting ends. */
export const endOf = ({ closes_at }: Round) => new Date(closes_at.getTime() + 2 * MINUTE_MS);

export async function openYeekeeDay(): Promise<YeekeeDay> {
  const system = await createLottoSystem();
  // Half past five in the morning, before the first round of a game day.
  const now = system.clock.now();
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  system.pass(bangkokInstant(tomorrow, "05:30").getTime() - now.getTime());
  await planRounds(system.deps);
  await advanceRounds(system.deps);
  let rounds: Round[] = [];
  const day: YeekeeDay = {
    system,
    shooters: await system.members(24, 1_000_00n),
    async next() {
      if (rounds.length === 0) {
        ({ rows: rounds } = await system.database.owner.query<Round>(
          `select r.id, r.code, r.closes_at from lotto_round r join yeekee_round y on y.round_id = r.id
            where r.closes_at > $1 order by r.closes_at limit 80`,
          [system.clock.now()],
        ));
      }
      const round = rounds.shift();
      if (!round) throw new Error("The day has no more rounds.");
      await day.passTo(new Date(round.closes_at.getTime() - 10 * MINUTE_MS));
      return round;
    },
    async passTo(at) {
      const ms = at.getTime() - system.clock.now().getTime();
      if (ms > 0) system.pass(ms);
      await advanceRounds(system.deps);
      await settleAll(system.deps);
    },
  };
  return day;
}
