import { Fragment } from "react";
import type { Term } from "./terms.ts";

/** Names stay on one line: Thai has no spaces to break at. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className="inline-block">
        {part}
        {index < parts.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ));
}

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
