import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { differsOnlyIn } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import { EVERYBODY, type RewardProblem, type RewardWorth } from "../../../core/rewards.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { QuestsDependencies } from "../dependencies.ts";
import {
  hasEvent,
  insertQuest,
  listAll,
  lockQuests,
  MAX_QUESTS,
  type Quest,
  type QuestTerms,
  updateQuest,
} from "../quest-repo.ts";
import { readTerms, refuseNature } from "./read-form.ts";
import { questFormView } from "./views.ts";

/** Adds a quest. It counts what was done from its first day on, also before it was made. */
export async function createQuest(
  { audit, images, rewardProblem, rewardWorth }: QuestsDependencies,
  form: OfficeInput<"officeQuestCreate">,
  by: StaffContext,
): Promise<Quest> {
  refuseNature(form);
  const { kind, period, unit } = form;
  const terms = await readTerms(images, form, form);
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    await lockQuests(tx);
    const others = await listAll(tx);
    if (others.length >= MAX_QUESTS) throw new DomainError("LIST_FULL", { values: { max: MAX_QUESTS } });
    await refuseStrangers(tx, terms, others, undefined);
    await refuseAbsentRewards(rewardProblem, tx, terms);
    const quest = await insertQuest(tx, { kind, period, unit, ...terms });
    const [action, subject, after] = ["quest.create", `quest:${quest.id}`, questFormView(quest)] as const;
    const amount = await exposureOf(rewardWorth, tx, quest);
    await audit.weigh(tx, by, { action, subject, after, amount, economy });
    return quest;
  });
}

/** Changes a quest for everybody at once. What was claimed stays as it was given. */
export async function changeQuest(
  { audit, images, rewardProblem, rewardWorth }: QuestsDependencies,
  form: OfficeInput<"officeQuestUpdate">,
  by: StaffContext,
): Promise<Quest> {
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    await lockQuests(tx);
    const quests = await listAll(tx);
    const before = orNotFound(quests.find(({ id }) => id === form.id));
    const terms = await readTerms(images, before, form);
    await refuseStrangers(tx, terms, quests, before.id);
    await refuseAbsentRewards(rewardProblem, tx, terms);
    const after = orNotFound(await updateQuest(tx, before.id, terms));
    const isFree = differsOnlyIn(before, after, ["title", "description", "image", "eventId", "position"]);
    await audit.weigh(tx, by, {
      action: "quest.update",
      subject: `quest:${after.id}`,
      before: questFormView(before),
      after: questFormView(after),
      amount: isFree ? NO_MONEY : await exposureOf(rewardWorth, tx, after),
      economy,
    });
    return after;
  });
}

/** What a whole turn of it gives to everybody. */
async function exposureOf(worthOf: RewardWorth, tx: Tx, { reward, strip, marks, isShown }: Quest): Promise<Satang> {
  if (!isShown) return NO_MONEY;
  let worth = 0n;
  for (const each of [reward, ...strip, ...marks.map((mark) => mark.reward)]) worth += await worthOf(tx, each);
  return satang(worth * BigInt(EVERYBODY));
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
