import type { OfficeOutput } from "@chokdee/contract/office";
import { toBahtOrNull } from "@chokdee/money";
import { rewardFormView } from "../../../core/reward-forms.ts";
import type { Choice, Poll } from "../poll-repo.ts";
import { statusOf } from "../rules.ts";

export function pollFormView(poll: Poll, choices: readonly Choice[], now: Date): OfficeOutput<"officePollCreate"> {
  return {
    id: poll.id,
    title: poll.title,
    description: poll.description,
    image: poll.image,
    opens_at: poll.opensAt.toISOString(),
    closes_at: poll.closesAt.toISOString(),
    is_shown: poll.isShown,
    votes_a_day: poll.votesADay,
    deposit_per_vote: toBahtOrNull(poll.depositPerVote),
    max_deposit_votes: poll.maxDepositVotes,
    points_per_vote: poll.pointsPerVote,
    max_points_votes: poll.maxPointsVotes,
    needs_answer: poll.needsAnswer,
    answer_source: poll.answerSource,
    prizes: poll.prizes.map(({ title, count, reward }) => ({ title, count, reward: rewardFormView(reward) })),
    status: statusOf(poll, now),
    choices: choices.map(({ id, title, image, votes }) => ({ id, title, image, votes: Number(votes) })),
    answer_id: poll.answerId,
  };
}
