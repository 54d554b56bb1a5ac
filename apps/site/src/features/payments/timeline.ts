import { depositWords, isUnderWay, withdrawWords, type Deposit, type Withdraw } from "./words.ts";

export type Mark = "done" | "now" | "ahead" | "stopped";

export interface TimelineStep {
  readonly text: string;
  /** When it came to this; nothing for what lies ahead. */
  readonly at: string | undefined;
  readonly mark: Mark;
}

interface Step<Status> {
  readonly status: Status;
  readonly at: string;
}

/** Ways that end without the money having gone where it was meant to. */
const stopped: readonly string[] = ["expired", "rejected", "cancelled", "failed"];

/** How it has come and what is still to come, the oldest first. */
export function depositTimeline({ steps }: Pick<Deposit, "steps">): TimelineStep[] {
  return timeline(steps, ["success"], depositWords);
}

export function withdrawTimeline({ steps }: Pick<Withdraw, "steps">): TimelineStep[] {
  return timeline(steps, ["processing", "transferring", "success"], withdrawWords);
}

function timeline<Status extends Deposit["status"] | Withdraw["status"]>(
  steps: readonly Step<Status>[],
  usual: readonly Status[],
  words: Readonly<Record<Status, string>>,
): TimelineStep[] {
  // Trying a payout again comes through the same status: once is enough to read.
  const seen = steps.filter(({ status }, i) => status !== steps[i - 1]?.status);
  const last = seen.at(-1)?.status;
  const past = seen.map(({ status, at }, i) => ({
    text: words[status],
    at,
    mark: markOf(status, i === seen.length - 1),
  }));
  if (last === undefined || !isUnderWay(last)) return past;
  const ahead = usual.slice(usual.indexOf(last) + 1).filter((status) => !seen.some((step) => step.status === status));
  return [...past, ...ahead.map((status) => ({ text: words[status], at: undefined, mark: "ahead" as const }))];
}

function markOf(status: Deposit["status"] | Withdraw["status"], isLast: boolean): Mark {
  if (stopped.includes(status)) return "stopped";
  return isLast && isUnderWay(status) ? "now" : "done";
}
