import { MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Queryable } from "../../core/db.ts";
import type { Onlookers, Stage } from "../../core/sandbox.ts";
import { saveLook, wasSeenSince } from "./onlookers-repo.ts";

/** Who looked last is taken to be there for so long. */
const STAYS_MS = MINUTE_MS;
/** A process tells the others no more often than this. */
const NOTE_EVERY_MS = 5_000;

export function createOnlookers(db: Queryable, clock: Clock): Onlookers {
  const noted = new Map<Stage, number>();
  return {
    async note(stage) {
      const now = clock.now();
      const before = noted.get(stage);
      if (before !== undefined && now.getTime() - before < NOTE_EVERY_MS) return;
      noted.set(stage, now.getTime());
      await saveLook(db, stage, now);
    },
    areAt: (stage) => wasSeenSince(db, stage, new Date(clock.now().getTime() - STAYS_MS)),
  };
}
