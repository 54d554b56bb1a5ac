import { bangkokDay, DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { EventConsumer } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";
import { type CreditedDeposit, readEarningDeposit } from "../../core/payments.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { ticketsFor, wheelChanged } from "./rules.ts";
import { readSettings, type WheelSettings } from "./setting-repo.ts";
import { addDeposit, insertTickets, setDepositTickets } from "./ticket-repo.ts";

/** Gives tickets for what members pay in on a day. */
export function depositFollower({ outbox }: Pick<WheelDependencies, "outbox">): EventConsumer<"deposit.credited"> {
  return {
    name: "wheel.deposits",
    topics: ["deposit.credited"],
    async handle(tx, events) {
      const settings = await readSettings(tx);
      for (const event of events) {
        const { memberId } = event;
        for (const deposit of readEarningDeposit(event)) {
          if (await countDeposit(tx, settings, memberId, deposit)) await outbox.publish(tx, wheelChanged(memberId));
        }
      }
    },
  };
}

/** Whether the deposit gave tickets. Those given by earlier terms of the day stay and count. */
async function countDeposit(
  tx: Tx,
  settings: WheelSettings,
  memberId: MemberId,
  { amount, at }: CreditedDeposit,
): Promise<boolean> {
  const day = bangkokDay(at);
  const { deposited, tickets } = await addDeposit(tx, memberId, day, amount);
  const { deposit_per_ticket, deposit_tickets_a_day, ticket_days } = settings;
  const due = ticketsFor(deposited, deposit_per_ticket, deposit_tickets_a_day);
  if (due <= tickets) return false;
  const expiresAt = new Date(at.getTime() + ticket_days * DAY_MS);
  await insertTickets(tx, { memberId, source: `deposit:${day}`, from: tickets + 1, to: due, at, expiresAt });
  await setDepositTickets(tx, memberId, day, due);
  return true;
}
