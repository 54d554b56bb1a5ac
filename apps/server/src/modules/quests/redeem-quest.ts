import { nextCheckIn } from "@chokdee/rules/quests";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { findGiven, type Given, insertCheckIn, insertClaim } from "./claim-repo.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import { findShown, type Quest } from "./quest-repo.ts";
import { readTurns, type Turn } from "./read-quests.ts";
import { rewardSource } from "./rules.ts";

interface Wish {
  readonly quest_id: number;
  readonly period_key?: string | undefined;
}

interface Redeemed {
  readonly turn: Turn;
  readonly given: Given;
}

/**
 * Gives the reward of a turn that is done, or checks in for today. Claim and reward are one transaction. The same
 * request again answers what it got.
 */
export async function redeemQuest(
  deps: QuestsDependencies,
  wish: Wish,
  { member: { memberId }, idempotencyKey }: Pick<MemberContext, "member" | "idempotencyKey">,
): Promise<Redeemed> {
  const { db } = deps;
  await deps.gate.mayTakePart(db, memberId);
  const quest = await findShown(db, wish.quest_id);
  if (!quest) throw new DomainError("NOT_FOUND");
  const findEarlier = async () =>
    idempotencyKey === undefined ? undefined : findGiven(db, memberId, quest.id, idempotencyKey);
  const give = () =>
    db.transaction(async (tx) => {
      const turn = chooseTurn(await readTurns(deps, tx, memberId, [quest]), wish.period_key);
      refuseUnlessClaimable(turn);
      const claim = { turn, memberId, requestKey: idempotencyKey, at: deps.clock.now() };
      const rewards = quest.kind === "check_in" ? await checkIn(tx, claim) : await claimTurn(tx, claim);
      const source = rewardSource(quest.id, turn.span.key);
      await deps.rewards.give(tx, { memberId, reward: rewards.reward, source, code: "quest" });
      if (rewards.markReward) {
        await deps.rewards.give(tx, { memberId, reward: rewards.markReward, source: `${source}:mark`, code: "quest" });
      }
      await deps.outbox.publish(tx, { topic: "quests", memberId });
      return rewards;
    });
  const given = (await findEarlier()) ?? (await give().catch((failure: unknown) => givenElse(findEarlier, failure)));
  const turns = await readTurns(deps, db, memberId, [quest]);
  return { turn: turnNamed(turns, wish.period_key) ?? anyOf(turns), given };
}

/** The same request may have been granted between the look for it and the claim. */
async function givenElse(findEarlier: () => Promise<Given | undefined>, failure: unknown): Promise<Given> {
  const isTaken = failure instanceof DomainError && failure.code === "QUEST_CLAIMED";
  const earlier = isTaken ? await findEarlier() : undefined;
  if (!earlier) throw failure;
  return earlier;
}

/** Without a key the turn of this moment is meant. One that is not listed any more is over. */
function chooseTurn(turns: readonly Turn[], periodKey: string | undefined): Turn {
  const turn = turnNamed(turns, periodKey);
  if (!turn) throw new DomainError("QUEST_EXPIRED");
  return turn;
}

function turnNamed(turns: readonly Turn[], periodKey: string | undefined): Turn | undefined {
  return periodKey === undefined ? turns.at(-1) : turns.find(({ span }) => span.key === periodKey);
}

function anyOf(turns: readonly Turn[]): Turn {
  const turn = turns.at(-1);
  if (!turn) throw new DomainError("QUEST_EXPIRED");
  return turn;
}

function refuseUnlessClaimable({ status }: Turn): void {
  if (status === "claimed") throw new DomainError("QUEST_CLAIMED");
  if (status === "expired") throw new DomainError("QUEST_EXPIRED");
  if (status === "locked") throw new DomainError("QUEST_LOCKED");
  if (status === "in_progress") throw new DomainError("QUEST_UNFINISHED");
}

interface Claim {
  readonly turn: Turn;
  readonly memberId: MemberContext["member"]["memberId"];
  readonly requestKey: string | undefined;
  readonly at: Date;
}

async function claimTurn(tx: Tx, { turn: { quest, span }, ...claim }: Claim): Promise<Given> {
  const { id: questId, reward } = quest;
  if (!(await insertClaim(tx, { ...claim, questId, periodKey: span.key, reward }))) {
    throw new DomainError("QUEST_CLAIMED");
  }
  return { reward, markReward: undefined };
}

async function checkIn(tx: Tx, { turn, ...claim }: Claim): Promise<Given> {
  const { quest, checkIn: last, today } = turn;
  const day = nextCheckIn(last, today, quest.strip.length);
  const reward = rewardOfPlace(quest, day.place);
  const markReward = quest.marks.find(({ days }) => days === day.monthDays)?.reward;
  if (!(await insertCheckIn(tx, { ...claim, ...day, questId: quest.id, reward, markReward }))) {
    throw new DomainError("QUEST_CLAIMED");
  }
  return { reward, markReward };
}

function rewardOfPlace({ strip, reward }: Quest, place: number) {
  return strip[place - 1] ?? reward;
}
