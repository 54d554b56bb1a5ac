import { z } from "zod";
import type { soothCalls } from "../calls/sooth.ts";
import { tableStates } from "../provider/tables.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, token } from "./fields.ts";

const side = z.enum(["banker", "player"]);
const winner = z.enum(["banker", "player", "tie"]);

const counts = z.object({
  banker: z.int(),
  player: z.int(),
  tie: z.int(),
  banker_pair: z.int(),
  player_pair: z.int(),
});

/** One of the operator's own baccarat tables, with the shoe that it deals now. */
const room = z.object({
  room_id: z.string(),
  name: z.string(),
  provider: z.string(),
  state: z.enum(tableStates),
  min_stake: baht,
  max_stake: baht,
  shoe: z.int().nullable(),
  hand_count: z.int(),
  counts,
});

/** Columns and rows count from 0. */
const position = { column: z.int(), row: z.int() };
const pairs = { is_banker_pair: z.boolean(), is_player_pair: z.boolean() };
const derivedRoad = z.array(z.object({ ...position, color: z.enum(["red", "blue"]) }));
const nextColor = z.enum(["red", "blue"]).nullable();
const nextColors = z.object({ big_eye: nextColor, small: nextColor, cockroach: nextColor });

/** A rule that people pass around, with how it did in this room beside how it does in the long run. */
const rule = z.object({
  rule: z.string(),
  name: z.string(),
  note: z.string(),
  hits: z.int(),
  tries: z.int(),
  /** Over 40 million hands: how many of a hundred decided hands it speaks about, and how many of those it got right. */
  long_run: z.object({ speaks_percent: z.number(), hit_percent: z.number() }),
  /** What the house keeps of everything staked by it, ties left out. */
  edge_percent: z.number(),
  /** What it says of the next hand; null where it is silent. */
  says: side.nullable(),
});

export const soothSchemas = {
  soothBaccarat: {
    summary: "Lists the baccarat rooms with their stakes, state and counted results.",
    input: z.object({ provider: token.optional() }),
    output: z.array(room),
  },
  soothDetail: {
    summary: "Returns one baccarat room: its roads, and what each formula says about the next hand.",
    input: z.object({ room_id: token }),
    output: room.extend({
      roads: z.object({
        bead: z.array(z.object({ ...position, winner, ...pairs })),
        big: z.array(z.object({ ...position, winner: side, ties: z.int(), ...pairs })),
        big_eye: derivedRoad,
        small: derivedRoad,
        cockroach: derivedRoad,
      }),
      /** What the derived roads would show after a win of either side. */
      next: z.object({ banker: nextColors, player: nextColors }),
      /** All fourteen, in a fixed order. */
      rules: z.array(rule),
      /** The rule that speaks now: of those that do, the one that does so most seldom. Null before the first hand. */
      speaking: z.string().nullable(),
    }),
  },
} satisfies SchemasFor<typeof soothCalls>;
