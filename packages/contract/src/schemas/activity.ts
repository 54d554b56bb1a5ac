import { z } from "zod";
import type { activityAddedCalls } from "../calls/activity.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, day, nothing, time } from "./fields.ts";

const period = z.enum(["7d", "30d", "90d", "12m"]).default("30d");

const seconds = z.int().min(0);

/** Wins less stakes, whatever wallet they came from: below zero is lost. */
const played = { stakes: baht, wins: baht, net: baht, rounds: z.int(), play_seconds: seconds };

/** `net_deposits` is what was paid in less what was paid out: below zero, more came back than was paid in. */
const paid = { deposits: baht, withdrawals: baht, net_deposits: baht };

/** Play without a pause of half an hour or more, over all games. */
const sitting = z.object({
  started_at: time,
  elapsed_seconds: seconds,
  rounds: z.int(),
  stakes: baht,
  /** Wins, and stakes that were given back. */
  returned: baht,
  /** With the stakes of rounds that have not ended: they are lost until they return. */
  net: baht,
});

export const realityCheck = z.object({
  every_minutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  /** Null while the member is not playing. */
  sitting: sitting.nullable(),
  /** Zero where it is due and not answered; null while the member is not playing. */
  due_in_seconds: seconds.nullable(),
});

export const activitySchemas = {
  activityGet: {
    summary: "Returns the member's play and payments over a period, summed by day, week or month.",
    input: z.object({ period }),
    output: z.object({
      from: day,
      to: day,
      /** What a point sums up. */
      unit: z.enum(["day", "week", "month"]),
      totals: z.object({ ...played, ...paid }),
      /** Since the member registered. */
      ever: z.object(paid),
      /** From the oldest to the newest, those without play included; `from` is its first day. */
      points: z.array(z.object({ from: day, to: day, ...played, ...paid })),
    }),
  },
  activityGames: {
    summary: "Lists the games of a period with what was staked and won, highest stakes first.",
    input: z.object({ period, ...cursorInput }),
    /** The game with the highest stakes first. */
    output: cursorPage(
      z.object({ provider_id: z.string(), game_id: z.string(), category: z.string(), name: z.string(), ...played }),
    ),
  },
  realityCheckGet: {
    summary: "Returns how often the member is reminded of the time played, and whether a reminder is due.",
    input: nothing,
    output: realityCheck,
  },
  realityCheckSet: {
    summary: "Sets how often the member is reminded of the time played.",
    input: realityCheck.pick({ every_minutes: true }),
    output: realityCheck,
  },
  /** The member has read it and chosen. Changes nothing where none is due. */
  realityCheckAnswer: { summary: "Confirms a due reminder as read.", input: nothing, output: realityCheck },
} satisfies SchemasFor<typeof activityAddedCalls>;
