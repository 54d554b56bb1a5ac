import { ApiError } from "@chokdee/client";
import { type CodeWithoutData, type ErrorCode, errorTable } from "@chokdee/contract";

/** Whether a call was refused with this code. */
export function isRefusal<Code extends ErrorCode>(
  failure: unknown,
  code: Code,
): failure is ApiError & { readonly code: Code } {
  return failure instanceof ApiError && failure.code === code;
}

/** A refusal that the site itself detects, in the words the server would use. */
export function refuse(code: CodeWithoutData, field: string): ApiError {
  const { error, message, status } = errorTable[code];
  return new ApiError({ kind: "business", status, error, message, code, fields: { [field]: message } });
}

/** What a member reads about a failure: the server's own message if there is one. */
export function failureText(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : "โหลดข้อมูลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง";
}
