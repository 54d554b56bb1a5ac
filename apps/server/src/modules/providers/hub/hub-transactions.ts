import { z } from "zod";
import type { TheirTransaction } from "../adapter.ts";
import { callHub, type HubLine, hubTime } from "./call-hub.ts";

const flag = z.boolean().nullish();
const listed = z.array(
  z.object({
    transaction_uuid: z.string().min(1).max(64),
    status: z.string(),
    amount: z.int().min(0).nullish(),
    is_free: flag,
    is_supplier_promo: flag,
  }),
);

/** The aggregator's own transactions of a span of time, each once. */
export async function readHubTransactions(line: HubLine, from: Date, to: Date): Promise<TheirTransaction[]> {
  const span = { start_time: hubTime(from), end_time: hubTime(to), currency: "THB" };
  const byName = new Map<string, TheirTransaction>();
  for (const each of await callHub(line, "transactions/list", listed, span)) {
    byName.set(each.transaction_uuid, {
      transaction: each.transaction_uuid,
      units: each.amount == null ? null : BigInt(each.amount),
      isFree: each.is_free === true || each.is_supplier_promo === true,
      state: stateOf(each.status),
    });
  }
  return [...byName.values()];
}

/** Words that are not known leave it open whether money has moved. */
function stateOf(status: string): TheirTransaction["state"] {
  if (status === "TS_SUCCESS") return "done";
  if (status === "TS_DECLINED") return "declined";
  return /ROLL|CANCEL/.test(status) ? "rolled_back" : "open";
}
