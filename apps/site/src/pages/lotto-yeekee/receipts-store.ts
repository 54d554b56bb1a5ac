import { readReceipt } from "@chokdee/rules/yeekee";
import { isRecord, persisted } from "../../base/state/persisted.ts";

/** More than a member may shoot in several days. */
const MAX_RECEIPTS = 500;

export interface KeptReceipt {
  /** As signed by the server. */
  readonly text: string;
  /** The key that the server had published by then: another one afterwards does not make the receipt worthless. */
  readonly key: string;
}

interface ReceiptsState {
  /** Newest last. */
  readonly receipts: readonly KeptReceipt[];
}

export function parseReceipts({ receipts }: Readonly<Record<string, unknown>>): ReceiptsState {
  const stored = Array.isArray(receipts) ? receipts : [];
  return { receipts: stored.flatMap(parseReceipt) };
}

function parseReceipt(stored: unknown): KeptReceipt[] {
  if (!isRecord(stored)) return [];
  const { text, key } = stored;
  if (typeof text !== "string" || typeof key !== "string" || readReceipt(text) === undefined) return [];
  return [{ text, key }];
}

/** The operator's signed receipt for each shot, stored by the member: a list that omits a shot is disproved by it. */
export const useReceipts = persisted<ReceiptsState>({
  name: "chokdee.yeekee",
  where: "local",
  initial: { receipts: [] },
  parse: parseReceipts,
});

export function keepReceipt(receipt: KeptReceipt): void {
  useReceipts.setState(({ receipts }) => ({ receipts: [...receipts, receipt].slice(-MAX_RECEIPTS) }));
}

export function receiptsOf(receipts: readonly KeptReceipt[], roundCode: string): KeptReceipt[] {
  return receipts.filter(({ text }) => readReceipt(text)?.roundCode === roundCode);
}
