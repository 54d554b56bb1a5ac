import { placeOf } from "@chokdee/rules/tables";
import { z } from "zod";
import { type SandboxControl, sandboxControl } from "../../core/sandbox-control.ts";
import type { TablesDeps } from "./dependencies.ts";
import type { Hall } from "./faces.ts";
import type { TableControl } from "./protocol.ts";
import { moveBoundary } from "./rounds-repo.ts";
import { hastenOpening, setSandboxMood } from "./state-repo.ts";

const control: z.ZodType<TableControl> = z.object({
  table: z.string().max(40),
  action: z.enum(["hold", "hold-betting", "next", "let-win", "beacon-off", "beacon-on"]),
  places: z.array(z.string().max(40)).max(20).exactOptional(),
});

export const tableControl = (deps: TablesDeps, hall: Pick<Hall, "soon">): SandboxControl =>
  sandboxControl("/sandbox/tables", control, async (data) => {
    const table = deps.tables.get(data.table);
    const { places = [] } = data;
    if (!table || places.some((place) => placeOf(table.rules, place) === undefined)) return "unknown";
    const isDone = await apply(deps, data, places);
    hall.soon();
    return isDone ? "done" : "too late";
  });

/** They move times, and what the sandbox's own beacon says. Nothing here knows of a result. False if bets are over. */
async function apply(
  { db }: Pick<TablesDeps, "db">,
  { table, action }: TableControl,
  places: readonly string[],
): Promise<boolean> {
  switch (action) {
    case "hold":
      await moveBoundary(db, table, "an hour later");
      return true;
    case "hold-betting":
      return moveBoundary(db, table, "an hour later", "betting");
    case "next":
      await setSandboxMood(db, table, { mood: "early" });
      await moveBoundary(db, table, "now");
      await hastenOpening(db, table);
      return true;
    case "let-win":
      await setSandboxMood(db, table, { let_win: places });
      return true;
    case "beacon-off":
      await setSandboxMood(db, table, { mood: "off" });
      return true;
    case "beacon-on":
      await setSandboxMood(db, table, { mood: "early" });
      return true;
  }
}
