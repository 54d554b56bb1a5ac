import type { MemberId } from "../core/ids.ts";
import type { OfficeRequest } from "./inject.ts";
import { buy, DRAWN_AFTER_MS, line, type LottoSystem } from "./lotto-system.ts";
import type { Officer } from "./officer.ts";

export type TypedDraw = OfficeRequest<"officeLottoResultEnter">["draw"];

/** A draw of the government's with the first prize that is asked for. */
export function drawOf(first = "812519"): TypedDraw {
  return [
    { name: "first", values: [first] },
    { name: "front3", values: ["443", "389"] },
    { name: "back3", values: ["849", "564"] },
    { name: "back2", values: ["47"] },
  ];
}

/** Lets markets take bets that win millions, as they may be set to. */
export async function allowLargeBets({ database }: Pick<LottoSystem, "database">): Promise<void> {
  await database.owner.query(
    `update lotto_terms set max_stake = 100000000, max_per_member = null, max_per_number = null, max_payout = null, bands = '[]'`,
  );
  await database.owner.query("update lotto_category set max_per_member = null");
}

/** Lets two decide what pays many times what little a test has sold. */
export async function allowOddResults({ database }: Pick<LottoSystem, "database">): Promise<void> {
  await database.owner.query("update staff_control set value = 1000000000 where name = 'lotto_odd_prize'");
}

/** Lets the same two decide as many results of a day as a test has rounds. */
export async function allowFullDays({ database }: Pick<LottoSystem, "database">): Promise<void> {
  await database.owner.query("update staff_control set value = 1000000000000 where name = 'lotto_day_prize'");
}

/** A drawn round on which each of these has staked so many baht on the last two digits of 812519, to win 90 times that. */
export async function drawnRound(
  lotto: Pick<LottoSystem, "deps" | "openRound" | "pass">,
  bets: readonly (readonly [MemberId, number])[],
): Promise<bigint> {
  const roundId = await lotto.openRound("government");
  for (const [memberId, amount] of bets) {
    await buy(lotto.deps, memberId, roundId, [line("two_top", "19", amount, 90)]);
  }
  lotto.pass(DRAWN_AFTER_MS);
  return roundId;
}

/** Types a result as one clerk and then as another, and answers as the second is answered. */
export async function typeResult(
  [first, second]: readonly [Officer, Officer],
  roundId: bigint,
  draw = drawOf(),
  reason = "แก้ตามเว็บต้นทาง",
) {
  const entered = await first.ok("officeLottoResultEnter", { round_id: Number(roundId), draw, reason, is_sure: true });
  const proposal_id = entered.proposals[0]?.proposal_id ?? 0;
  return second.ok("officeLottoResultConfirm", { proposal_id, draw, is_sure: true });
}
