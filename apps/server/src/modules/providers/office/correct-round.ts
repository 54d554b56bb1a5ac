import type { CodeWithoutData } from "@chokdee/contract";
import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, satang, satangFromBaht, toBaht } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { getRound, keyOf, type OfficeDependencies } from "./read-rounds.ts";
import type { RoundKey, RoundRow } from "../round-repo.ts";
import { findStanding, saveStanding } from "../standing-repo.ts";
import { askStanding, isOwed, judgeTaking } from "../standing.ts";
import { roundView } from "../views.ts";
import { applyTimes } from "../wallet/apply-call.ts";
import { type AppliedCall, applyCalls } from "../wallet/apply-repo.ts";
import { ownCall } from "../watch-rounds.ts";
import { resolveWatch } from "../watch-repo.ts";

/** A stripe of the house's accounts that no batch of bets uses. */
export const STAFF_SLOT = 63;

const REFUSALS: Readonly<Record<string, CodeWithoutData>> = {
  ROUND_CLOSED: "GAME_ROUND_STATE",
  ALREADY_SETTLED: "GAME_ROUND_STATE",
  ROLLED_BACK: "GAME_ROUND_STATE",
  UNKNOWN_TRANSACTION: "NOT_FOUND",
  LIMIT_REACHED: "GAME_WIN_CAP",
  UNKNOWN_ERROR: "MONEY_PAUSED",
};

export function correctionError(status: string | undefined): DomainError {
  return new DomainError(REFUSALS[status ?? ""] ?? "INTERNAL");
}

/** Gives the stake back, takes back what was paid of a win, and ends the round. */
export async function voidRound(deps: OfficeDependencies, input: OfficeInput<"officeRoundVoid">, by: StaffContext) {
  return correct(deps, keyOf(input), { kind: "void", amount: NO_MONEY, reason: requireReason(input.reason) }, by);
}

/** Gives a round the win that it should have had. What the member has spent of too much is owed. */
export async function resettleRound(
  deps: OfficeDependencies,
  input: OfficeInput<"officeRoundResettle">,
  by: StaffContext,
) {
  const amount = satangFromBaht(input.win);
  refuseFields({ win: amount === undefined || amount < 0n ? "จำนวนเงินไม่ถูกต้อง" : undefined });
  return correct(
    deps,
    keyOf(input),
    { kind: "resettle", amount: amount ?? NO_MONEY, reason: requireReason(input.reason) },
    by,
  );
}

/** A win that the member has been shown is taken away by two people, and weighs what it is, also where it was never paid. */
async function correct(
  deps: OfficeDependencies,
  key: RoundKey,
  { reason, ...call }: Pick<AppliedCall, "amount"> & { readonly kind: "void" | "resettle"; readonly reason: string },
  by: StaffContext,
) {
  const { clock, audit } = deps;
  const times = applyTimes(clock);
  if (!by.agreement) await keepStanding(deps, key);
  return by.once(async (tx) => {
    const before = await getRound(tx, key);
    const theirs = await findStanding(tx, key);
    const own = ownCall(deps, before, { ...call, actor: `staff:${by.staff.staffId}` });
    const [answer] = await applyCalls(tx, [own], STAFF_SLOT, times);
    if (answer?.status !== "OK") throw correctionError(answer?.status);
    await resolveWatch(tx, key, times.now);
    const after = await getRound(tx, key);
    const { taken, isSure } = judgeTaking(before, theirs, call.amount);
    const gained = netOf(after) - netOf(before);
    const moved = gained < 0n ? -gained : gained;
    await audit.weigh(tx, by, {
      action: `round.${call.kind}`,
      subject: `round:${key.providerId}:${key.round}:${key.memberId}`,
      before: {
        ...roundView(before),
        provider_state: theirs?.state ?? "unanswered",
        provider_win: toBaht(theirs?.win ?? NO_MONEY),
      },
      after: roundView(after),
      reason,
      amount: satang(moved > taken ? moved : taken),
      exception: call.kind === "void" ? "void" : "correction",
      touches: [key.memberId],
      ...(gained > taken && { beneficiary: key.memberId, isFavour: !isOwed(before, theirs, call) }),
      ...((taken > 0n || !isSure) && { needs: "person", isDaily: true }),
    });
    return roundView(after);
  });
}

/** Who agrees later agrees to what the provider said now: it is not asked within the transaction of the agreement. */
async function keepStanding(deps: OfficeDependencies, key: RoundKey): Promise<void> {
  await getRound(deps.db, key);
  await saveStanding(deps.db, key, await askStanding(deps, key), deps.clock.now());
}

/** What a round has given its member. */
const netOf = ({ win, stake }: RoundRow): bigint => win - stake;
