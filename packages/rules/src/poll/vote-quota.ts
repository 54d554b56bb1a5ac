/** By which rights members vote in one poll. */
export interface VoteRules {
  readonly votesADay: number;
  /** Satang paid in for one vote; null where deposits give none. */
  readonly depositPerVote: bigint | null;
  readonly maxDepositVotes: number;
  /** Null where votes cannot be bought. */
  readonly pointsPerVote: number | null;
  readonly maxPointsVotes: number;
}

export interface VotesCast {
  /** For being here, today alone. */
  readonly today: number;
  readonly byDeposit: number;
  readonly byPoints: number;
}

export interface VoteLeft {
  readonly today: number;
  readonly byDeposit: number;
  readonly byPoints: number;
  /** Satang still to be paid in for the next vote; null where there is none to earn. */
  readonly nextDeposit: bigint | null;
}

/** Votes that a member has left. Those for being here end with the day, so they are used first. */
export function countVotes(rules: VoteRules, deposited: bigint, cast: VotesCast): VoteLeft {
  const { depositPerVote, maxDepositVotes, pointsPerVote } = rules;
  const steps = depositPerVote === null ? 0n : deposited / depositPerVote;
  const earned = steps < BigInt(maxDepositVotes) ? Number(steps) : maxDepositVotes;
  const isMore = depositPerVote !== null && earned < maxDepositVotes;
  return {
    today: Math.max(0, rules.votesADay - cast.today),
    byDeposit: depositPerVote === null ? 0 : Math.max(0, earned - cast.byDeposit),
    byPoints: pointsPerVote === null ? 0 : Math.max(0, rules.maxPointsVotes - cast.byPoints),
    nextDeposit: isMore ? depositPerVote * (steps + 1n) - deposited : null,
  };
}
