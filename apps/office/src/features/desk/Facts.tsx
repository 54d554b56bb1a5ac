import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in two columns. What has no value is left out. */
export function Facts({ facts }: { facts: readonly (Fact | undefined)[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="contents">
              <dt className="text-muted">{fact[0]}</dt>
              <dd className="min-w-0 break-words">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
