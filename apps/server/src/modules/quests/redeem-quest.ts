import type { CallOutput } from "@chokdee/contract";
import { nextCheckIn } from "@chokdee/rules/quests";
import type { Tx } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { type Given, insertCheckIn, insertClaim, isClaimedBy } from "./claim-repo.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import { findShown, type Quest } from "./quest-repo.ts";
import { readTurns, type Turn } from "./read-quests.ts";
import { rewardSource } from "./rules.ts";
import { redeemView } from "./views.ts";

interface RedeemRequest {
  readonly quest_id: number;
  readonly period_key?: string | undefined;
}

/** Gives the reward of a turn that is done, or checks in for today. Claim and reward are one transaction. */
export async function redeemQuest(
  deps: QuestsDependencies,
  request: RedeemRequest,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"questRedeem">> {
  return once(async (tx) => {
    await deps.gate.mayReceive(tx, memberId);
    const quest = orNotFound(await findShown(tx, request.quest_id));
    const turn = chooseTurn(await readTurns(deps, tx, memberId, [quest]), request.period_key);
    refuseUnlessClaimable(turn);
    await refuseSamePerson(deps, tx, memberId, turn);
    const claim = { turn, memberId, at: deps.clock.now() };
    const given = quest.kind === "check_in" ? await checkIn(tx, claim) : await claimTurn(tx, claim);
    const source = rewardSource(quest.id, turn.span.key);
    await deps.rewards.give(tx, { memberId, reward: given.reward, source, code: "quest" });
    if (given.markReward) {
      await deps.rewards.give(tx, { memberId, reward: given.markReward, source: `${source}:mark`, code: "quest" });
    }
    await deps.outbox.publish(tx, { topic: "quests", memberId });
    const turns = await readTurns(deps, tx, memberId, [quest]);
    return redeemView(turnNamed(turns, request.period_key) ?? turns.at(-1) ?? turn, given);
  });
}

/** Without a key the current turn is meant. One that is no longer listed is over. */
function chooseTurn(turns: readonly Turn[], periodKey: string | undefined): Turn {
  const turn = turnNamed(turns, periodKey);
  if (!turn) throw new DomainError("QUEST_EXPIRED");
  return turn;
}

function turnNamed(turns: readonly Turn[], periodKey: string | undefined): Turn | undefined {
  return periodKey === undefined ? turns.at(-1) : turns.find(({ span }) => span.key === periodKey);
}

function refuseUnlessClaimable({ status }: Turn): void {
  if (status === "claimed") throw new DomainError("QUEST_CLAIMED");
  if (status === "expired") throw new DomainError("QUEST_EXPIRED");
  if (status === "locked") throw new DomainError("QUEST_LOCKED");
  if (status === "in_progress") throw new DomainError("QUEST_UNFINISHED");
}

/** A person has a turn once, with whichever account. */
async function refuseSamePerson(
  { samePerson }: QuestsDependencies,
  tx: Tx,
  memberId: MemberId,
  { quest, span, today }: Turn,
): Promise<void> {
  const others = await samePerson.lockPerson(tx, memberId);
  const claimed = { questId: quest.id, periodKey: span.key, day: today };
  if (others.length > 0 && (await isClaimedBy(tx, others, claimed))) throw new DomainError("QUEST_CLAIMED");
}

interface Claim {
  readonly turn: Turn;
  readonly memberId: MemberId;
  readonly at: Date;
}

async function claimTurn(tx: Tx, { turn: { quest, span }, memberId, at }: Claim): Promise<Given> {
  const { reward } = quest;
  const claim = { quest_id: quest.id, member_id: memberId, period_key: span.key, reward, at };
  if (!(await insertClaim(tx, claim))) throw new DomainError("QUEST_CLAIMED");
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
