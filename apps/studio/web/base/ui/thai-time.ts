/** Made with the first time that is written: pages that write none open sooner. */
let time: Intl.DateTimeFormat | undefined;

/** When something happened, as members read it. */
export function timeText(iso: string): string {
  time ??= new Intl.DateTimeFormat("th-TH", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Bangkok" });
  return time.format(new Date(iso));
}
