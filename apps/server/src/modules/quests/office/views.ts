import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { rewardFormView } from "../../../core/reward-forms.ts";
import type { Quest } from "../quest-repo.ts";
import { amountView } from "../rules.ts";

export function questFormView(quest: Quest): OfficeOutput<"officeQuestCreate"> {
  return {
    id: quest.id,
    kind: quest.kind,
    period: quest.period,
    unit: quest.unit,
    title: quest.title,
    description: quest.description,
    image: quest.image,
    event_id: quest.eventId,
    need: amountView(quest, quest.need),
    categories: [...quest.categories],
    min_deposit: toBaht(quest.minDeposit),
    reward: rewardFormView(quest.reward),
    strip: quest.strip.map(rewardFormView),
    marks: quest.marks.map(({ days, reward }) => ({ days, reward: rewardFormView(reward) })),
    vip_level: quest.vipLevel,
    unlocked_by: quest.unlockedBy,
    starts_on: quest.startsOn,
    ends_on: quest.endsOn,
    position: quest.position,
    is_shown: quest.isShown,
  };
}
