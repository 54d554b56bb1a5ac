import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { readEarningDeposit } from "../../core/payments.ts";
import { readRegisteredMember, type Referrals } from "../../core/referrals.ts";
import { readCountedTurnover } from "../../core/turnover.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import {
  addPlay,
  type DayOfPlay,
  type DepositOfDay,
  type InviteOfDay,
  saveDeposits,
  saveInvites,
} from "./progress-repo.ts";
import { notifyDone } from "./notify-done.ts";

type Topics = "turnover.counted" | "deposit.credited" | "member.registered";

interface FollowerDependencies extends Pick<QuestsDependencies, "clock" | "outbox" | "notices" | "vipLevels"> {
  readonly referrals: Pick<Referrals, "sharedSigns">;
}

/** Keeps what members do towards quests, by the Bangkok day on which it counts. */
export function questFollower(deps: FollowerDependencies): EventConsumer<Topics> {
  const { outbox, referrals } = deps;
  return {
    name: "quests.progress",
    topics: ["turnover.counted", "deposit.credited", "member.registered"],
    async handle(tx, events) {
      const plays = addUp(events.flatMap(readPlay));
      const deposits = events.flatMap(readDeposit);
      const invites = await ofOthers(referrals, tx, events.flatMap(readInvite));
      await addPlay(tx, plays);
      await saveDeposits(tx, deposits);
      await saveInvites(tx, invites);
      const moved = [...new Set([...plays, ...deposits, ...invites].map(({ memberId }) => memberId))];
      await outbox.publishAll(
        tx,
        moved.map((memberId) => ({ topic: "quests", memberId })),
      );
      await notifyDone(deps, tx, moved);
    },
  };
}

/** Play with a bonus does not count: its own terms reward it. */
function readPlay(event: ReadEvent<Topics>): DayOfPlay[] {
  if (event.topic !== "turnover.counted") return [];
  const { day, category, turnover, rounds, isBonus } = readCountedTurnover(event);
  return isBonus ? [] : [{ memberId: event.memberId, day, category, turnover, rounds }];
}

function readDeposit(event: ReadEvent<Topics>): DepositOfDay[] {
  if (event.topic !== "deposit.credited") return [];
  const { memberId } = event;
  return readEarningDeposit(event).map(({ paymentId, amount, at }) => ({
    paymentId,
    memberId,
    day: bangkokDay(at),
    amount,
  }));
}

function readInvite(event: ReadEvent<Topics>): InviteOfDay[] {
  if (event.topic !== "member.registered") return [];
  const { referrerId, at } = readRegisteredMember(event);
  return referrerId === null ? [] : [{ friendId: event.memberId, memberId: referrerId, day: bangkokDay(at) }];
}

/** Members who refer themselves have brought no one. */
async function ofOthers(
  referrals: FollowerDependencies["referrals"],
  db: Queryable,
  invites: readonly InviteOfDay[],
): Promise<InviteOfDay[]> {
  if (invites.length === 0) return [];
  const pairs = invites.map(({ memberId, friendId }) => [memberId, friendId] as const);
  const signs = await referrals.sharedSigns(db, pairs);
  return invites.filter((_invite, index) => signs[index] === undefined);
}

/** One statement cannot write a row twice. */
function addUp(plays: readonly DayOfPlay[]): DayOfPlay[] {
  const sums = new Map<string, DayOfPlay>();
  for (const play of plays) {
    const key = `${play.memberId} ${play.day} ${play.category}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...play,
      turnover: play.turnover + (sum?.turnover ?? 0n),
      rounds: play.rounds + (sum?.rounds ?? 0),
    });
  }
  return [...sums.values()];
}
