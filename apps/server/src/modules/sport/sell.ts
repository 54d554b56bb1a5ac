import { cashedOutEffective } from "@chokdee/rules/sport";
import { settledBetEvent } from "../../core/bets.ts";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { takeOff } from "./counter-repo.ts";
import type { SportDependencies } from "./dependencies.ts";
import { findMatches } from "./match-repo.ts";
import { houseMove, saleKey, slipReference, SPORT_SCOPE } from "./postings.ts";
import { gameOf } from "./quote-slip.ts";
import { endSale, listSales, type SaleRow, sellPart } from "./sale-repo.ts";
import { listLegs } from "./slip-repo.ts";

/**
 * Ends a sale in the caller's transaction, its slip held: paid where there is no reason against it. Where the ledger takes
 * no money of the member at the moment, it is refused. Returns how many were ended.
 */
export async function applySale(
  deps: SportDependencies,
  tx: Tx,
  sale: SaleRow,
  reason: string | null,
): Promise<number> {
  await endSale(tx, sale.id, reason);
  if (reason === null) await pay(deps, tx, sale);
  await deps.outbox.publish(tx, { topic: "sport.bets", memberId: sale.member_id });
  return 1;
}

/** What a part is of its bet, in millionths. */
export const partOf = (part: bigint, risk: bigint): number => Number((part * 1_000_000n) / risk);

async function pay(deps: SportDependencies, tx: Tx, sale: SaleRow): Promise<void> {
  const now = deps.clock.now();
  const slip = await sellPart(tx, sale, now);
  await takeOff(tx, [{ slipId: slip.id, part: partOf(sale.risk, slip.risk) }]);
  const results = await deps.ledger.postAllIn(tx, [
    ...houseMove(`kept:${saleKey(sale.id)}`, slipReference(slip.id), sale.risk),
    {
      memberId: slip.member_id,
      scope: SPORT_SCOPE,
      key: saleKey(sale.id),
      reference: slipReference(slip.id),
      actor: "member",
      moves: [{ from: "gaming_revenue", to: slip.wallet_id, amount: sale.received, code: "sport_cash_out" }],
    },
  ]);
  for (const result of results) if (result instanceof DomainError) throw result;
  if (slip.open_risk > 0n) return;
  const legs = await listLegs(tx, [slip.id]);
  const matches = await findMatches(
    tx,
    legs.map(({ match_id }) => match_id),
  );
  await deps.outbox.publish(
    tx,
    settledBetEvent(slip.member_id, {
      bet: slipReference(slip.id),
      version: slip.version,
      status: "settled",
      walletId: slip.wallet_id,
      category: "sport",
      ...gameOf(matches.map(({ league_id }) => league_id)),
      stake: slip.risk,
      payout: slip.received,
      effective: soldEffective(await listSales(tx, [slip.id])),
      placedAt: slip.placed_at,
      settledAt: now,
    }),
  );
}

/** What the sold parts of a bet count as turnover. */
export function soldEffective(sales: readonly SaleRow[]): bigint {
  return sales
    .filter(({ status }) => status === "sold")
    .reduce(
      (sum, { risk, win, received }) =>
        sum + BigInt(cashedOutEffective({ risk: Number(risk), win: Number(win) }, Number(received))),
      0n,
    );
}
