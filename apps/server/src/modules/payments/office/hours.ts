import { refuseFields } from "../../../core/form.ts";
import type { Hours } from "../channel-repo.ts";

interface HoursForm {
  readonly closed_from: string | null;
  readonly closed_to: string | null;
}

/** Minutes of the day from `HH:MM`: both, or neither. */
export function readHours({ closed_from, closed_to }: HoursForm): Hours {
  const [from, to] = [minuteOf(closed_from), minuteOf(closed_to)];
  const problem = "กรุณากรอกเวลาเป็น ชั่วโมง:นาที ให้ครบทั้งเริ่มและสิ้นสุด";
  const isOdd = (from === null) !== (to === null);
  refuseFields({
    closed_from: from === undefined || isOdd ? problem : undefined,
    closed_to: to === undefined || isOdd ? problem : undefined,
  });
  return { closed_from: from ?? null, closed_to: to ?? null };
}

export function hoursView({ closed_from, closed_to }: Hours): HoursForm {
  return { closed_from: printMinute(closed_from), closed_to: printMinute(closed_to) };
}

/** Null where there is none, undefined where it is no time. */
function minuteOf(text: string | null): number | null | undefined {
  if (text === null || text.trim() === "") return null;
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

function printMinute(minute: number | null): string | null {
  if (minute === null) return null;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
