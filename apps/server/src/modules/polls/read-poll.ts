import { countVotes, type VoteLeft } from "@chokdee/rules/poll";
import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { findNewest, findPoll, type Poll } from "./poll-repo.ts";
import { listOwnVotes, type MemberVotes, readVotes } from "./vote-repo.ts";

/** A poll that members may see, by its number or the newest. */
export async function readPoll({ clock }: Pick<PollsDependencies, "clock">, db: Queryable, id?: number): Promise<Poll> {
  const poll = id === undefined ? await findNewest(db, clock.now()) : await findPoll(db, id);
  if (!poll?.isShown) throw new DomainError("NOT_FOUND");
  return poll;
}

export interface Quota {
  readonly poll: Poll;
  readonly votes: MemberVotes;
  readonly left: VoteLeft;
  readonly own: readonly { readonly choice_id: number; readonly votes: number }[];
}

export async function readQuota(
  { clock, samePerson }: Pick<PollsDependencies, "clock" | "samePerson">,
  db: Queryable,
  poll: Poll,
  memberId: MemberId,
): Promise<Quota> {
  const others = (await samePerson.findLinks(db, memberId)).map((link) => link.memberId);
  const votes = await readVotes(db, poll.id, memberId, { day: bangkokDay(clock.now()), others });
  const own = await listOwnVotes(db, poll.id, memberId);
  return { poll, votes, left: countVotes(poll, votes.deposited, votes), own };
}
