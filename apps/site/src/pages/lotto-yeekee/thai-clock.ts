const clock = new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", timeStyle: "medium" });

/** `16:05:09` of a time on the wire. */
export function thaiClock(time: string): string {
  return clock.format(new Date(time));
}
