import { type Pictures, symbolPicture } from "../info/symbol-picture.ts";
import type { Box } from "../stage/geometry.ts";
import { afterLayout } from "../../../base/ui/after-layout.ts";
import { element, write } from "../../../base/ui/dom.ts";

/** How great a win is. */
export type Rank = "great" | "mega" | "epic";

export interface BannerWords {
  readonly title: string;
  readonly text: string;
  /** A symbol that is shown between them. */
  readonly picture?: string | undefined;
  readonly rank?: Rank;
}

export interface FeatureBoard {
  readonly root: HTMLElement;
  /** Positioned over the reels. */
  readonly fit: (box: Box) => void;
  /** The factor of the next win; the ladder is that of the base game or of the free spins. */
  showMultiplier(mode: "base" | "free", multiplier: number): void;
  showFreeSpins(counter: { readonly number: number; readonly of: number; readonly total: string } | undefined): void;
  /** How far a feature has come, with a symbol if one stands for it. */
  showStatus(text: string | undefined, picture?: string): void;
  /** The light around the reels while a feature without free spins runs. */
  showFeature(isOn: boolean): void;
  /** A message over the reels until `until` resolves, which may rewrite its words. */
  banner(words: BannerWords, until: (write: (words: Partial<BannerWords>) => void) => Promise<void>): Promise<void>;
  note(text: string | undefined): void;
}

interface Setting {
  readonly ladders: { readonly base: readonly number[]; readonly free: readonly number[] };
  readonly pictures: Pictures;
}

/** The state of the round's features, written over the reels. */
export function createFeatureBoard({ ladders, pictures }: Setting): FeatureBoard {
  const ladder = element("ol", { class: "ladder", "aria-label": "ตัวคูณ" });
  const counter = element("p", { class: "free-counter tabular" });
  const status = element("p", { class: "feature-status tabular" });
  const note = element("p", { class: "note" });
  // Both lie there from the start, unseen, with letters in their fonts and sizes: the first one of a round has them ready.
  const banners = { plain: createBanner(pictures), great: createBanner(pictures, "great") };
  const root = element(
    "div",
    { class: "board" },
    note,
    counter,
    ladder,
    status,
    banners.plain.root,
    banners.great.root,
  );
  const hasLadder = ladders.base.length > 1 || ladders.free.length > 1;
  const [freeFactor = 1] = ladders.free;
  const factor = !hasLadder && freeFactor > 1 ? ` ×${freeFactor}` : "";
  ladder.hidden = !hasLadder;
  for (const part of [counter, status, note]) part.hidden = true;
  const light = (isOn: boolean) => document.body.classList.toggle("is-free", isOn);
  let shownSteps: readonly number[] | undefined;
  const showSteps = (steps: readonly number[]) => {
    if (steps === shownSteps) return;
    shownSteps = steps;
    ladder.replaceChildren(...steps.map((step) => element("li", {}, `×${step}`)));
  };

  return {
    root,
    fit: ({ x, y, width, height }) => {
      Object.assign(root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    },
    showMultiplier: (mode, multiplier) => {
      if (!hasLadder) return;
      showSteps(ladders[mode]);
      for (const [index, step] of ladders[mode].entries()) {
        const item = ladder.children.item(index);
        if (!item) continue;
        item.classList.toggle("is-now", step === multiplier);
        item.ariaCurrent = String(step === multiplier);
      }
    },
    showFreeSpins: (shown) => {
      counter.hidden = shown === undefined;
      light(shown !== undefined);
      if (shown) write(counter, `ฟรีสปิน ${shown.number}/${shown.of}${factor} · รวม ${shown.total}`);
    },
    showStatus: (text, picture) => {
      status.hidden = text === undefined;
      status.replaceChildren(...(picture === undefined ? [] : [symbolPicture(pictures, picture)]), text ?? "");
    },
    showFeature: light,
    banner: async (words, until) => {
      const banner = banners[words.rank ? "great" : "plain"];
      // What begins with it changes the stage, which the next frame draws: the page lays out the banner after that one.
      await afterLayout();
      banner.show(words);
      await until(banner.rewrite);
      banner.hide();
    },
    note: (text) => {
      note.hidden = text === undefined;
      note.textContent = text ?? "";
    },
  };
}

/** Letters as most banners have them. */
const REHEARSED = { title: "ได้รับฟรีสปิน", text: "10 ครั้ง" };

function createBanner(pictures: Pictures, opening?: Rank) {
  const kept = new Map<string, HTMLCanvasElement>();
  const pictureOf = (name: string) => {
    const picture = kept.get(name) ?? symbolPicture(pictures, name);
    kept.set(name, picture);
    return picture;
  };
  // Symbols with a word on them are those that begin features.
  if (!opening) for (const name of Object.keys(pictures.ribbons)) pictureOf(name);
  const heading = element("p", { class: "banner-title" }, REHEARSED.title);
  const drawn = element("div", { class: "banner-picture" });
  const written = element("p", { class: "banner-text tabular" }, REHEARSED.text);
  const classOf = (rank: Rank | undefined) => (rank ? `banner is-great is-${rank}` : "banner");
  const root = element("div", { class: classOf(opening), role: "status" }, heading, drawn, written);
  const rewrite = ({ title, text, rank }: Partial<BannerWords>) => {
    if (title !== undefined) write(heading, title);
    if (rank) root.className = `${classOf(rank)} is-shown`;
    if (text === undefined) return;
    // Running numbers are for the eye: screen readers get the final one.
    if (!written.ariaHidden) written.ariaHidden = "true";
    write(written, text);
  };
  return {
    root,
    rewrite,
    show: ({ title, text, picture, rank }: BannerWords) => {
      write(heading, title);
      write(written, text);
      written.ariaHidden = null;
      if (picture !== undefined) drawn.replaceChildren(pictureOf(picture));
      else if (drawn.firstChild) drawn.replaceChildren();
      root.className = `${classOf(rank)} is-shown`;
    },
    hide: () => root.classList.remove("is-shown"),
  };
}
