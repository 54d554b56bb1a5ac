import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallOutput } from "@chokdee/contract";
import { formatPoints } from "@chokdee/money";
import { cx, Notice, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";

export type Calculation = CallOutput<"redemptionCalc">;

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={cx("tabular ml-auto text-right", strong ? "text-lg font-semibold text-gold-high" : "font-medium")}>
        {children}
      </dd>
    </div>
  );
}

/** What an order would cost and give, as calculated by the server. */
export function Preview({ query }: { query: UseQueryResult<Calculation> }) {
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-36" />}>
      {({ points, points_after: after, reward, problem }) => (
        <div
          aria-live="polite"
          className={cx("grid gap-3 transition-opacity", query.isPlaceholderData && "opacity-60")}
        >
          <dl className="divide-y divide-line rounded-md border border-gold/20 bg-ink/40 px-4 py-1">
            <Line label="ใช้แต้ม">{formatPoints(points)} แต้ม</Line>
            <Line label="ได้รับ" strong>
              {reward.title}
            </Line>
            <Line label="แต้มคงเหลือหลังแลก">{after < 0 ? `ขาดอีก ${formatPoints(-after)}` : formatPoints(after)} แต้ม</Line>
          </dl>
          {problem && <Notice kind="info">{problem}</Notice>}
        </div>
      )}
    </Loaded>
  );
}
