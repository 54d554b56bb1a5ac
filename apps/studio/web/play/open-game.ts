import "../styles/game.css";
import { createSound, loadAssets, type Sound } from "@chokdee/game-kit";
import type { SessionOpened } from "../../src/protocol.ts";
import { callStudio } from "../api/studio-client.ts";
import type { PlayRoute } from "../route.ts";
import { loadImage } from "../ui/load-image.ts";
import type { Theme, ToneName } from "../themes/theme.ts";
import { themeOf } from "../themes/themes.ts";
import { failureOf } from "./failures.ts";
import { showFailure, showLoading } from "./screens.ts";
import { connectToSite } from "./site-link.ts";

/** From the link to the first spin. */
export async function openGame(root: HTMLElement, route: PlayRoute): Promise<void> {
  const link = connectToSite();
  const load = themeOf(route.game);
  const loading = showLoading(root);
  try {
    if (!load) throw new Error(`No game is named ${route.game}`);
    // The code is good for one use: what stays in the address is of no use to anybody.
    const opening = openSession(route);
    history.replaceState(null, "", location.pathname);
    const assets = await loadAssets(
      {
        session: () => opening,
        theme: async () => withAtlas(await load()),
        stage: () => import("../stage/stage.ts"),
        fonts: () =>
          Promise.all(["600 30px Trirong", "600 30px Anuphan"].map((font) => document.fonts.load(font, "ไทย1"))),
        table: () => import("./set-table.ts"),
      },
      loading.progress,
    );
    await assets.table.setTable({
      root,
      link,
      session: assets.session,
      ...assets.theme,
      createStage: assets.stage.createStage,
      sound: soundOf(assets.theme.theme),
      replay: route.replay,
    });
    link.send({ type: "ready" });
  } catch (error) {
    link.send({ type: "ready" });
    showFailure(root, failureOf(error), { close: () => link.send({ type: "close" }), retry: () => location.reload() });
  }
}

function openSession({ game, code }: PlayRoute): Promise<SessionOpened> {
  return callStudio("session", { game, ...(code !== undefined && { code }) });
}

async function withAtlas(theme: Theme): Promise<{ theme: Theme; atlas: HTMLImageElement }> {
  return { theme, atlas: await loadImage(theme.atlasUrl) };
}

function soundOf({ tones }: Theme): Sound<ToneName> {
  return createSound({ tones, memory: localMemory(), load: async () => (await import("zzfx")).ZZFX });
}

/** Even to name the storage may be refused in a frame. */
function localMemory(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
