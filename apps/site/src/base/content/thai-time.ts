const day = new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", dateStyle: "long" });
const moment = new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", dateStyle: "medium", timeStyle: "short" });

/** `1 ตุลาคม 2569` of a time on the wire. */
export function thaiDay(time: string): string {
  return day.format(new Date(time));
}

/** `1 ต.ค. 2569 16:05 น.` of a time on the wire. */
export function thaiMoment(time: string): string {
  return `${moment.format(new Date(time))} น.`;
}
