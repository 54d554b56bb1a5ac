import { ApiError } from "@chokdee/client";

/** What a member reads about a failure: the server's own words where there are any. */
export function failureText(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : "โหลดข้อมูลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง";
}
