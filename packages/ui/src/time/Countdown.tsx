import { useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import type { Clock } from "./clock.ts";
import { formatTimeLeft, spokenTimeLeft } from "./time-left.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface CountdownProps {
  /** What ends, such as `ปิดรับใน`; read out before the time. */
  label: string;
  /** ISO time or milliseconds, by the server's clock. */
  endsAt: string | number;
  /** The server's clock: `clockFrom` the answer that named the end. */
  now: Clock;
  /** Shown instead when the time is up. */
  endedText: string;
  /** From here on the time is emphasised. It does not blink. */
  soonSeconds?: number;
  onEnded?: () => void;
  className?: string;
}

/** The real time that is left. A screen reader can read it, but is not interrupted by it every second. */
export function Countdown({ label, endsAt, now, endedText, soonSeconds = 60, onEnded, className }: CountdownProps) {
  const endsAtMs = typeof endsAt === "number" ? endsAt : Date.parse(endsAt);
  const seconds = useSecondsLeft(endsAtMs, now);
  const hasEnded = seconds === 0;
  const wasEnded = useRef(hasEnded);

  useEffect(() => {
    if (hasEnded && !wasEnded.current) onEnded?.();
    wasEnded.current = hasEnded;
  }, [hasEnded, onEnded]);

  if (hasEnded) return <span className={cx("text-muted", className)}>{endedText}</span>;
  return (
    <span
      className={cx("tabular whitespace-nowrap", seconds <= soonSeconds && "font-semibold text-gold-high", className)}
    >
      <span role="timer" className="sr-only">
        {label} {spokenTimeLeft(seconds)}
      </span>
      <span aria-hidden="true">{formatTimeLeft(seconds)}</span>
    </span>
  );
}
