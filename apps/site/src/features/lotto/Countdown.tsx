import { cx } from "@chokdee/ui";
import { Countdown as TimeLeft } from "@chokdee/ui/data";
import { CLOSING_MS } from "./round-phase.ts";
import { serverNowMs } from "../../base/data/server-clock.ts";

interface CountdownProps {
  /** What ends then, such as `ปิดรับใน`. */
  label: string;
  until: string;
  /** Shown instead when the time is up. */
  ended?: string;
  className?: string;
}

/** The time left until a moment, by the server's clock. */
export function Countdown({ label, until, ended = "ปิดรับแล้ว", className }: CountdownProps) {
  return (
    <TimeLeft
      label={label}
      endsAt={until}
      now={serverNowMs}
      endedText={ended}
      soonSeconds={CLOSING_MS / 1000}
      className={cx("font-semibold", className)}
    />
  );
}
