import { create } from "zustand";
import type { CallOutput, CallRequest } from "@chokdee/contract";

interface BillCache {
  /** What the server answered to the bill that it last found right. */
  readonly bill: CallOutput<"lottoBillValidate"> | null;
  /** What was sent for it; the bill is created with exactly this. */
  readonly input: CallRequest<"lottoBillValidate"> | null;
}

const none: BillCache = { bill: null, input: null };

/** Filled by a successful validation alone, emptied when a round is loaded. */
export const useBillCache = create<BillCache>()(() => none);

export function clearBillCache(): void {
  useBillCache.setState(none);
}
