import type { CallOutput } from "@chokdee/contract/schemas";
import { rewardView } from "../../core/reward-forms.ts";
import type { Given } from "./claim-repo.ts";
import type { Turn } from "./read-quests.ts";
import { amountView } from "./rules.ts";

type QuestView = CallOutput<"questList">[number];

export function questView(turn: Turn): QuestView {
  const { quest, span, status, done, lock } = turn;
  return {
    quest_id: quest.id,
    event_id: quest.eventId,
    title: quest.title,
    description: quest.description,
    image: quest.image,
    kind: quest.kind,
    period: quest.period,
    period_key: span.key,
    status,
    unit: quest.unit,
    done: amountView(quest, done),
    need: amountView(quest, quest.need),
    categories: [...quest.categories],
    reward: rewardView(rewardOfToday(turn)),
    lock: status === "locked" ? (lock ?? null) : null,
    days: daysView(turn),
    marks: quest.marks.map(({ days, reward }) => ({
      days,
      reward: rewardView(reward),
      is_done: turn.monthDays >= days,
    })),
    month_days: turn.monthDays,
    ends_at: span.endsAt?.toISOString() ?? null,
    claim_until: quest.kind === "check_in" ? null : (span.claimUntil?.toISOString() ?? null),
  };
}

export function redeemView(turn: Turn, { reward, markReward }: Given): CallOutput<"questRedeem"> {
  return {
    quest: questView(turn),
    reward: rewardView(reward),
    mark_reward: markReward ? rewardView(markReward) : null,
  };
}

/** The place of the strip that today is: done already, or next. */
function todaysPlace({ done, status }: Turn): number {
  return status === "claimed" ? Number(done) : Number(done) + 1;
}

function daysView(turn: Turn): QuestView["days"] {
  return turn.quest.strip.map((reward, index) => ({
    day: index + 1,
    reward: rewardView(reward),
    is_done: index < Number(turn.done),
    is_today: index + 1 === todaysPlace(turn),
  }));
}

/** A strip gives another reward each day. */
function rewardOfToday(turn: Turn) {
  return turn.quest.strip[todaysPlace(turn) - 1] ?? turn.quest.reward;
}
