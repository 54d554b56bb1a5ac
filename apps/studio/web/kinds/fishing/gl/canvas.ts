import type { FishingRoom } from "@chokdee/rules/fishing";
import { element } from "../../../base/ui/dom.ts";
import { loadImage } from "../../../base/ui/load-image.ts";
import { bossUrl, causticUrl, groundUrl, seaUrl } from "../art.ts";
import { createWords, type Words } from "../water/words.ts";
import { createRenderer, type Renderer, SHEET } from "./renderer.ts";

/** The canvas with everything that is drawn on it. */
export interface SeaCanvas {
  readonly renderer: Renderer;
  readonly words: Words;
  /** The screen was turned: another ground fits. */
  turn(isUpright: boolean): void;
}

/** Loads what swims at once, and the bosses after it. */
export async function createSeaCanvas(room: FishingRoom["id"], isUpright: boolean): Promise<SeaCanvas> {
  const canvas = element("canvas", {
    class: "sea-canvas",
    tabindex: 0,
    role: "application",
    "aria-label": "น้ำ: ลูกศรซ้ายขวาเล็ง เว้นวรรคยิง ลูกศรขึ้นลงเปลี่ยนราคา",
  });
  const [sea, caustic, firstGround] = await Promise.all([
    loadImage(seaUrl),
    loadImage(causticUrl),
    loadImage(groundUrl(room, isUpright)),
    ...["600 27px Anuphan", "600 64px Anuphan"].map((font) => document.fonts.load(font, "ไทย×1")),
  ]);
  const words = createWords();
  const shown = { ground: firstGround, boss: undefined as HTMLImageElement | undefined };
  const setAll = (target: Renderer) => {
    target.setSheet(SHEET.sea, sea);
    target.setSheet(SHEET.words, words.picture);
    target.setGround(shown.ground, [shown.ground.naturalWidth, shown.ground.naturalHeight]);
    if (shown.boss) target.setSheet(SHEET.boss, shown.boss);
  };
  const renderer = createRenderer({ canvas, caustic, onRestored: () => renderer && setAll(renderer) });
  if (!renderer) throw new Error("This browser draws no water");
  setAll(renderer);
  void loadImage(bossUrl).then((boss) => {
    shown.boss = boss;
    renderer.setSheet(SHEET.boss, boss);
  });
  return {
    renderer,
    words,
    turn: (upright) =>
      void loadImage(groundUrl(room, upright)).then((ground) => {
        shown.ground = ground;
        renderer.setGround(ground, [ground.naturalWidth, ground.naturalHeight]);
      }),
  };
}
