import { depositWords, isUnderWay, withdrawWords, type Deposit, type Withdraw } from "./words.ts";

export type Mark = "done" | "now" | "ahead" | "stopped";

export interface TimelineStep {
  readonly text: string;
  /** When this step was reached; undefined for steps ahead. */
  readonly at: string | undefined;
  readonly mark: Mark;
}

interface Step<Status> {
  readonly status: Status;
  readonly at: string;
}

/** Final states in which the money did not reach its destination. */
const stopped: readonly string[] = ["expired", "rejected", "cancelled", "failed"];

/** The steps done and those ahead, oldest first. */
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
  // A repeated payout passes through the same status: it is listed once.
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
