import type { CallOutput } from "@chokdee/contract";

export type Poll = CallOutput<"pollConfig">;
export type Stats = CallOutput<"pollStats">;
export type Quota = CallOutput<"pollQuotaGet">;
export type Winners = CallOutput<"pollWinners">;

export interface ChoiceRow {
  readonly id: number;
  readonly title: string;
  readonly image: string | null;
  /** Undefined while it is unknown. */
  readonly result: { readonly votes: number; readonly percent: number } | undefined;
  readonly mine: number;
  readonly isLeading: boolean;
}

/** What the list of answers shows: the counts are the server's, and the shares are whole percents of all votes. */
export function choiceRows(poll: Poll, stats: Stats | undefined, quota: Quota | undefined): ChoiceRow[] {
  const votesOf = new Map(stats?.choices.map(({ choice_id, votes }) => [choice_id, votes]));
  const ownOf = new Map(quota?.my_votes.map(({ choice_id, votes }) => [choice_id, votes]));
  const maxVotes = Math.max(0, ...votesOf.values());
  return poll.choices.map(({ choice_id: id, title, image }) => {
    const votes = votesOf.get(id) ?? 0;
    const percent = stats && stats.total > 0 ? Math.round((votes / stats.total) * 100) : 0;
    const result = stats && { votes, percent };
    return { id, title, image, result, mine: ownOf.get(id) ?? 0, isLeading: votes > 0 && votes === maxVotes };
  });
}

const statusWords = { upcoming: "ยังไม่เปิดโหวต", open: "เปิดโหวต", closed: "ปิดรับโหวตแล้ว", drawn: "ประกาศผลแล้ว" } as const;

export function statusWord(status: Poll["config"]["status"]): string {
  return statusWords[status];
}
