import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { SportDependencies } from "./dependencies.ts";
import { listSales } from "./sale-repo.ts";
import { findSlip, listShownLegs, pageSlips, type SlipRow } from "./slip-repo.ts";
import { betView } from "./views.ts";

type Bet = CallOutput<"sportBet">;

/** Slips as their members see them, in the order given. */
export async function showBets(
  db: Queryable,
  slips: readonly (SlipRow & { readonly has_sales?: boolean })[],
): Promise<Bet[]> {
  if (slips.length === 0) return [];
  const ids = slips.map(({ id }) => id);
  const legs = Map.groupBy(await listShownLegs(db, ids), ({ slip_id }) => slip_id);
  const sold = slips.filter(({ has_sales }) => has_sales !== false).map(({ id }) => id);
  const sales = Map.groupBy(sold.length === 0 ? [] : await listSales(db, sold), ({ slip_id }) => slip_id);
  return slips.map((slip) => betView(slip, legs.get(slip.id) ?? [], sales.get(slip.id) ?? []));
}

export async function listBets(
  { db }: SportDependencies,
  memberId: MemberId,
  { state, cursor, limit }: CallInput<"sportBets">,
): Promise<CallOutput<"sportBets">> {
  const rows = await pageSlips(db, memberId, state, readCursor(cursor), limit + 1);
  const shown = new Map((await showBets(db, rows.slice(0, limit))).map((bet) => [bet.bet_id, bet]));
  const page = pageOf(rows, limit, ({ id }) => shown.get(String(id)));
  return { ...page, items: page.items.filter((bet) => bet !== undefined) };
}

/** The number of a slip, as a member's page names it. */
export function readBetId(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new DomainError("NOT_FOUND");
  return BigInt(text);
}

export async function showBet(db: Queryable, memberId: MemberId, slipId: bigint): Promise<Bet> {
  const slip = await findSlip(db, memberId, slipId);
  const [bet] = slip ? await showBets(db, [slip]) : [];
  if (!bet) throw new DomainError("NOT_FOUND");
  return bet;
}
