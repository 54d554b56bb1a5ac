import { SPECIES, type SpeciesId } from "@chokdee/rules/fishing";
import { z } from "zod";
import { type SandboxControl, sandboxControl } from "../../core/sandbox-control.ts";
import type { Seas } from "./faces.ts";
import type { FishingControl } from "./protocol.ts";

const MAX_SHOTS = 8;

const control: z.ZodType<FishingControl> = z.object({
  table: z.string().max(40),
  seat: z.int().min(0).max(3),
  shots: z
    .array(
      z.object({
        no: z.int().min(0).max(59),
        gun: z.enum(["cannon", "torpedo"]).exactOptional(),
        species: z.enum(SPECIES.map(({ id }) => id) as [SpeciesId, ...SpeciesId[]]),
        phase: z.int().min(0).max(2).exactOptional(),
        is_caught: z.boolean(),
      }),
    )
    .max(MAX_SHOTS),
});

/** Only the process of the table knows it. */
export const fishingControl = ({ tables }: Pick<Seas, "tables">): SandboxControl =>
  sandboxControl("/sandbox/fishing", control, async ({ table, seat: no, shots }) => {
    const seat = tables.get(table)?.seats.get(no);
    if (!seat) return "unknown";
    seat.wanted = shots;
    return "done";
  });
