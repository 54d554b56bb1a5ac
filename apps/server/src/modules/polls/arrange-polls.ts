import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { commitOfSeed } from "@chokdee/rules/fair";
import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { freezeTickets } from "./draw-winners.ts";
import { pollFormView } from "./office-views.ts";
import {
  type Choice,
  findPoll,
  insertChoices,
  insertPoll,
  listChoices,
  lockPoll,
  type Poll,
  type PollFace,
  type PollTerms,
  updateFace,
} from "./poll-repo.ts";
import { readChoices, readFace, readPollTerms } from "./read-form.ts";
import { seedUse, statusOf } from "./rules.ts";

const SEED_BYTES = 32;

/** Stores a poll with its seed, whose hash is published at once and which is opened after the draw. */
export async function storePoll(
  { random, secrets }: Pick<PollsDependencies, "random" | "secrets">,
  tx: Tx,
  poll: PollFace & PollTerms,
  choices: readonly Pick<Choice, "title" | "image">[],
): Promise<number> {
  const seed = random.bytes(SEED_BYTES).toString("hex");
  const commit = commitOfSeed(seed);
  const id = await insertPoll(tx, { ...poll, commit, sealedSeed: secrets.seal(seedUse(commit), seed) });
  await insertChoices(tx, id, choices);
  return id;
}

export async function createPoll(
  deps: PollsDependencies,
  form: InputOf<OfficeContract, "officePollCreate">,
  by: StaffContext,
): Promise<OutputOf<OfficeContract, "officePollCreate">> {
  const terms = readPollTerms(form);
  for (const { reward } of terms.prizes) refuseFields({ prizes: await deps.rewardProblem(deps.db, reward) });
  const face = await readFace(deps.images, form, terms.opensAt);
  const choices = await readChoices(deps.images, form.choices);
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    const poll = await foundPoll(tx, await storePoll(deps, tx, { ...face, ...terms }, choices));
    const after = await viewOf(deps, tx, poll);
    const amount = await exposureOf(deps, tx, poll);
    await deps.audit.weigh(tx, by, { action: "poll.create", subject: `poll:${poll.id}`, after, amount, economy });
    return after;
  });
}

/** Changes how a poll looks and when it closes, until it has closed. */
export async function changePoll(
  deps: PollsDependencies,
  form: InputOf<OfficeContract, "officePollUpdate">,
  by: StaffContext,
): Promise<OutputOf<OfficeContract, "officePollUpdate">> {
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    const poll = await lockedPoll(tx, form.id);
    const face = await readFace(deps.images, form, poll.opensAt);
    const now = deps.clock.now();
    const isMoved = face.closesAt.getTime() !== poll.closesAt.getTime();
    if (isMoved && ["closed", "drawn"].includes(statusOf(poll, now))) throw new DomainError("POLL_STATE");
    // The beacon's value that decides follows from the closing: at a past one it could be known already.
    refuseFields({ closes_at: isMoved && face.closesAt <= now ? "เวลาปิดต้องอยู่ในอนาคต" : undefined });
    const before = await viewOf(deps, tx, poll);
    await updateFace(tx, poll.id, face);
    const changed = await foundPoll(tx, poll.id);
    const after = await viewOf(deps, tx, changed);
    // Members may know by now what wins: whoever gives them longer gives them money.
    const isLater = face.closesAt > poll.closesAt && poll.needsAnswer;
    await deps.audit.weigh(tx, by, {
      action: "poll.update",
      subject: `poll:${poll.id}`,
      before,
      after,
      amount: isLater || (face.isShown && !poll.isShown) ? await exposureOf(deps, tx, changed) : NO_MONEY,
      economy,
    });
    return after;
  });
}

/** Names the right answer, where the poll has one, and fixes the tickets that winners are drawn from. */
export async function startDraw(
  deps: PollsDependencies,
  { poll_id: pollId, choice_id: choiceId }: InputOf<OfficeContract, "officePollDraw">,
  { staff, address, once }: StaffContext,
): Promise<OutputOf<OfficeContract, "officePollDraw">> {
  return once(async (tx) => {
    const poll = await lockedPoll(tx, pollId);
    if (poll.isFrozen || statusOf(poll, deps.clock.now()) !== "closed") throw new DomainError("POLL_STATE");
    const isKnown = choiceId !== null && (await listChoices(tx, pollId)).some(({ id }) => id === choiceId);
    refuseFields({ choice_id: poll.needsAnswer === isKnown ? undefined : "กรุณาเลือกคำตอบที่ถูกต้อง" });
    await freezeTickets(deps, tx, pollId, poll.needsAnswer ? choiceId : null);
    const after = { answer: choiceId };
    await deps.audit.record(tx, staff, address, { action: "poll.draw", subject: `poll:${pollId}`, after });
    return viewOf(deps, tx, await foundPoll(tx, pollId));
  });
}

/** All its prizes. */
async function exposureOf({ rewardWorth }: PollsDependencies, tx: Tx, poll: Poll): Promise<Satang> {
  let worth = 0n;
  for (const { reward, count } of poll.isShown ? poll.prizes : [])
    worth += BigInt(count) * (await rewardWorth(tx, reward));
  return satang(worth);
}

/** The poll as it is once no vote or draw is under way. */
async function lockedPoll(tx: Tx, id: number): Promise<Poll> {
  await lockPoll(tx, (await foundPoll(tx, id)).id, "update");
  return foundPoll(tx, id);
}

async function foundPoll(tx: Tx, id: number): Promise<Poll> {
  const poll = await findPoll(tx, id);
  if (!poll) throw new DomainError("NOT_FOUND");
  return poll;
}

async function viewOf({ clock }: PollsDependencies, tx: Tx, poll: Poll) {
  return pollFormView(poll, await listChoices(tx, poll.id), clock.now());
}
