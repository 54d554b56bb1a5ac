import { isMember } from "../../base/state/user-store.ts";
import type { SelectedGame } from "./game.ts";
import { launch } from "./launcher-store.ts";

/** The picture of a card, and the same one while the game loads. */
const ART = "game-art";
/** A page stands still meanwhile: no game is waited for any longer. */
const MAX_WAIT_MS = 400;
const LOOK_EVERY_MS = 10;

const loadLauncher = () => import("./launcher/Launcher.tsx");

/** Loads what games open in once somebody points at one. */
export function prepareLauncher(): void {
  loadLauncher().catch(() => {});
}

/** The sheet stands, with the picture in it. */
async function untilOpen(): Promise<void> {
  const endsAtMs = performance.now() + MAX_WAIT_MS;
  while (performance.now() < endsAtMs && !document.querySelector(`.${ART}`)) {
    await new Promise((go) => setTimeout(go, LOOK_EVERY_MS));
  }
}

/** Opens a game from its card: the picture moves to the middle of the page and stays there while the game loads. */
export function launchFrom(card: Element | null, game: SelectedGame): void {
  const picture = card?.querySelector("img");
  const shown = picture ? { ...game, art: picture.currentSrc || picture.src } : game;
  const mayEnter = game.is_demo || isMember();
  const mayMove = "startViewTransition" in document && matchMedia("(prefers-reduced-motion: no-preference)").matches;
  if (!picture || !mayEnter || !mayMove) return launch(shown);
  const root = document.documentElement;
  picture.style.viewTransitionName = ART;
  root.dataset["moves"] = "game";
  const move = document.startViewTransition(async () => {
    picture.style.viewTransitionName = "";
    launch(shown);
    await untilOpen();
  });
  const end = () => {
    picture.style.viewTransitionName = "";
    delete root.dataset["moves"];
  };
  move.finished.then(end, end);
  // One that is skipped, because another begins or the page is hidden, has opened the game all the same.
  move.ready.catch(() => {});
}
