const time = new Intl.DateTimeFormat("th-TH", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Bangkok" });

/** When something happened, as members read it. */
export function timeText(iso: string): string {
  return time.format(new Date(iso));
}
