import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { day, intId, nothing, reasoned, token, typed, typedBaht } from "../schemas/fields.ts";
import { questKind, questPeriod, questUnit } from "../schemas/quest.ts";
import type { officeQuestCalls } from "./quests.ts";
import { rewardForm } from "./reward-form.ts";

const count = z.int().min(-1_000_000).max(1_000_000);

const terms = {
  title: typed,
  description: typed,
  image: typed.nullable(),
  /** The event of the site that it belongs to. */
  event_id: intId.nullable(),
  /** Baht, or how many times, by unit. For a check-in quest it is the strip's length. */
  need: typedBaht,
  /** Play that counts; every category where none is named. */
  categories: z.array(token).max(10),
  /** Deposits below this do not count. */
  min_deposit: typedBaht,
  reward: rewardForm,
  /** One reward for each day of a check-in quest. */
  strip: z.array(rewardForm).max(31),
  /** What a number of days in one calendar month gives beside. */
  marks: z.array(z.object({ days: count, reward: rewardForm })).max(10),
  /** The lowest level that it is unlocked for. */
  vip_level: count,
  /** The quest that has to be claimed once before. */
  unlocked_by: intId.nullable(),
  starts_on: day,
  ends_on: day.nullable(),
  /** The lowest comes first. */
  position: count,
  is_shown: z.boolean(),
};

const nature = { kind: questKind, period: questPeriod, unit: questUnit };
const stored = z.object({ id: intId, ...nature, ...terms });

export const officeQuestSchemas = {
  officeQuestList: { summary: "Lists the quests.", input: nothing, output: z.array(stored) },
  officeQuestCreate: {
    summary: "Adds a quest.",
    input: z.object({ ...nature, ...terms, ...reasoned }),
    output: stored,
  },
  officeQuestUpdate: {
    summary: "Changes a quest.",
    input: z.object({ id: intId, ...terms, ...reasoned }),
    output: stored,
  },
} satisfies SchemasFor<typeof officeQuestCalls>;
