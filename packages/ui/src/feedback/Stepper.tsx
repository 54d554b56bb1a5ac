import { cx } from "../cx.ts";

interface StepperProps {
  /** From 1. */
  current: number;
  total: number;
}

/** The progress in a form of several steps. */
export function Stepper({ current, total }: StepperProps) {
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={cx("h-1 flex-1 rounded-full", index < current ? "gold-leaf" : "bg-line")} />
        ))}
      </div>
      <p className="text-sm text-muted">
        ขั้นตอนที่ {current} จาก {total}
      </p>
    </div>
  );
}
