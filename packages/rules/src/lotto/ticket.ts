import { type Draw, type DrawField, drawFields } from "./draw.ts";

export const TICKET_DIGITS = 6;

/**
 * The prizes that a government ticket has won, by the names of the sheet, in its order. Undefined where only the short
 * results of the draw are known: most prizes are then unknown, so that no ticket can be called lost.
 */
export function ticketPrizes(draw: Draw, ticket: string): string[] | undefined {
  if (!isFullSheet(draw)) return undefined;
  return drawFields("government")
    .filter((field) => (draw[field.name] ?? []).includes(partOf(ticket, field)))
    .map(({ label }) => label);
}

/** Whether a draw has every prize that a ticket can win, and not only those that bets are decided by. */
export function isFullSheet(draw: Draw): boolean {
  return drawFields("government").every(({ name, count }) => draw[name]?.length === count);
}

/** The digits of a ticket that a prize is drawn for: all six, the first three, or the last ones. */
function partOf(ticket: string, { name, digits }: DrawField): string {
  return name === "front3" ? ticket.slice(0, 3) : ticket.slice(-(digits ?? TICKET_DIGITS));
}
