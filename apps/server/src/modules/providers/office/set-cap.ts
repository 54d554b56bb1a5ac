import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, printShortBaht, type Satang, satang, satangFromBaht, toBahtOrNull } from "@chokdee/money";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { type CapRow, listCaps, lockCap, saveCap } from "../cap-repo.ts";
import type { OfficeDependencies } from "./read-rounds.ts";

/** Wins up to both are below every cap: they are paid without a look at it. */
const MIN_TIMES = 100;
const MIN_AMOUNT = satang(10_000_000n);

export async function readCaps({ db }: OfficeDependencies): Promise<OfficeOutput<"officeProviderCapList">> {
  return (await listCaps(db)).map(capView);
}

/** What a round of the provider, or of one of its games, may win before two people look at it. */
export async function setCap(
  { audit, registry }: OfficeDependencies,
  input: OfficeInput<"officeProviderCapSet">,
  by: StaffContext,
): Promise<OfficeOutput<"officeProviderCapSet">> {
  const { provider_id, game_id = "", max_times } = input;
  const max_amount = amountOf(input.max_amount);
  const max_gift = amountOf(input.max_gift);
  refuseFields({
    provider_id: registry.find(provider_id) ? undefined : "ไม่พบค่ายเกมนี้",
    max_times: max_times !== null && max_times < MIN_TIMES ? `ต้องไม่ต่ำกว่า ${MIN_TIMES} เท่า` : undefined,
    max_amount:
      max_amount === undefined || (max_amount !== null && max_amount < MIN_AMOUNT)
        ? `ต้องไม่ต่ำกว่า ${printShortBaht(MIN_AMOUNT)} บาท`
        : undefined,
    max_gift: max_gift === undefined || (max_gift !== null && max_gift < 0n) ? "จำนวนเงินไม่ถูกต้อง" : undefined,
  });
  const reason = requireReason(input.reason);
  const cap: CapRow = { provider_id, game_id, max_times, max_amount: max_amount ?? null, max_gift: max_gift ?? null };
  return by.once(async (tx) => {
    const before = await lockCap(tx, provider_id, game_id);
    await saveCap(tx, cap);
    await audit.weigh(tx, by, {
      action: "provider_cap.set",
      subject: `provider:${provider_id}`,
      ...(before && { before: capView(before) }),
      after: capView(cap),
      reason,
      amount: NO_MONEY,
      needs: "owner",
    });
    return capView(cap);
  });
}

/** Null stays null; undefined is no amount. */
function amountOf(typed: number | null): Satang | null | undefined {
  return typed === null ? null : satangFromBaht(typed);
}

function capView(row: CapRow): OfficeOutput<"officeProviderCapSet"> {
  return {
    provider_id: row.provider_id,
    game_id: row.game_id === "" ? null : row.game_id,
    max_times: row.max_times,
    max_amount: toBahtOrNull(row.max_amount),
    max_gift: toBahtOrNull(row.max_gift),
  };
}
