import "../styles/game.css";
import { loadAssets } from "@chokdee/game-kit";
import type { SessionOpened } from "../../../../src/kinds/slots/protocol.ts";
import { callStudio } from "../../../base/api/studio-client.ts";
import type { PlayRoute } from "../../../base/route.ts";
import { loadBitmap } from "../../../base/ui/load-image.ts";
import type { Theme } from "../themes/theme.ts";
import { themeOf } from "../themes/themes.ts";
import { createVoices } from "../../../base/sound/voices.ts";
import { withOwnSeed } from "../../../base/own-seed.ts";
import type { Loading } from "../../../base/screens.ts";
import { oneAtATime, openVisit } from "../../../base/visit.ts";

/** From the link to the first spin, or to a replayed round. */
export function openGame(root: HTMLElement, route: PlayRoute): Promise<void> {
  const openSession = sessionOf(route);
  // After a reload there would be no code left, and a demo would open instead of a game for money.
  return openVisit(root, route.code !== undefined, async (link, loading) => {
    const load = themeOf(route.game);
    if (!load) throw new Error(`No game is named ${route.game}`);
    if (route.replay !== undefined) return openReplay(root, route.replay, load, loading);
    const opening = openSession();
    // What remains in the address is of no use to anyone.
    history.replaceState(null, "", location.pathname);
    const { session, table, ...parts } = await loadAssets(
      { ...shared(load), session: () => opening, table: () => import("./set-table.ts") },
      loading.progress,
    );
    await table.setTable({ root, link, call: callStudio, session, ...partsOf(parts) });
  });
}

type LoadTheme = () => Promise<Theme>;

async function openReplay(root: HTMLElement, round: string, load: LoadTheme, loading: Loading): Promise<void> {
  const { record, table, ...parts } = await loadAssets(
    { ...shared(load), record: () => callStudio("round", { round }), table: () => import("./replay-table.ts") },
    loading.progress,
  );
  await table.setReplayTable({ root, record, ...partsOf(parts) });
}

/** What every game needs before it can be drawn. */
function shared(load: LoadTheme) {
  return {
    art: async () => withAtlas(await load()),
    stage: () => import("../stage/stage.ts"),
    fonts: () => Promise.all(["600 30px Trirong", "600 30px Anuphan"].map((font) => document.fonts.load(font, "ไทย1"))),
  };
}

type Loaded = { readonly [Name in "art" | "stage"]: Awaited<ReturnType<ReturnType<typeof shared>[Name]>> };

function partsOf({ art, stage }: Loaded) {
  return { ...art, createStage: stage.createStage, ...createVoices(art.theme.tones, art.theme.music) };
}

/** The same session each time: its launch code can be used only once. */
function sessionOf({ game, code }: PlayRoute): () => Promise<SessionOpened> {
  let opened: SessionOpened | undefined;
  return oneAtATime(async () => {
    const open = async () => {
      opened ??= await callStudio("session", { game, ...(code !== undefined && { code }) });
      return (opened = await withOwnSeed(callStudio, opened));
    };
    const [session, { keepShownRules }] = await Promise.all([open(), import("./keep-shown-rules.ts")]);
    keepShownRules(game, session.game);
    return session;
  });
}

async function withAtlas(theme: Theme): Promise<{ theme: Theme; atlas: ImageBitmap }> {
  return { theme, atlas: await loadBitmap(theme.atlasUrl) };
}
