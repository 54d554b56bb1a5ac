import { Check, LoaderCircle, X } from "lucide-react";
import { cx } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { Mark, TimelineStep } from "./timeline.ts";

const looks: Readonly<Record<Mark, string>> = {
  done: "border-win/50 bg-win/15 text-win-high",
  now: "border-gold/60 bg-gold/15 text-gold-high",
  ahead: "border-line bg-ink text-muted",
  stopped: "border-loss/50 bg-loss/15 text-loss-high",
};

const markWords: Readonly<Record<Mark, string>> = {
  done: "เสร็จแล้ว",
  now: "ขั้นตอนปัจจุบัน",
  ahead: "ขั้นตอนถัดไป",
  stopped: "สิ้นสุด",
};

function Sign({ mark }: { mark: Mark }) {
  if (mark === "done") return <Check aria-hidden="true" className="size-4" />;
  if (mark === "stopped") return <X aria-hidden="true" className="size-4" />;
  return mark === "now" ? <LoaderCircle aria-hidden="true" className="spinning size-4" /> : null;
}

/** The progress of a payment, from top to bottom. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ text, at, mark }, index) => (
        <li
          key={index}
          aria-current={mark === "now" ? "step" : undefined}
          className="relative flex gap-3 pb-5 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-4 not-last:before:w-px not-last:before:bg-line last:pb-0"
        >
          <span className={cx("grid size-8 shrink-0 place-items-center rounded-full border", looks[mark])}>
            <Sign mark={mark} />
          </span>
          <div className="min-w-0 pt-0.5">
            <p className={mark === "ahead" ? "text-muted" : "font-medium"}>
              {text}
              <span className="sr-only"> · {markWords[mark]}</span>
            </p>
            {at && <p className="tabular text-sm text-muted">{thaiMoment(at)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
