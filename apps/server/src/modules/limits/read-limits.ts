import type { CallOutput } from "@chokdee/contract";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { limitAmount } from "../../core/limits.ts";
import type { Ports } from "../../core/ports.ts";
import { isOffered, type LimitState, type NextLimit, readNext, readRests, readStates } from "./limits-repo.ts";
import { isSameLimit, type LimitName, limitNames } from "./rules.ts";

type Limits = CallOutput<"limitsGet">;

/** Every limit there is, with what the person has set and used of it. */
export async function readLimits({ clock }: Pick<Ports, "clock">, db: Queryable, memberId: MemberId): Promise<Limits> {
  const now = clock.now();
  const states = await readStates(db, memberId, now);
  const next = await readNext(db, memberId, now);
  const { cool_off_until, excluded_until } = await readRests(db, memberId, now);
  return {
    limits: limitNames.map((name) =>
      limitView(
        name,
        states.find((each) => isSameLimit(each, name)),
        next.find((each) => isSameLimit(each, name)),
        now,
      ),
    ),
    is_offered: await isOffered(db, memberId),
    cool_off_until: cool_off_until?.toISOString() ?? null,
    excluded_until: excluded_until?.toISOString() ?? null,
  };
}

function limitView(
  { kind, period }: LimitName,
  state: LimitState | undefined,
  next: NextLimit | undefined,
  now: Date,
): Limits["limits"][number] {
  const read = (amount: bigint) => limitAmount(kind, amount);
  const used = state && state.used > 0n ? state.used : 0n;
  return {
    kind,
    period,
    amount: state ? read(state.amount) : null,
    used: read(used),
    left: state ? read(state.amount > state.used ? state.amount - state.used : 0n) : null,
    frees_at: used === 0n ? null : (state?.frees_at?.toISOString() ?? null),
    next: next
      ? {
          amount: next.next_amount === null ? null : read(next.next_amount),
          confirm_from: next.next_from.toISOString(),
          is_due: next.next_from <= now,
          confirm_until: next.next_until.toISOString(),
        }
      : null,
  };
}
