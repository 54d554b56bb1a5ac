import { Parts } from "@chokdee/ui/offers";
import type { Term } from "./terms.ts";

/** Terms as a list of labels and values, one per line. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="divide-y divide-line">
      {terms.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular ml-auto text-right font-medium text-pretty">
            {typeof value === "string" ? value : <Parts parts={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
