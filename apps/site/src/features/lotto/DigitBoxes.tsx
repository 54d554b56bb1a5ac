import { cx } from "@chokdee/ui";

/** The digits typed so far, and boxes for those to come. */
export function DigitBoxes({ digits, typed }: { digits: number; typed: string }) {
  return (
    <div aria-hidden="true" className="flex justify-center gap-1.5">
      {Array.from({ length: digits }, (_, at) => (
        <span
          key={at}
          className={cx(
            "tabular grid h-13 w-10 place-items-center rounded-sm border bg-ink/60 text-2xl font-semibold text-gold-high",
            at === typed.length ? "border-gold" : "border-line",
          )}
        >
          {typed[at] ?? (at === typed.length ? <span className="h-0.5 w-4 bg-gold" /> : "")}
        </span>
      ))}
    </div>
  );
}
