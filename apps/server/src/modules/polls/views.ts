import type { CallOutput } from "@chokdee/contract/schemas";
import { toBahtOrNull } from "@chokdee/money";
import { maskUsername } from "@chokdee/rules";
import { beaconTime, chainNamed } from "@chokdee/rules/yeekee";
import type { Beacon } from "@chokdee/server-kit/beacon";
import type { MemberId } from "../../core/ids.ts";
import { rewardView } from "../../core/reward-forms.ts";
import type { PollDraw, Winner } from "./draw-repo.ts";
import type { Choice, Poll } from "./poll-repo.ts";
import type { Quota } from "./read-poll.ts";
import { prizeWords, quotaRule, statusOf } from "./rules.ts";

export function configView(poll: Poll, choices: readonly Choice[], now: Date): CallOutput<"pollConfig"> {
  return {
    poll_id: poll.id,
    config: {
      title: poll.title,
      description: poll.description,
      image: poll.image,
      status: statusOf(poll, now),
      opens_at: poll.opensAt.toISOString(),
      closes_at: poll.closesAt.toISOString(),
      server_now: now.toISOString(),
    },
    choices: choices.map(({ id, title, image }) => ({ choice_id: id, title, image })),
    metadata: {
      prize: prizeWords(poll.prizes),
      prizes: poll.prizes.map(({ title, count, reward }) => ({ title, count, reward: rewardView(reward) })),
      quota_rule: quotaRule(poll),
      points_per_vote: poll.pointsPerVote ?? 0,
      needs_answer: poll.needsAnswer,
      answer_source: poll.answerSource,
      commit: poll.commit,
    },
  };
}

export function statsView(choices: readonly Choice[]): CallOutput<"pollStats"> {
  return {
    total: choices.reduce((sum, { votes }) => sum + Number(votes), 0),
    choices: choices.map(({ id, votes }) => ({ choice_id: id, votes: Number(votes) })),
  };
}

export function quotaView({ poll, votes, left, own }: Quota): CallOutput<"pollQuotaGet"> {
  const open = left.today + left.byDeposit;
  return {
    poll_id: poll.id,
    quota: votes.total + open,
    used: votes.total,
    left: open,
    left_today: left.today,
    left_for_points: left.byPoints,
    next_deposit: toBahtOrNull(left.nextDeposit),
    ticket: votes.ticket,
    my_votes: [...own],
    last_updated_quota: votes.updatedAt?.toISOString() ?? null,
  };
}

export function winnersView(
  poll: Poll,
  draw: PollDraw | undefined,
  winners: readonly Winner[],
  {
    names,
    beacon,
    now,
  }: { readonly names: ReadonlyMap<MemberId, string>; readonly beacon: Beacon; readonly now: Date },
): CallOutput<"pollWinners"> {
  return {
    status: statusOf(poll, now),
    answer_id: draw?.answer_id ?? null,
    winners: winners.map(({ rank, member_id: memberId, ticket, title }) => ({
      rank,
      member_masked: maskUsername(names.get(memberId) ?? ""),
      ticket,
      prize: title,
    })),
    draw: draw ? drawView(draw, beacon) : null,
    proof_reference: draw ? String(poll.id) : null,
  };
}

/** A past draw keeps the beacon that it was drawn by, whatever is used now. */
function drawView(draw: PollDraw, beacon: Beacon): NonNullable<CallOutput<"pollWinners">["draw"]> {
  const chain = chainNamed(draw.beacon_name);
  if (!chain) throw new Error(`a poll was drawn with the unknown beacon ${draw.beacon_name}`);
  return {
    entries_hash: draw.entries_hash,
    entry_count: draw.entry_count,
    frozen_at: draw.frozen_at.toISOString(),
    beacon_name: chain.name,
    beacon_round: draw.beacon_round,
    beacon_at: beaconTime(chain, draw.beacon_round).toISOString(),
    beacon_value: draw.beacon_value,
    beacon_signature: draw.beacon_signature,
    beacon_public_key: chain.name === beacon.chain.name ? beacon.publicKey : null,
  };
}
