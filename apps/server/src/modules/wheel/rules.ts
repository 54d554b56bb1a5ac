import { bangkokDay, midnightAfter } from "@chokdee/rules/time";
import type { OutboxEvent } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";

/** The midnight that ends the day in Bangkok. */
export function endOfDay(now: Date): Date {
  return midnightAfter(bangkokDay(now));
}

/** How many tickets a day's deposits have earned in all. */
export function ticketsFor(deposited: bigint, perTicket: bigint | null, maxADay: number): number {
  if (perTicket === null) return 0;
  const earned = deposited / perTicket;
  return earned > BigInt(maxADay) ? maxADay : Number(earned);
}

/** Has a member's open pages read the wheel again. */
export function wheelChanged(memberId: MemberId): OutboxEvent<"wheel"> {
  return { topic: "wheel", memberId };
}
