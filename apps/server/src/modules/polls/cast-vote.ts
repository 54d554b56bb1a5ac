import type { CallOutput } from "@chokdee/contract";
import { countVotes } from "@chokdee/rules/poll";
import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { listChoices, lockPoll } from "./poll-repo.ts";
import { readPoll, readQuota } from "./read-poll.ts";
import { rightFor, statusOf } from "./rules.ts";
import { insertVote, lockEntry, readVotes } from "./vote-repo.ts";
import { quotaView } from "./views.ts";

interface Ballot {
  readonly poll_id: number;
  readonly choice_id: number;
  readonly pay_with: "quota" | "points";
}

const TICKET_BYTES = 6;

/** Casts one vote by the right that the member has, or pays for it with points. */
export async function castVote(
  deps: PollsDependencies,
  ballot: Ballot,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"pollSubmit">> {
  return once(async (tx) => {
    await deps.gate.mayTakePart(tx, memberId);
    const { id } = await readPoll(deps, tx, ballot.poll_id);
    await lockPoll(tx, id, "share");
    await castIn(deps, tx, ballot, memberId);
    return quotaView(await readQuota(deps, tx, await readPoll(deps, tx, id), memberId));
  });
}

async function castIn(deps: PollsDependencies, tx: Tx, ballot: Ballot, memberId: MemberId): Promise<void> {
  const poll = await readPoll(deps, tx, ballot.poll_id);
  const at = deps.clock.now();
  const day = bangkokDay(at);
  const others = await deps.samePerson.lockPerson(tx, memberId);
  await lockEntry(tx, poll.id, memberId, deps.random.bytes(TICKET_BYTES).toString("hex").toUpperCase());
  if ((await listChoices(tx, poll.id)).every(({ id }) => id !== ballot.choice_id)) throw new DomainError("NOT_FOUND");
  if (statusOf(poll, at) !== "open") throw new DomainError("POLL_CLOSED");
  const votes = await readVotes(tx, poll.id, memberId, { day, others });
  const paidWith = rightFor(countVotes(poll, votes.deposited, votes), ballot.pay_with);
  if (!paidWith) throw new DomainError("POLL_NO_QUOTA");
  if (paidWith === "points" && poll.pointsPerVote !== null) {
    await deps.points.spend(tx, {
      memberId,
      points: BigInt(poll.pointsPerVote),
      scope: "poll",
      key: `${poll.id}:${votes.byPoints + 1}`,
      reference: `poll:${poll.id}`,
      actor: "member",
    });
  }
  await insertVote(tx, { pollId: poll.id, memberId, choiceId: ballot.choice_id, paidWith, day, at });
}
