import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, day, nothing, reasoned, text, token, typed, url } from "../schemas/fields.ts";
import type { officeGameCalls } from "./games.ts";

const key = { provider_id: token, game_id: token };

const railKind = z.enum(["last", "hot", "new", "picked"]);

const rails = z.object({
  /** Sent with the next arrangement, which is refused where another was made since. */
  version: z.int(),
  rails: z.array(
    z.object({
      key: z.string(),
      kind: railKind,
      title: z.string(),
      is_shown: z.boolean(),
      /** Of `picked`; one that is hidden or gone is left out where members look. */
      games: z.array(z.object({ key: z.string(), name: z.string(), is_visible: z.boolean() })),
    }),
  ),
});

export const officeGameSchemas = {
  officeGameList: {
    summary: "Searches the games, hidden ones included.",
    input: z.object({
      category: token.optional(),
      search: typed.optional(),
      ...cursorInput,
    }),
    output: cursorPage(
      z.object({
        ...key,
        category: z.string(),
        name: z.string(),
        name_en: z.string(),
        provider_name: z.string(),
        image: url.nullable(),
        released_on: day,
        is_hidden: z.boolean(),
        place: z.int().nullable(),
      }),
    ),
  },
  officeGameShow: {
    summary: "Shows a game to members or hides it.",
    input: z.object({ ...key, is_shown: z.boolean() }),
    output: nothing,
  },
  officeGamePlace: {
    summary: "Fixes a game's place in its category, or lets it go.",
    input: z.object({ ...key, place: z.int().min(1).max(100).nullable() }),
    output: nothing,
  },
  officeLobbyRailList: { summary: "Lists the lobby's rails.", input: nothing, output: rails },
  officeLobbyRailSave: {
    summary: "Replaces the lobby's rails.",
    input: z.object({
      version: z.int().min(0).max(1e9),
      rails: z
        .array(
          z.object({
            kind: railKind,
            title: text(60),
            is_shown: z.boolean(),
            /** As `provider/game`. */
            games: z.array(text(170)).max(60),
          }),
        )
        .max(12),
      ...reasoned,
    }),
    output: rails,
  },
} satisfies SchemasFor<typeof officeGameCalls>;
