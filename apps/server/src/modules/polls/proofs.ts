import { drawValue } from "@chokdee/rules/poll";
import type { DrawProofs } from "../../core/ports.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { findDraw, listEntries } from "./draw-repo.ts";
import { findPoll } from "./poll-repo.ts";

/** Answers for the draws of polls, by the poll's number. */
export function pollProofs({ db }: Pick<PollsDependencies, "db">): DrawProofs {
  return {
    kind: "poll",
    async find(reference) {
      if (!/^[1-9]\d{0,8}$/.test(reference)) return undefined;
      const id = Number(reference);
      const poll = await findPoll(db, id);
      const draw = await findDraw(db, id);
      if (!poll?.isShown || !draw) return undefined;
      return {
        commit: poll.commit,
        seed: draw.seed,
        publicValue: draw.beacon_value === null ? "" : drawValue(draw.entries_hash, draw.beacon_value),
        counter: poll.id,
        entries: await listEntries(db, id),
        outcomes: draw.outcomes ?? [],
      };
    },
  };
}
