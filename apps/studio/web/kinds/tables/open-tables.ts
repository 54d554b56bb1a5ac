import { createSound, localMemory } from "@chokdee/game-kit";
import type { PageMessage, TableFrame, TableSession } from "../../../src/kinds/tables/protocol.ts";
import { lineTo } from "../../base/api/line.ts";
import { callStudio } from "../../base/api/studio-client.ts";
import { failureOf } from "../../base/failures.ts";
import { type Loading, showFailure, showLoading } from "../../base/screens.ts";
import { connectToSite, type SiteLink } from "../../base/site/site-link.ts";
import type { PlayRoute } from "../../base/route.ts";
import { FOLEY_TONES } from "./foley.ts";
import { createFoley } from "./foley-speaker.ts";
import { setTablePage } from "./set-table-page.ts";
import { isReloaded, keepSession, keptSession } from "./state/kept-session.ts";

/** Even a table at rest says something within a round. */
const MAX_SILENCE_MS = 45_000;

/** From the link to a table that can be bet at; without a code, to one that can be watched. */
export async function openTables(root: HTMLElement, route: PlayRoute): Promise<void> {
  const loading = showLoading(root);
  loadFonts();
  const link = await connectToSite();
  // What remains in the address is of no use to anyone.
  history.replaceState(null, "", location.pathname);
  await open({ root, route, link, session: sessionOf(route) }, loading);
}

/** While the table is waited for: letters that come when it is there would have all of it laid out again. */
function loadFonts(): void {
  for (const font of ["400 1rem Anuphan", "500 1rem Anuphan", "600 1rem Anuphan", "600 1rem Trirong"]) {
    void document.fonts.load(font, "ก1A");
  }
}

interface Visit {
  readonly root: HTMLElement;
  readonly route: PlayRoute;
  readonly link: SiteLink;
  /** The same session each time: its launch code can be used only once. */
  readonly session: () => Promise<TableSession | null>;
}

async function open(visit: Visit, loading: Loading): Promise<void> {
  const { root, route, link } = visit;
  try {
    const session = await visit.session();
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
  } catch (error) {
    const retry = () => (route.code === undefined ? location.reload() : void open(visit, showLoading(root)));
    showFailure(root, failureOf(error), { close: () => link.send({ type: "close" }), retry });
  }
  link.send({ type: "ready" });
}

function sessionOf({ game, code }: PlayRoute): () => Promise<TableSession | null> {
  let opening: Promise<TableSession> | undefined;
  return async () => {
    if (code === undefined) return isReloaded() ? keptSession(game) : null;
    opening ??= callStudio("table_session", { game, code }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    keepSession(game, await opening);
    return opening;
  };
}
