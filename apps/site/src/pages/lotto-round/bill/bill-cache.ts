import { create } from "zustand";
import type { CallOutput, CallRequest } from "@chokdee/contract";

interface BillCache {
  /** The server's answer to the last bill that it validated. */
  readonly bill: CallOutput<"lottoBillValidate"> | null;
  /** The request behind it; the bill is created with exactly this. */
  readonly input: CallRequest<"lottoBillValidate"> | null;
}

const none: BillCache = { bill: null, input: null };

/** Filled only by a successful validation, cleared when a round is loaded. */
export const useBillCache = create<BillCache>()(() => none);

export function clearBillCache(): void {
  useBillCache.setState(none);
}
