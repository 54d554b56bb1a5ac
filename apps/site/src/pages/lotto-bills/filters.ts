import type { CallRequest } from "@chokdee/contract";

export const billTabs = [
  { value: "waiting", label: "รอออกผล" },
  { value: "done", label: "ออกผลแล้ว" },
  { value: "won", label: "ถูกรางวัล" },
  { value: "all", label: "โพยย้อนหลัง" },
] as const;

export type BillTab = (typeof billTabs)[number]["value"];

/** What of the bills is shown. It stands in the address, so that a page can be kept and returned to. */
export interface BillFilters {
  readonly tab: BillTab;
  readonly categoryId: number | undefined;
}

/** Anyone can write an address: what is not understood filters nothing. */
export function parseBillFilters(search: Readonly<Record<string, unknown>>): BillFilters {
  const category = search["category"];
  return {
    tab: billTabs.find(({ value }) => value === search["tab"])?.value ?? "waiting",
    categoryId: typeof category === "string" && /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
  };
}

export function searchOfBills({ tab, categoryId }: BillFilters): Record<string, string> {
  return {
    ...(tab !== "waiting" && { tab }),
    ...(categoryId !== undefined && { category: String(categoryId) }),
  };
}

export function billRequest({ tab, categoryId }: BillFilters): CallRequest<"lottoBillList"> {
  return {
    ...(tab === "won" && { status: "won" }),
    ...((tab === "waiting" || tab === "done") && { state: tab }),
    ...(categoryId !== undefined && { category_id: categoryId }),
  };
}
