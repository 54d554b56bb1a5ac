import { ApiError } from "@chokdee/client";
import { errorTable, type ErrorCode } from "@chokdee/contract";

/** Whether a call was refused for this very reason. */
export function isRefusal(failure: unknown, code: ErrorCode): failure is ApiError {
  return failure instanceof ApiError && failure.code === code;
}

/** A refusal that the site itself knows of, in the words the server would use. */
export function refuse(code: ErrorCode, field: string): ApiError {
  const { error, message, status } = errorTable[code];
  return new ApiError({ kind: "business", status, error, message, code, fields: { [field]: message } });
}
