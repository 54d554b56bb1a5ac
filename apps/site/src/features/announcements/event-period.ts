import { thaiDay } from "../../base/content/thai-time.ts";

/** How long an event runs, in words. */
export function eventPeriod(startsAt: string, endsAt: string | null): string {
  return endsAt === null ? `เริ่ม ${thaiDay(startsAt)}` : `${thaiDay(startsAt)} ถึง ${thaiDay(endsAt)}`;
}
