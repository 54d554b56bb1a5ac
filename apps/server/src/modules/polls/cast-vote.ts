import { bangkokDay } from "@chokdee/rules";
import { countVotes } from "@chokdee/rules/poll";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { listChoices, lockPoll } from "./poll-repo.ts";
import { type Quota, readPoll, readQuota } from "./read-poll.ts";
import { rightFor, statusOf } from "./rules.ts";
import { findRequest, insertVote, lockEntry, readVotes } from "./vote-repo.ts";

interface Ballot {
  readonly poll_id: number;
  readonly choice_id: number;
  readonly pay_with: "quota" | "points";
}

type Caller = Pick<MemberContext, "member" | "idempotencyKey">;

const TICKET_BYTES = 6;

/** Casts one vote by the right that the member has, or pays for it with points. The same request again casts none. */
export async function castVote(deps: PollsDependencies, ballot: Ballot, caller: Caller): Promise<Quota> {
  await deps.gate.mayTakePart(deps.db, caller.member.memberId);
  const { id } = await readPoll(deps, deps.db, ballot.poll_id);
  return deps.db.transaction(async (tx) => {
    await lockPoll(tx, id, "share");
    await castIn(deps, tx, ballot, caller);
    return readQuota(deps, tx, await readPoll(deps, tx, id), caller.member.memberId);
  });
}

async function castIn(deps: PollsDependencies, tx: Tx, ballot: Ballot, caller: Caller): Promise<void> {
  const { memberId } = caller.member;
  const poll = await readPoll(deps, tx, ballot.poll_id);
  const at = deps.clock.now();
  const day = bangkokDay(at);
  await lockEntry(tx, poll.id, memberId, deps.random.bytes(TICKET_BYTES).toString("hex").toUpperCase());
  const requestKey = caller.idempotencyKey;
  if (requestKey !== undefined && (await isRepeated(tx, ballot, memberId, requestKey))) return;
  if ((await listChoices(tx, poll.id)).every(({ id }) => id !== ballot.choice_id)) throw new DomainError("NOT_FOUND");
  if (statusOf(poll, at) !== "open") throw new DomainError("POLL_CLOSED");
  const votes = await readVotes(tx, poll.id, memberId, day);
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
  await insertVote(tx, { pollId: poll.id, memberId, choiceId: ballot.choice_id, paidWith, day, requestKey, at });
}

/** Whether the same ballot was cast under this key before. Another one under it is refused. */
async function isRepeated(tx: Tx, ballot: Ballot, memberId: MemberId, requestKey: string): Promise<boolean> {
  const cast = await findRequest(tx, ballot.poll_id, memberId, requestKey);
  if (!cast) return false;
  const payWith = cast.paidWith === "points" ? "points" : "quota";
  if (cast.choiceId !== ballot.choice_id || payWith !== ballot.pay_with) throw new DomainError("CONFLICTING_REPLAY");
  return true;
}
