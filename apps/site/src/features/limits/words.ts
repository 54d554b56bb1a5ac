import type { CallOutput } from "@chokdee/contract";
import { limitSentence, type PersonalLimit, restText } from "@chokdee/rules/limits";
import { thaiMoment } from "../../base/content/thai-time.ts";

export type Limits = CallOutput<"limitsGet">;
export type Limit = Limits["limits"][number];

/** Which limit it is, how much is left of it, and when there is more. */
export function limitWords(limit: PersonalLimit): string {
  return limitSentence(limit, thaiMoment);
}

/** Until when a member rests. */
export function restWords(time: string): string {
  return restText(time, thaiMoment);
}
