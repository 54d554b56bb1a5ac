import type { Box } from "../stage/geometry.ts";
import { element } from "../ui/dom.ts";

export interface FeatureBoard {
  readonly root: HTMLElement;
  /** Positioned over the reels. */
  readonly fit: (box: Box) => void;
  /** The factor of the next win; the ladder is that of the base game or of the free spins. */
  showMultiplier(mode: "base" | "free", multiplier: number): void;
  showFreeSpins(counter: { readonly number: number; readonly of: number; readonly total: string } | undefined): void;
  /** A message over the reels until `until` resolves, which may rewrite the text. */
  banner(
    title: string,
    text: string,
    until: (write: (text: string) => void) => Promise<void>,
    rank?: "great",
  ): Promise<void>;
  note(text: string | undefined): void;
}

/** The state of the round's features, written over the reels. */
export function createFeatureBoard(ladders: { base: readonly number[]; free: readonly number[] }): FeatureBoard {
  const ladder = element("ol", { class: "ladder", "aria-label": "ตัวคูณ" });
  const counter = element("p", { class: "free-counter tabular" });
  const note = element("p", { class: "note" });
  const root = element("div", { class: "board" }, note, counter, ladder);
  const hasLadder = ladders.base.length > 1 || ladders.free.length > 1;
  const [freeFactor = 1] = ladders.free;
  const factor = !hasLadder && freeFactor > 1 ? ` ×${freeFactor}` : "";
  ladder.hidden = !hasLadder;
  counter.hidden = true;
  note.hidden = true;

  return {
    root,
    fit: ({ x, y, width, height }) => {
      Object.assign(root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    },
    showMultiplier: (mode, multiplier) => {
      if (!hasLadder) return;
      const steps = ladders[mode].map((step) =>
        element("li", { class: step === multiplier ? "is-now" : "", "aria-current": step === multiplier }, `×${step}`),
      );
      ladder.replaceChildren(...steps);
    },
    showFreeSpins: (shown) => {
      counter.hidden = shown === undefined;
      document.body.classList.toggle("is-free", shown !== undefined);
      if (shown) counter.textContent = `ฟรีสปิน ${shown.number}/${shown.of}${factor} · รวม ${shown.total}`;
    },
    banner: async (title, text, until, rank) => {
      const written = element("p", { class: "banner-text tabular" }, text);
      const shown = element(
        "div",
        { class: rank ? `banner is-${rank}` : "banner", role: "status" },
        element("p", { class: "banner-title" }, title),
        written,
      );
      root.append(shown);
      await until((next) => {
        // Running numbers are for the eye: screen readers get the final one.
        written.ariaHidden = "true";
        written.textContent = next;
      });
      shown.remove();
    },
    note: (text) => {
      note.hidden = text === undefined;
      note.textContent = text ?? "";
    },
  };
}
