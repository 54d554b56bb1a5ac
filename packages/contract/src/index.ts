export { asksToConfirm, errorsOf, isPassive, mayCall, staffRoles, type StaffRole } from "./call.ts";
export type { Access, CallDefinition, CallTable, Envelope, FailurePolicy } from "./call.ts";
export { addedCalls, callOf, calls, specCalls, type CallId } from "./calls.ts";
export { commonErrors, errorMessage, errorTable, isErrorCode, type ErrorCode } from "./errors.ts";
export {
  type Audience,
  events,
  isFor,
  isPageTopic,
  type PageTopic,
  type StoredTopic,
  type Topic,
  type TopicFor,
  topicsFor,
} from "./events.ts";
export type { OfficeCallId } from "./office/calls.ts";
export type { OfficeContract } from "./office/schemas.ts";
export type { CallSchema, Contract, IdOf, InputOf, OutputOf, RequestOf } from "./schema.ts";
export type { NoticeKind } from "./schemas/notice.ts";
export type { CodeWithData, CodeWithoutData, ErrorData } from "./schemas/error-data.ts";
export type { CallInput, CallOutput, CallRequest, SiteContract } from "./schemas.ts";
export type { EventPayload, PageEvent } from "./schemas/events.ts";
