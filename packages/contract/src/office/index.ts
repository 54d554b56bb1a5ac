export { officeCalls, type OfficeCallId } from "./calls.ts";
export type { OfficeContract } from "./schemas.ts";
