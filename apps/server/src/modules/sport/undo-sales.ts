import { satang } from "@chokdee/money";
import { settledBetEvent } from "../../core/bets.ts";
import type { Tx } from "../../core/db.ts";
import type { OutboxEvent } from "../../core/events.ts";
import type { MoveGroup } from "../../core/ledger.ts";
import type { NewNotice } from "../../core/notices.ts";
import { takeOff } from "./counter-repo.ts";
import type { MatchRow } from "./match-repo.ts";
import { undoneNotice } from "./notices.ts";
import { houseMove, slipReference, SPORT_SCOPE, undoneKey } from "./postings.ts";
import { gameOf } from "./quote-slip.ts";
import { listSales, listSalesSince, type ReopenedSlip, undoSales } from "./sale-repo.ts";
import { partOf, soldEffective } from "./sell.ts";
import type { Late, SlipSpan, VoidWindow } from "./settle-repo.ts";
import { tooLateReason } from "./taken-too-late.ts";

/** What undone sales are posted as: first what the house holds for the open bets again, last what members give back. */
export interface UndoneSales {
  readonly house: readonly MoveGroup[];
  readonly taken: readonly { readonly id: bigint; readonly group: MoveGroup }[];
  readonly notices: readonly NewNotice[];
  readonly events: readonly OutboxEvent<"bet.settled" | "sport.bets">[];
}

const NONE: UndoneSales = { house: [], taken: [], notices: [], events: [] };

/**
 * Undoes what was bought back when a bet would have been void: whoever sold then knew how the match went, or sold on a goal
 * that never was. The bet is open again with what was sold of it, and ends as it would have.
 */
export async function undoLateSales(
  tx: Tx,
  match: MatchRow,
  windows: readonly VoidWindow[],
  late: Late,
  span: SlipSpan,
  at: Date,
): Promise<UndoneSales> {
  if (late.before === null && late.live === null) return NONE;
  const gone = (await listSalesSince(tx, match.id, late, span)).flatMap((sale) => {
    const isLive = sale.watch.some(({ match_id }) => match_id === match.id);
    const reason = tooLateReason(match, windows, { acceptedAt: sale.decides_at ?? sale.placed_at, isLive });
    return reason === null ? [] : [{ sale, reason }];
  });
  if (gone.length === 0) return NONE;
  const slips = await undoSales(
    tx,
    gone.map(({ sale: { id }, reason }) => ({ id, reason })),
  );
  // What may be lost on the other matches of a parlay counts it again.
  await takeOff(
    tx,
    slips.map(({ id, risk, undone_risk }) => ({ slipId: id, part: -partOf(undone_risk, risk) })),
  );
  const ended = slips.filter(({ status }) => status !== "running");
  const rest = Map.groupBy(
    await listSales(
      tx,
      ended.map(({ id }) => id),
    ),
    ({ slip_id }) => slip_id,
  );
  return {
    house: slips.flatMap(houseAgain),
    taken: slips.map((slip) => ({ id: slip.id, group: takenBack(slip) })),
    notices: slips.map((slip) => undoneNotice(match, slip)),
    events: [
      ...ended.map((slip) =>
        settledBetEvent(slip.member_id, {
          bet: slipReference(slip.id),
          version: slip.version,
          status: "void",
          walletId: slip.wallet_id,
          category: "sport",
          ...gameOf(slip.kind === "single" ? [match.league_id] : []),
          stake: slip.risk,
          payout: slip.received,
          effective: soldEffective(rest.get(slip.id) ?? []),
          placedAt: slip.placed_at,
          settledAt: at,
        }),
      ),
      ...slips.map(({ member_id: memberId }) => ({ topic: "sport.bets", memberId }) as const),
    ],
  };
}

/** Of a bet that had ended, all of its stake is open again. */
function houseAgain({ id, version, status, open_risk, undone_risk }: ReopenedSlip): MoveGroup[] {
  const open = status === "settled" ? open_risk + undone_risk : undone_risk;
  return houseMove(`open:${undoneKey(id, version)}`, slipReference(id), -open);
}

/** What the sale has paid, and what the rest of the bet was paid since: as a debt where it is spent. */
function takenBack(slip: ReopenedSlip): MoveGroup {
  const from = slip.wallet_id;
  const back = (amount: bigint) =>
    ({ from, to: "gaming_revenue", amount: satang(amount), code: "resettlement", shortfall: "owe" }) as const;
  return {
    memberId: slip.member_id,
    scope: SPORT_SCOPE,
    key: undoneKey(slip.id, slip.version),
    reference: slipReference(slip.id),
    actor: "system",
    moves: [back(slip.undone_received + (slip.payout ?? 0n))],
  };
}
