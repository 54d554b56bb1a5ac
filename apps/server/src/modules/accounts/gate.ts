import type { Clock } from "../../core/clock.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { Gate } from "../../core/gate.ts";
import { limitError, refuseResting } from "../../core/limits.ts";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { playSwitches } from "../../core/switches.ts";
import { type GateRow, readGate, type Weighed } from "./gate-repo.ts";

export function createGate(clock: Clock): Gate {
  return {
    async mayPlay(db, memberId, play) {
      const weighed = { what: "stake", amount: play.amount, at: clock.now() } as const;
      const found = await readActive(db, memberId, playSwitches(play), weighed);
      refuseResting(found, clock.now());
      if (found.off.some((name) => /^(game|provider):/.test(name))) throw new DomainError("GAME_CLOSED");
      refuseOff(found);
      refuseLimited(found);
      refuseReview(found);
    },
    async mayDeposit(db, memberId, amount) {
      const found = await readActive(db, memberId, ["deposit"], { what: "deposit", amount, at: clock.now() });
      refuseResting(found, clock.now());
      refuseOff(found);
      refuseLimited(found);
      refuseReview(found);
    },
    async mayBeCredited(db, memberId, amount) {
      const found = await readUnclosed(db, memberId, { what: "deposit", amount, at: clock.now() });
      refuseResting(found, clock.now());
      refuseLimited(found);
    },
    async mayOwn(db, memberId) {
      await readUnclosed(db, memberId);
    },
    async mayTakePart(db, memberId) {
      const found = await readActive(db, memberId, ["gaming"], { what: "stake", amount: 0n, at: clock.now() });
      refuseResting(found, clock.now());
      refuseOff(found);
      refuseLimited(found);
      refuseReview(found);
    },
    async mayReceive(db, memberId) {
      const found = await readActive(db, memberId, ["gaming"]);
      refuseResting(found, clock.now());
      refuseOff(found);
      refuseReview(found);
    },
    async mayWithdraw(db, memberId) {
      refuseOff(await readActive(db, memberId, ["withdraw"]));
    },
  };
}

function refuseOff({ off }: GateRow): void {
  if (off.length > 0) throw new DomainError("MAINTENANCE");
}

/** What the ledger would refuse too, refused before anything is done. */
function refuseLimited({ passed }: GateRow): void {
  if (passed) throw limitError(passed);
}

/** Last of all, so that what the member has chosen shows first. */
function refuseReview({ is_in_review }: GateRow): void {
  if (is_in_review) throw new DomainError("ACCOUNT_REVIEW");
}

async function readActive(...asked: Parameters<typeof readGate>): Promise<GateRow> {
  const found = await readGate(...asked);
  if (!found || found.status === "closed") throw new DomainError("SESSION_REQUIRED");
  if (found.status === "suspended") throw new DomainError("ACCOUNT_SUSPENDED");
  return found;
}

async function readUnclosed(db: Queryable, memberId: MemberId, weighed?: Weighed): Promise<GateRow> {
  const found = orNotFound(await readGate(db, memberId, [], weighed));
  if (found.status === "closed") throw new DomainError("ACCOUNT_CLOSED");
  return found;
}
