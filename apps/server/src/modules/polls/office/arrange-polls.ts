import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { commitOfSeed } from "@chokdee/rules/fair";
import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { differsOnlyIn } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PollsDependencies } from "../dependencies.ts";
import { freezeTickets } from "../draw-winners.ts";
import { pollFormView } from "./views.ts";
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
} from "../poll-repo.ts";
import { readChoices, readFace, readPollTerms } from "./read-form.ts";
import { seedUse, statusOf } from "../rules.ts";
import { hasEntry } from "../vote-repo.ts";

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
  form: OfficeInput<"officePollCreate">,
  by: StaffContext,
): Promise<OfficeOutput<"officePollCreate">> {
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
  form: OfficeInput<"officePollUpdate">,
  by: StaffContext,
): Promise<OfficeOutput<"officePollUpdate">> {
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    const poll = await lockedPoll(tx, form.id);
    const face = await readFace(deps.images, form, poll.opensAt);
    const now = deps.clock.now();
    const isMoved = face.closesAt.getTime() !== poll.closesAt.getTime();
    const isTakenDown = differsOnlyIn<PollFace>(pickFace(poll), face, ["isShown"]) && !face.isShown;
    if (isMoved && ["closed", "drawn"].includes(statusOf(poll, now))) throw new DomainError("POLL_STATE");
    // The beacon's value that decides follows from the closing: at a past one it could be known already.
    refuseFields({ closes_at: isMoved && face.closesAt <= now ? "เวลาปิดต้องอยู่ในอนาคต" : undefined });
    const before = await viewOf(deps, tx, poll);
    await updateFace(tx, poll.id, face);
    const changed = await foundPoll(tx, poll.id);
    const after = await viewOf(deps, tx, changed);
    await deps.audit.weigh(tx, by, {
      action: "poll.update",
      subject: `poll:${poll.id}`,
      before: lasting(before),
      after: lasting(after),
      amount: isMoved || (face.isShown && !poll.isShown) ? await exposureOf(deps, tx, changed) : NO_MONEY,
      // Who has voted has answered this question until that hour. Another question or hour makes others win.
      needs: poll.opensAt <= now && !isTakenDown ? "person" : undefined,
      economy,
    });
    return after;
  });
}

/**
 * Names the right answer, and fixes the tickets that winners are drawn from. It decides who wins, so that two people
 * read it at the source that was named before, neither of whom has a vote in it.
 */
export async function startDraw(
  deps: PollsDependencies,
  { poll_id: pollId, choice_id: choiceId }: OfficeInput<"officePollDraw">,
  by: StaffContext,
): Promise<OfficeOutput<"officePollDraw">> {
  return by.once(async (tx) => {
    const poll = await lockedPoll(tx, pollId);
    const isWaiting = poll.needsAnswer && !poll.isFrozen && statusOf(poll, deps.clock.now()) === "closed";
    if (!isWaiting) throw new DomainError("POLL_STATE");
    const answer = orNotFound((await listChoices(tx, pollId)).find(({ id }) => id === choiceId));
    if (await hasEntry(tx, pollId, await deps.audit.ownAccounts(tx, by))) throw new DomainError("OWN_ACCOUNT");
    await freezeTickets(deps, tx, pollId, choiceId);
    const { title, answerSource: answer_source } = poll;
    await deps.audit.weigh(tx, by, {
      action: "poll.draw",
      subject: `poll:${pollId}`,
      before: { title, answer_source, answer: null },
      after: { title, answer_source, answer: answer.title, votes: Number(answer.votes) },
      amount: await exposureOf(deps, tx, { ...poll, isShown: true }),
      needs: "person",
      exception: "poll_prize",
    });
    return viewOf(deps, tx, await foundPoll(tx, pollId));
  });
}

function pickFace({ title, description, image, closesAt, isShown }: PollFace): PollFace {
  return { title, description, image, closesAt, isShown };
}

/** What members do not change while somebody thinks about it. */
function lasting({ choices, ...poll }: Awaited<ReturnType<typeof viewOf>>) {
  return { ...poll, choices: choices.map(({ votes: _votes, ...choice }) => choice) };
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
  const poll = orNotFound(await findPoll(tx, id));
  return poll;
}

async function viewOf({ clock }: PollsDependencies, tx: Tx, poll: Poll) {
  return pollFormView(poll, await listChoices(tx, poll.id), clock.now());
}
