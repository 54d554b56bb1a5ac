import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { useNow } from "../../base/now.ts";
import { ageText } from "../../base/thai-time.ts";
import { Chip } from "./parts.tsx";

/** Within this a payment is to be decided. */
const GOAL_MS = 5 * MINUTE_MS;
/** From this part of it on the row asks to be taken. */
const SOON = 0.6;

type Tone = "plain" | "warn" | "bad";

/** How long something has waited against the goal: `03:32`, and beyond it by how much. */
export function waitedOf(since: string, now: number): { readonly text: string; readonly tone: Tone } {
  const waited = Math.max(0, now - Date.parse(since));
  const beyond = waited - GOAL_MS;
  if (beyond < 0) return { text: clockText(waited), tone: waited < GOAL_MS * SOON ? "plain" : "warn" };
  return { text: `เกิน ${beyond < HOUR_MS ? clockText(beyond) : ageText(since, now)}`, tone: "bad" };
}

function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

export function Waited({ since }: { since: string }) {
  const { text, tone } = waitedOf(since, useNow());
  return (
    <Chip tone={tone}>
      <span className="tabular">{text}</span>
    </Chip>
  );
}
