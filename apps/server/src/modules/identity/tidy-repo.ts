import type { Queryable } from "../../core/db.ts";

/** Removes what can no longer matter. */
export async function forgetOld(
  db: Queryable,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  await db.query("delete from otp where created_at < $1", [before]);
  await db.query("delete from step_up where expires_at < $1", [before]);
  await db.query("delete from login_guard where touched_at < $1", [before]);
  await db.query("delete from captcha_try where hour < $1", [before]);
  await db.query("delete from captcha_spent where expires_at < $1", [now]);
}
