import type { ErrorCode } from "@chokdee/contract";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Gate, Play } from "../../core/gate.ts";
import type { MemberId } from "../../core/ids.ts";
import { readGate } from "./gate-repo.ts";

export const gate: Gate = {
  async mayPlay(db, memberId, play) {
    const off = await refuseInactive(db, memberId, playSwitches(play));
    if (off.some((name) => name.startsWith("game:"))) throw new DomainError("GAME_CLOSED");
    if (off.length > 0) throw new DomainError("MAINTENANCE");
  },
  async mayDeposit(db, memberId) {
    const off = await refuseInactive(db, memberId, ["deposit"]);
    if (off.length > 0) throw new DomainError("MAINTENANCE");
  },
};

/** The switches that concern a play, the widest first. */
export function playSwitches({ category, game }: Pick<Play, "category" | "game">): string[] {
  return ["gaming", `category:${category}`, ...(game ? [`game:${game.providerId}/${game.gameId}`] : [])];
}

async function refuseInactive(db: Queryable, memberId: MemberId, switches: readonly string[]): Promise<string[]> {
  const found = await readGate(db, memberId, switches);
  const refusals = { active: undefined, suspended: "ACCOUNT_SUSPENDED", closed: "SESSION_REQUIRED" } as const;
  const refusal: ErrorCode | undefined = found ? refusals[found.status] : "SESSION_REQUIRED";
  if (refusal) throw new DomainError(refusal);
  return found?.off ?? [];
}
