export { type CheckIn, daysOfMonth, nextCheckIn, standingPlace } from "./check-in.ts";
export { claimableSpanBefore, NO_END, type QuestDays, type QuestPeriod, type QuestSpan, spanOn } from "./span.ts";
export { questStatus, type QuestStatus } from "./status.ts";
