import type { CallRequest } from "@chokdee/contract";
import type { SearchOf } from "../../base/routing/search.ts";

export type BillFilters = SearchOf<"lottoBills">;
export type BillTab = NonNullable<BillFilters["tab"]>;

export const billTabs = [
  { value: "waiting", label: "รอออกผล" },
  { value: "done", label: "ออกผลแล้ว" },
  { value: "won", label: "ถูกรางวัล" },
  { value: "all", label: "โพยย้อนหลัง" },
] as const satisfies readonly { value: BillTab; label: string }[];

/** Bills without a result are shown first. */
export const FIRST_TAB: BillTab = "waiting";

export function billRequest({ tab = FIRST_TAB, category }: BillFilters): CallRequest<"lottoBillList"> {
  return {
    ...(tab === "won" && { status: "won" }),
    ...((tab === "waiting" || tab === "done") && { state: tab }),
    ...(category !== undefined && { category_id: category }),
  };
}
