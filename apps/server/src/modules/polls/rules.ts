import { formatPoints, printBaht } from "@chokdee/money";
import type { VoteLeft, VoteRules } from "@chokdee/rules/poll";
import type { Poll, Prize } from "./poll-repo.ts";

export type PollStatus = "upcoming" | "open" | "closed" | "drawn";

export function statusOf(
  { opensAt, closesAt, isFrozen, isDrawn }: Pick<Poll, "opensAt" | "closesAt" | "isFrozen" | "isDrawn">,
  now: Date,
): PollStatus {
  if (isDrawn) return "drawn";
  if (now < opensAt) return "upcoming";
  return now < closesAt && !isFrozen ? "open" : "closed";
}

/** Which right the next vote uses. What ends with the day goes first. */
export function rightFor(left: VoteLeft, payWith: "quota" | "points"): "day" | "deposit" | "points" | undefined {
  if (payWith === "points") return left.byPoints > 0 ? "points" : undefined;
  if (left.today > 0) return "day";
  return left.byDeposit > 0 ? "deposit" : undefined;
}

/** By which rights a member votes, in words. */
export function quotaRule(rules: VoteRules): string {
  const parts = [
    rules.votesADay > 0 ? `เข้าสู่ระบบแล้วโหวตฟรีวันละ ${rules.votesADay} ครั้ง` : undefined,
    rules.depositPerVote === null
      ? undefined
      : `ฝากครบทุก ${printBaht(rules.depositPerVote)} บาท ได้เพิ่ม 1 สิทธิ์ สูงสุด ${rules.maxDepositVotes} สิทธิ์`,
    rules.pointsPerVote === null
      ? undefined
      : `ใช้ ${formatPoints(rules.pointsPerVote)} แต้มต่อสิทธิ์ สูงสุด ${rules.maxPointsVotes} สิทธิ์`,
  ];
  return parts.filter((part) => part !== undefined).join(" · ");
}

export function prizeWords(prizes: readonly Prize[]): string {
  return prizes.map(({ title, count }) => `${title} ${count} รางวัล`).join(" · ");
}

/** Which prize a rank wins: the first prize goes to its number of winners, then the next. */
export function prizeOfRank(prizes: readonly Prize[], rank: number): Prize | undefined {
  let last = 0;
  return prizes.find(({ count }) => {
    last += count;
    return rank <= last;
  });
}

export function prizeCount(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { count }) => sum + count, 0);
}

/** What a poll's seed is sealed for. */
export function seedUse(commit: string): string {
  return `poll:${commit}`;
}
