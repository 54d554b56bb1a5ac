import { cut } from "@chokdee/server-kit/db";
import { readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { changePoll, createPoll, startDraw } from "./arrange-polls.ts";
import type { PollsDependencies } from "../dependencies.ts";
import { pollFormView } from "./views.ts";
import { listChoicesOf, pagePolls } from "../poll-repo.ts";

export function pollsOfficeHandlers(deps: PollsDependencies) {
  const { db, clock } = deps;
  return {
    officePollList: async ({ cursor, limit }) => {
      const polls = await pagePolls(db, readCursor(cursor), limit + 1);
      const { shown, next_cursor } = cut(polls, limit, ({ id }) => [id]);
      const choices = await listChoicesOf(
        db,
        shown.map(({ id }) => id),
      );
      return {
        items: shown.map((poll) => pollFormView(poll, choices.get(poll.id) ?? [], clock.now())),
        next_cursor,
      };
    },
    officePollCreate: (input, by) => createPoll(deps, input, by),
    officePollUpdate: (input, by) => changePoll(deps, input, by),
    officePollDraw: (input, by) => startDraw(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
