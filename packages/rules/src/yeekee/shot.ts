import { type YeekeePhase, yeekeeCan } from "./phase.ts";
import type { YeekeeSettings } from "./settings.ts";

/** An accepted shot. `seq` counts from 1 within the round, in the order of the server's clock. */
export interface Shot {
  readonly seq: number;
  /** Five digits. */
  readonly number: string;
}

export interface ShotQuestion {
  readonly number: string;
  readonly phase: YeekeePhase;
  /** An active member with at least one settled deposit. */
  readonly mayShoot: boolean;
  /** The member's shots in this round so far. */
  readonly shotCount: number;
  readonly lastShotAt: Date | null;
}

export type ShotRefusal =
  | { readonly code: "closed" | "digits" | "not_allowed" | "limit" }
  | { readonly code: "too_fast"; readonly waitMs: number };

export function isShotNumber(text: string): boolean {
  return /^[0-9]{5}$/.test(text);
}

/** Why a shot is not accepted, or undefined when it is. */
export function shotRefusal(
  { number, phase, mayShoot, shotCount, lastShotAt }: ShotQuestion,
  now: Date,
  settings: YeekeeSettings,
): ShotRefusal | undefined {
  if (!yeekeeCan.shoot(phase)) return { code: "closed" };
  if (!isShotNumber(number)) return { code: "digits" };
  if (!mayShoot) return { code: "not_allowed" };
  if (shotCount >= settings.maxShotsPerMember) return { code: "limit" };
  const waitMs = lastShotAt === null ? 0 : lastShotAt.getTime() + settings.shotSpacingMs - now.getTime();
  return waitMs > 0 ? { code: "too_fast", waitMs } : undefined;
}

/** The list as members see it: the newest shot is rank 1. */
export function newestFirst<Each extends Shot>(shots: readonly Each[]): Each[] {
  return shots.toSorted((a, b) => b.seq - a.seq);
}

export function shotOfRank<Each extends Shot>(shots: readonly Each[], rank: number): Each | undefined {
  return newestFirst(shots)[rank - 1];
}
