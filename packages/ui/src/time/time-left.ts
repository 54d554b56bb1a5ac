const SECOND_MS = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole seconds that are left, including the current one: zero when the time is up. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / SECOND_MS));
}

/** How long until the displayed second changes. */
export function untilNextSecond(endsAtMs: number, nowMs: number): number {
  const leftMs = endsAtMs - nowMs;
  return leftMs <= 0 ? 0 : leftMs - (Math.ceil(leftMs / SECOND_MS) - 1) * SECOND_MS;
}

const two = (value: number) => String(value).padStart(2, "0");

/** `2 วัน 03:04:05`, `3:04:05` or `04:05`. */
export function formatTimeLeft(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  if (days > 0) return `${days} วัน ${two(hours)}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The same for screen readers: no seconds while there are minutes, as they would have passed when read out. */
export function spokenTimeLeft(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const parts = [days > 0 && `${days} วัน`, hours > 0 && `${hours} ชั่วโมง`, minutes > 0 && `${minutes} นาที`].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(" ") : `${seconds} วินาที`;
}
