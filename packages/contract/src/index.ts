export type { Access, CallDefinition, Envelope, FailurePolicy } from "./call.ts";
export { callOf, calls, type CallId } from "./calls.ts";
export { commonErrors, errorMessage, errorTable, type ErrorCode } from "./errors.ts";
export type { CallInput, CallOutput, CallRequest } from "./schemas.ts";
