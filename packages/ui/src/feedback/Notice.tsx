import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { cx } from "../cx.ts";

const looks = {
  error: { icon: CircleAlert, className: "border-loss/40 bg-loss/10 text-loss-high" },
  info: { icon: Info, className: "border-info/35 bg-info/10 text-info-high" },
  success: { icon: CircleCheck, className: "border-win/40 bg-win/10 text-win-high" },
} as const;

/** One thing to know before going on. */
export function Notice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, className } = looks[kind];
  return (
    <div className={cx("flex items-start gap-2.5 rounded-sm border px-4 py-3 text-left", className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
