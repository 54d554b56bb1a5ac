export { mayCall } from "../call.ts";
export type { AuditAction } from "./audit-actions.ts";
export { type ExceptionKind, exceptionKinds, type StaffControl, staffControls } from "./controls.ts";
export { officeCalls, type OfficeCallId } from "./calls.ts";
export { changedBy, changedCalls } from "./changed-by.ts";
export { countedLists, type CountedList } from "./counts.ts";
export type { RewardForm } from "./reward-form.ts";
export type { OfficeContract, OfficeInput, OfficeOutput } from "./schemas.ts";
