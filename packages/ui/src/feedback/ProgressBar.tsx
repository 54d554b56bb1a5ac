import { cx } from "../cx.ts";

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  failed: boolean;
  visible: boolean;
}

/** The thin line at the top of the page: 2 px, gold, red if the navigation failed. */
export function ProgressBar({ label, percent, failed, visible }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-hidden={!visible}
      className={cx(
        "pointer-events-none fixed inset-x-0 top-0 z-[100] h-[2px] origin-left",
        failed ? "bg-alarm" : "bg-gold",
        visible ? "transition-[scale] duration-200" : "invisible",
      )}
      style={{ scale: `${percent / 100} 1` }}
    />
  );
}
