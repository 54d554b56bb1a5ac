import type { Clock } from "../../core/clock.ts";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Gate, Play } from "../../core/gate.ts";
import type { MemberId } from "../../core/ids.ts";
import { readGate } from "./gate-repo.ts";

export function createGate(clock: Clock): Gate {
  return {
    async mayPlay(db, memberId, play) {
      const off = await offSwitches(clock, db, memberId, playSwitches(play));
      if (off.some((name) => /^(game|provider):/.test(name))) throw new DomainError("GAME_CLOSED");
      if (off.length > 0) throw new DomainError("MAINTENANCE");
    },
    async mayDeposit(db, memberId) {
      const off = await offSwitches(clock, db, memberId, ["deposit"]);
      if (off.length > 0) throw new DomainError("MAINTENANCE");
    },
    async mayTakePart(db, memberId) {
      const off = await offSwitches(clock, db, memberId, ["gaming"]);
      if (off.length > 0) throw new DomainError("MAINTENANCE");
    },
    async mayWithdraw(db, memberId) {
      const found = await readActive(db, memberId, ["withdraw"]);
      if (found.off.length > 0) throw new DomainError("MAINTENANCE");
    },
  };
}

/** The switches that concern a play, the widest first. */
function playSwitches({ category, game }: Play): string[] {
  const ofGame = game ? [`provider:${game.providerId}`, `game:${game.providerId}/${game.gameId}`] : [];
  return ["gaming", `category:${category}`, ...ofGame];
}

/** Which of the switches are off, for a member who may act at all. */
async function offSwitches(
  clock: Clock,
  db: Queryable,
  memberId: MemberId,
  switches: readonly string[],
): Promise<string[]> {
  const found = await readActive(db, memberId, switches);
  if (found.excluded_until && found.excluded_until > clock.now()) {
    throw new DomainError("SELF_EXCLUDED", { data: { excluded_until: found.excluded_until.toISOString() } });
  }
  if (found.is_in_review) throw new DomainError("ACCOUNT_REVIEW");
  return found.off;
}

async function readActive(db: Queryable, memberId: MemberId, switches: readonly string[]) {
  const found = await readGate(db, memberId, switches);
  if (!found || found.status === "closed") throw new DomainError("SESSION_REQUIRED");
  if (found.status === "suspended") throw new DomainError("ACCOUNT_SUSPENDED");
  return found;
}
