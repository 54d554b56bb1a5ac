import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import type { BillStatus } from "@chokdee/rules/lotto";
import { bangkokDay, dayRange } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import { type BillRow, findBill, listLines, pageBills } from "./bill-repo.ts";
import { readCancels } from "./cancel-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { type BillDetail, billDetailView, billView } from "./views.ts";

const STATES: Readonly<Record<"waiting" | "done", readonly BillStatus[]>> = {
  waiting: ["pending"],
  done: ["won", "lost", "cancelled", "refunded"],
};

export async function listBills(
  { db, clock }: LottoDependencies,
  memberId: MemberId,
  input: CallInput<"lottoBillList">,
): Promise<CallOutput<"lottoBillList">> {
  const now = clock.now();
  const filter = {
    statuses: input.status ? [input.status] : input.state && STATES[input.state],
    categoryId: input.category_id,
    roundId: input.round_id,
    ...dayRange(input.from, input.to),
  };
  const [rows, cancelledToday] = await Promise.all([
    pageBills(db, memberId, filter, readCursor(input.cursor), input.limit + 1),
    readCancels(db, memberId, bangkokDay(now)),
  ]);
  return pageOf(rows, input.limit, (row) => billView(row, { now, cancelledToday }));
}

/** Bill ids are numbers; anything else is not found. */
export function readBillId(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new DomainError("NOT_FOUND");
  return BigInt(text);
}

export async function showBill(deps: LottoDependencies, memberId: MemberId, billId: string) {
  const bill = orNotFound(await findBill(deps.db, memberId, readBillId(billId)));
  return detailBill(deps, bill);
}

export async function detailBill(
  { db, clock }: Pick<LottoDependencies, "clock"> & { readonly db: Queryable },
  bill: BillRow,
): Promise<BillDetail> {
  const now = clock.now();
  const cancelledToday = await readCancels(db, bill.member_id, bangkokDay(now));
  return billDetailView(bill, await listLines(db, bill), { now, cancelledToday });
}
