import type { Handlers } from "../../platform/http/handlers.ts";
import { castVote } from "./cast-vote.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { findDraw, listWinners } from "./draw-repo.ts";
import { listChoices } from "./poll-repo.ts";
import { readPoll, readQuota } from "./read-poll.ts";
import { statusOf } from "./rules.ts";
import { configView, quotaView, statsView, winnersView } from "./views.ts";

export function pollsHandlers(deps: PollsDependencies) {
  const { db, clock, beacon, members } = deps;
  return {
    pollConfig: async ({ poll_id: id }) => {
      const poll = await readPoll(deps, db, id);
      return configView(poll, await listChoices(db, poll.id), clock.now());
    },
    pollStats: async ({ poll_id: id }) => statsView(await listChoices(db, (await readPoll(deps, db, id)).id)),
    pollWinners: async ({ poll_id: id }) => {
      const poll = await readPoll(deps, db, id);
      const winners = await listWinners(db, poll.id);
      const names = await members.usernamesOf(
        db,
        winners.map(({ member_id }) => member_id),
      );
      return winnersView(poll, await findDraw(db, poll.id), winners, { names, beacon, now: clock.now() });
    },
    pollSubmit: (input, context) => castVote(deps, input, context),
    pollQuotaGet: async ({ poll_id: id }, { member }) =>
      quotaView(await readQuota(deps, db, await readPoll(deps, db, id), member.memberId)),
    pollQuotaCheck: async ({ poll_id: id }, { member }) => {
      const poll = await readPoll(deps, db, id);
      const { left } = quotaView(await readQuota(deps, db, poll, member.memberId));
      return { may_vote: left > 0 && statusOf(poll, clock.now()) === "open", left };
    },
  } satisfies Partial<Handlers>;
}
