import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  cursorInput,
  cursorPage,
  id,
  intId,
  nothing,
  queryId,
  reasoned,
  text,
  time,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import { reward } from "../schemas/quest.ts";
import { rewardForm } from "./reward-form.ts";
import type { officeWheelCalls } from "./wheel.ts";

const count = z.int().min(-1_000_000_000).max(1_000_000_000);
const MAX_PRIZES = 24;

const settings = z.object({
  is_open: z.boolean(),
  points_per_spin: count.nullable(),
  daily_tickets: count,
  daily_needs_deposit: z.boolean(),
  deposit_per_ticket: typedBaht.nullable(),
  deposit_tickets_a_day: count,
  ticket_days: count,
});

/** One segment, clockwise from the top. */
const prizeForm = z.object({
  /** Null for a prize that is new. */
  prize_id: intId.nullable(),
  /** Left empty, the reward's own name. */
  title: text(200),
  reward: rewardForm,
  weight: count,
  stock_left: count.nullable(),
  daily_cap: count.nullable(),
  /** The segment, counted from 0, whose prize is given once this one has run out. */
  replaced_by: count.nullable(),
});

const prizeChange = prizeForm.extend({
  /** `stock_left` as it was read, null where it was null: what was won since then is not put back. */
  stock_seen: count.nullable(),
});

const prize = prizeForm.extend({ prize_id: intId, given_today: z.int() });

const wheel = z.object({
  settings,
  prizes: z.array(prize),
  /** Of the current table: a change is refused where another one has been made since. */
  entries_hash: z.string(),
  spins_today: z.int(),
});

export const officeWheelSchemas = {
  officeWheelGet: { summary: "Returns the wheel's settings and prizes.", input: nothing, output: wheel },
  officeWheelSettingsUpdate: {
    summary: "Changes the wheel's settings.",
    input: settings.extend(reasoned),
    output: wheel,
  },
  officeWheelPrizesSet: {
    summary: "Replaces the wheel's prizes.",
    input: z.object({ entries_hash: text(200), prizes: z.array(prizeChange).max(MAX_PRIZES), reason: typed }),
    output: wheel,
  },
  officeWheelTicketsGive: {
    summary: "Gives a member tickets for the wheel.",
    input: z.object({ member_id: id, count, reason: typed }),
    output: z.object({ free_spins: z.int() }),
  },
  officeWheelSpins: {
    summary: "Lists spins of the wheel, newest first.",
    input: z.object({ member_id: queryId.optional(), ...cursorInput }),
    output: cursorPage(
      z.object({
        spin_id: z.string(),
        member: z.object({ member_id: z.int(), username: z.string() }),
        paid_with: z.enum(["ticket", "points"]),
        prize_id: z.int(),
        given_prize_id: z.int(),
        reward,
        spun_at: time,
      }),
    ),
  },
} satisfies SchemasFor<typeof officeWheelCalls>;
