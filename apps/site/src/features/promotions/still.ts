import type { Promotion } from "./promotion.ts";
import birthdayUrl from "./still/birthday.webp";
import weekdaysUrl from "./still/weekdays.webp";
import fixedUrl from "./still/fixed.webp";
import giftUrl from "./still/gift.webp";
import hoursUrl from "./still/hours.webp";
import percentUrl from "./still/percent.webp";
import streakUrl from "./still/streak.webp";
import welcomeUrl from "./still/welcome.webp";

type Facts = Pick<Promotion, "audience" | "claim" | "deposit_days" | "hours" | "kind" | "weekdays">;

/** The picture of an offer that has none of its own: what makes it special, from the rarest on. */
export function stillOf({ audience, claim, deposit_days: days, hours, kind, weekdays }: Facts): string {
  if (audience === "new_member") return welcomeUrl;
  if (audience === "birthday") return birthdayUrl;
  if (days > 0) return streakUrl;
  if (hours !== null) return hoursUrl;
  if (weekdays.length > 0) return weekdaysUrl;
  if (claim !== "deposit") return giftUrl;
  return kind === "percent" ? percentUrl : fixedUrl;
}
