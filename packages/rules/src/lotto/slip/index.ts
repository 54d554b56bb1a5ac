export type { SlipLine, SlipOptions } from "./expand-entry.ts";
export type { SlipFault, SlipFaultCode } from "./faults.ts";
export { printSlip } from "./print-slip.ts";
export { type ReadLine, type ReadSlip, readSlip, type UnreadLine, withoutLine } from "./read-slip.ts";
