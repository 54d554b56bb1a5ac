import { createSound, localMemory } from "@chokdee/game-kit";
import type { PageMessage, TableFrame, TableSession } from "../../../src/kinds/tables/protocol.ts";
import { lineTo } from "../../base/api/line.ts";
import { callStudio } from "../../base/api/studio-client.ts";
import type { PlayRoute } from "../../base/route.ts";
import { oneAtATime, openVisit } from "../../base/visit.ts";
import { FOLEY_TONES } from "./foley.ts";
import { createFoley } from "./foley-speaker.ts";
import { setTablePage } from "./set-table-page.ts";
import { isReloaded, keepSession, keptSession } from "./state/kept-session.ts";

/** Even a table at rest says something within a round. */
const MAX_SILENCE_MS = 45_000;

/** From the link to a table that can be bet at; without a code, to one that can be watched. */
export function openTables(root: HTMLElement, route: PlayRoute): Promise<void> {
  const openSession = sessionOf(route);
  loadFonts();
  return openVisit(root, route.code !== undefined, async (link, loading) => {
    // What remains in the address is of no use to anyone.
    history.replaceState(null, "", location.pathname);
    const session = await openSession();
    loading.progress(0.5);
    await setTablePage({
      root,
      game: route.game,
      chosen: route.tables,
      session,
      call: callStudio,
      open: lineTo<TableFrame, PageMessage>("/live", { maxSilenceMs: MAX_SILENCE_MS }),
      sound: createSound({
        tones: FOLEY_TONES,
        memory: localMemory(),
        load: async () => createFoley(),
        mayBegin: () => navigator.userActivation.hasBeenActive,
      }),
      link,
    });
  });
}

/** While the table is waited for: letters that come when it is there would have all of it laid out again. */
function loadFonts(): void {
  for (const font of ["400 1rem Anuphan", "500 1rem Anuphan", "600 1rem Anuphan", "600 1rem Trirong"]) {
    void document.fonts.load(font, "ก1A");
  }
}

/** The same session each time: its launch code can be used only once. */
function sessionOf({ game, code }: PlayRoute): () => Promise<TableSession | null> {
  let opened: TableSession | undefined;
  return oneAtATime(async () => {
    if (code === undefined) return isReloaded() ? keptSession(game) : null;
    opened ??= await callStudio("table_session", { game, code });
    keepSession(game, opened);
    return opened;
  });
}
