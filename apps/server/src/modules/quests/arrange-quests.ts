import type { InputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { RewardProblem } from "../../core/rewards.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import {
  hasEvent,
  insertQuest,
  listAll,
  lockQuests,
  MAX_QUESTS,
  type Quest,
  type QuestTerms,
  updateQuest,
} from "./quest-repo.ts";
import { readTerms, refuseNature } from "./read-form.ts";
import { questFormView } from "./office-views.ts";

/** Adds a quest. It counts what was done from its first day on, also before it was made. */
export async function createQuest(
  { db, audit, images, rewardProblem }: QuestsDependencies,
  form: InputOf<OfficeContract, "officeQuestCreate">,
  { staff, address }: StaffContext,
): Promise<Quest> {
  refuseNature(form);
  const { kind, period, unit } = form;
  const terms = await readTerms(images, form, form);
  return db.transaction(async (tx) => {
    await lockQuests(tx);
    const others = await listAll(tx);
    if (others.length >= MAX_QUESTS) throw new DomainError("LIST_FULL", { values: { max: MAX_QUESTS } });
    await refuseStrangers(tx, terms, others, undefined);
    await refuseAbsentRewards(rewardProblem, tx, terms);
    const quest = await insertQuest(tx, { kind, period, unit, ...terms });
    const after = questFormView(quest);
    await audit.record(tx, staff, address, { action: "quest.create", subject: `quest:${quest.id}`, after });
    return quest;
  });
}

/** Changes a quest for everybody at once. What was claimed stays as it was given. */
export async function changeQuest(
  { db, audit, images, rewardProblem }: QuestsDependencies,
  form: InputOf<OfficeContract, "officeQuestUpdate">,
  { staff, address }: StaffContext,
): Promise<Quest> {
  return db.transaction(async (tx) => {
    await lockQuests(tx);
    const quests = await listAll(tx);
    const before = quests.find(({ id }) => id === form.id);
    if (!before) throw new DomainError("NOT_FOUND");
    const terms = await readTerms(images, before, form);
    await refuseStrangers(tx, terms, quests, before.id);
    await refuseAbsentRewards(rewardProblem, tx, terms);
    const after = await updateQuest(tx, before.id, terms);
    if (!after) throw new DomainError("NOT_FOUND");
    await audit.record(tx, staff, address, {
      action: "quest.update",
      subject: `quest:${after.id}`,
      before: questFormView(before),
      after: questFormView(after),
    });
    return after;
  });
}

async function refuseAbsentRewards(
  problemOf: RewardProblem,
  tx: Tx,
  { reward, strip, marks }: QuestTerms,
): Promise<void> {
  refuseFields({ reward: await problemOf(tx, reward) });
  for (const one of strip) refuseFields({ strip: await problemOf(tx, one) });
  for (const mark of marks) refuseFields({ marks: await problemOf(tx, mark.reward) });
}

/** A quest hangs on events and quests that exist, and never on itself, however long the way round. */
async function refuseStrangers(
  tx: Tx,
  { eventId, unlockedBy }: QuestTerms,
  quests: readonly Quest[],
  ownId: number | undefined,
): Promise<void> {
  const ways = new Map(quests.map(({ id, unlockedBy: key }) => [id, key]));
  let key = unlockedBy;
  for (let step = 0; key !== null && key !== ownId && step < quests.length; step++) key = ways.get(key) ?? null;
  refuseFields({
    event_id: eventId !== null && !(await hasEvent(tx, eventId)) ? "ไม่พบกิจกรรมนี้" : undefined,
    unlocked_by: (unlockedBy !== null && !ways.has(unlockedBy)) || key !== null ? "ไม่พบภารกิจนี้" : undefined,
  });
}
