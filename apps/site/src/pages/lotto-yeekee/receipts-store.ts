import { readReceipt } from "@chokdee/rules/yeekee";
import { persisted } from "../../base/state/persisted.ts";

/** More than a member may shoot in several days. */
const MAX_RECEIPTS = 500;

interface ReceiptsState {
  /** As signed by the server, newest last. */
  readonly receipts: readonly string[];
}

export function parseReceipts({ receipts }: Readonly<Record<string, unknown>>): ReceiptsState {
  const stored = Array.isArray(receipts) ? receipts : [];
  return {
    receipts: stored.filter((text): text is string => typeof text === "string" && readReceipt(text) !== undefined),
  };
}

/** The operator's signed receipt for each shot, stored by the member: a list that omits a shot is disproved by it. */
export const useReceipts = persisted<ReceiptsState>({
  name: "chokdee.yeekee",
  where: "local",
  initial: { receipts: [] },
  parse: parseReceipts,
});

export function keepReceipt(receipt: string): void {
  useReceipts.setState(({ receipts }) => ({ receipts: [...receipts, receipt].slice(-MAX_RECEIPTS) }));
}

export function receiptsOf(receipts: readonly string[], roundCode: string): string[] {
  return receipts.filter((text) => readReceipt(text)?.roundCode === roundCode);
}
