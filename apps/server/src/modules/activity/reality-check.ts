import type { CallInput, CallOutput } from "@chokdee/contract";
import { satang, toBaht } from "@chokdee/money";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PlayedSince } from "../../core/ledger.ts";
import type { RealityChecks } from "../../core/ports.ts";
import { type CheckRow, lockCheck, readCheck, writeCheck } from "./check-repo.ts";
import type { CheckDependencies } from "./dependencies.ts";

type View = CallOutput<"realityCheckGet">;
type Minutes = View["every_minutes"];

/** A pause this long ends a sitting, as it ends a login. */
const PAUSE_MS = 30 * MINUTE_MS;

const NONE: CheckRow = { every_minutes: 30, started_at: null, seen_at: null, answered_at: null };

interface Sitting {
  readonly startedAt: Date;
  readonly played: PlayedSince;
}

export function createRealityChecks(deps: CheckDependencies): RealityChecks {
  const { db, clock } = deps;
  return {
    async enterGame(memberId) {
      const due = await db.transaction(async (tx) => {
        const [row, now] = [await lockCheck(tx, memberId), clock.now()];
        const sitting = await sittingOf(deps, tx, memberId, row, now);
        const view = viewOf(row, sitting, now);
        if (view.due_in_seconds === 0) return view;
        const begins = { started_at: now, answered_at: null };
        await writeCheck(tx, memberId, { ...row, ...(sitting ? {} : begins), seen_at: now });
        return undefined;
      });
      if (due) throw new DomainError("REALITY_CHECK_DUE", { data: due });
    },
  };
}

export async function getCheck(deps: CheckDependencies, memberId: MemberId): Promise<View> {
  const { db, clock } = deps;
  const [row, now] = [(await readCheck(db, memberId)) ?? NONE, clock.now()];
  return viewOf(row, await sittingOf(deps, db, memberId, row, now), now);
}

export function setCheck(
  deps: CheckDependencies,
  memberId: MemberId,
  { every_minutes: minutes }: CallInput<"realityCheckSet">,
): Promise<View> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const row = { ...(await lockCheck(tx, memberId)), every_minutes: minutes };
    await writeCheck(tx, memberId, row);
    const now = clock.now();
    return viewOf(row, await sittingOf(deps, tx, memberId, row, now), now);
  });
}

/** The next one counts from this answer. One that is not due is not put off. */
export function answerCheck(deps: CheckDependencies, memberId: MemberId): Promise<View> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const [row, now] = [await lockCheck(tx, memberId), clock.now()];
    const sitting = await sittingOf(deps, tx, memberId, row, now);
    const view = viewOf(row, sitting, now);
    if (view.due_in_seconds !== 0) return view;
    const answered = { ...row, seen_at: now, answered_at: now };
    await writeCheck(tx, memberId, answered);
    return viewOf(answered, sitting, now);
  });
}

/** The sitting that a member is in: since a game was opened or a bet placed, no pause has been too long. */
async function sittingOf(
  { ledger }: CheckDependencies,
  db: Queryable,
  memberId: MemberId,
  { started_at: startedAt, seen_at: seenAt }: CheckRow,
  now: Date,
): Promise<Sitting | undefined> {
  if (!startedAt || !seenAt) return undefined;
  const since = new Date(now.getTime() - PAUSE_MS);
  const isSeen = seenAt > since;
  if (!isSeen && (await ledger.gamesSince(db, memberId, since)).bets === 0) return undefined;
  return { startedAt, played: await ledger.gamesSince(db, memberId, startedAt) };
}

function viewOf(row: CheckRow, sitting: Sitting | undefined, now: Date): View {
  const minutes = row.every_minutes as Minutes;
  if (!sitting) return { every_minutes: minutes, sitting: null, due_in_seconds: null };
  const { startedAt, played } = sitting;
  const dueAt = (row.answered_at ?? startedAt).getTime() + minutes * MINUTE_MS;
  return {
    every_minutes: minutes,
    sitting: {
      started_at: startedAt.toISOString(),
      elapsed_seconds: secondsUntil(now.getTime(), startedAt.getTime()),
      rounds: played.bets,
      stakes: toBaht(satang(played.stakes)),
      returned: toBaht(satang(played.returned)),
      net: toBaht(satang(played.returned - played.stakes)),
    },
    due_in_seconds: secondsUntil(dueAt, now.getTime()),
  };
}

function secondsUntil(end: number, start: number): number {
  return Math.max(0, Math.ceil((end - start) / 1_000));
}
