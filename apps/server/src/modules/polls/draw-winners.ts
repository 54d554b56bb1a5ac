import { drawKeys, hashOfEntries } from "@chokdee/rules/fair";
import { drawRound, drawValue } from "@chokdee/rules/poll";
import { beaconTime } from "@chokdee/rules/yeekee";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Job } from "../../core/jobs.ts";
import type { PollsDependencies } from "./dependencies.ts";
import {
  findDraw,
  insertDraw,
  insertWinner,
  listEntries,
  listTickets,
  listWaitingPrizes,
  markGiven,
  markTried,
  membersOf,
  setDrawn,
} from "./draw-repo.ts";
import { findPoll, listUndrawn, lockPoll, type Poll } from "./poll-repo.ts";
import { prizeCount, prizeOfRank, seedUse } from "./rules.ts";

const MAX_POLLS = 20;
const MAX_PRIZES = 200;

export function drawJob(deps: PollsDependencies): Job {
  // The next minute is the next attempt.
  return { name: "polls.draw", cron: "* * * * *", maxAttempts: 1, run: () => drawDuePolls(deps) };
}

/** Fixes who takes part, by how many votes, and which value of the beacon decides. Voting is over. */
export async function freezeTickets(
  { clock, beacon }: PollsDependencies,
  tx: Tx,
  pollId: number,
  answerId: number | null,
): Promise<void> {
  await lockPoll(tx, pollId, "update");
  const poll = await findPoll(tx, pollId);
  if (!poll || poll.isFrozen) return;
  const tickets = await listTickets(tx, pollId, answerId);
  const entries = tickets.map(({ ticket, votes }) => ({ key: ticket, weight: votes, gives: `${votes} สิทธิ์` }));
  const frozenAt = clock.now();
  const beaconRound = drawRound(beacon.chain, poll, frozenAt);
  await insertDraw(tx, pollId, {
    answer_id: answerId,
    entries,
    entries_hash: hashOfEntries(entries),
    frozen_at: frozenAt,
    beacon_name: beacon.chain.name,
    beacon_round: beaconRound,
  });
}

/** Takes every poll that has closed one step on: tickets fixed, winners drawn, prizes given. */
export async function drawDuePolls(deps: PollsDependencies): Promise<void> {
  for (const poll of await listUndrawn(deps.db, deps.clock.now(), MAX_POLLS)) {
    if (poll.isFrozen) await drawWinners(deps, poll);
    else await deps.db.transaction((tx) => freezeTickets(deps, tx, poll.id, null));
  }
  await givePrizes(deps);
}

async function drawWinners(deps: PollsDependencies, poll: Poll): Promise<void> {
  const draw = await findDraw(deps.db, poll.id);
  // What was announced is drawn by the chain that was announced, or waits until the server is set to it again.
  if (
    draw?.beacon_name !== deps.beacon.chain.name ||
    deps.clock.now() < beaconTime(deps.beacon.chain, draw.beacon_round)
  )
    return;
  const beacon = await deps.beacon.valueOf(draw.beacon_round);
  if (!beacon) return;
  const seed = deps.secrets.open(seedUse(poll.commit), poll.sealedSeed);
  const source = { serverSeed: seed, clientSeed: drawValue(draw.entries_hash, beacon.value), counter: poll.id };
  const outcomes = drawKeys(await listEntries(deps.db, poll.id), prizeCount(poll.prizes), source);
  await deps.db.transaction(async (tx) => {
    if (await setDrawn(tx, poll.id, { beacon, seed, outcomes, at: deps.clock.now() }))
      await nameWinners(tx, poll, outcomes);
  });
}

async function nameWinners(tx: Tx, poll: Poll, tickets: readonly string[]): Promise<void> {
  const members = await membersOf(tx, poll.id, tickets);
  for (const [index, ticket] of tickets.entries()) {
    const prize = prizeOfRank(poll.prizes, index + 1);
    const memberId = members[index];
    if (!prize || memberId === undefined) throw new Error(`poll ${poll.id} drew a ticket without a member or prize`);
    await insertWinner(tx, poll.id, { rank: index + 1, member_id: memberId, ticket, ...prize });
  }
}

/** Each prize in a transaction of its own. One that cannot be given now waits for the next time. */
async function givePrizes({ db, clock, rewards, log }: PollsDependencies): Promise<void> {
  for (const prize of await listWaitingPrizes(db, MAX_PRIZES)) {
    const { poll_id: pollId, rank, member_id: memberId, reward } = prize;
    try {
      await db.transaction(async (tx) => {
        if (!(await markGiven(tx, prize, clock.now()))) return;
        await rewards.give(tx, { memberId, reward, source: `poll:${pollId}:${rank}`, code: "poll" });
      });
    } catch (error) {
      // Closed since the list was read.
      if (error instanceof DomainError && error.code === "SESSION_REQUIRED") continue;
      log.error({ err: error, poll: pollId, rank }, "a poll's prize could not be given and is tried again");
      await markTried(db, prize, clock.now());
    }
  }
}
