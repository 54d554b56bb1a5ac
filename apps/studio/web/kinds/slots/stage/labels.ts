import type { Cell } from "@chokdee/rules/slots";
import { Container } from "pixi.js";
import { easeOut, type Motion } from "./motion.ts";
import { NumberFont, NumberText } from "./number-text.ts";
import type { Reels } from "./reels.ts";

export interface Label extends Cell {
  readonly text: string;
}

/** Where on its symbol a value stands: in the middle, or on a plate below it or at the foot. */
export type LabelPlace = keyof typeof PLACES;

/** How far below the middle, how high and how wide at most, in sizes of a symbol. */
const PLACES = {
  middle: { down: 0, height: 0.3, width: 0.74 },
  plate: { down: 0.165, height: 0.22, width: 0.56 },
  foot: { down: 0.31, height: 0.3, width: 0.58 },
};

const SIZE = 40;
const OUTLINE = 9;

/** What places carry, written on their symbols. */
export class Labels extends Container {
  readonly #reels: Reels;
  readonly #motion: Motion;
  readonly #place: LabelPlace;
  readonly #font = new NumberFont({ size: SIZE, fill: "#fffbe0", stroke: "#3a1204", strokeWidth: OUTLINE });
  readonly #texts: NumberText[] = [];
  #shown: readonly Label[] = [];

  constructor(reels: Reels, motion: Motion, place: LabelPlace) {
    super();
    this.#reels = reels;
    this.#motion = motion;
    this.#place = place;
  }

  get shown(): readonly Label[] {
    return this.#shown;
  }

  show(labels: readonly Label[]): void {
    this.#shown = labels;
    this.fit();
  }

  /** Shows a value, so that digits are made before the first one. */
  rehearse(): void {
    this.show([{ column: 0, row: 0, text: "0" }]);
  }

  fit(): void {
    const { box } = this.#reels;
    if (!box) return;
    this.position.set(box.x, box.y);
    const { down, height, width } = PLACES[this.#place];
    for (const [index, label] of this.#shown.entries()) {
      const text = (this.#texts[index] ??= this.#make());
      const { x, y } = this.#reels.centre(label);
      text.write(label.text);
      text.visible = true;
      text.alpha = 1;
      text.position.set(x, y + box.symbolSize * down);
      const widest = (box.symbolSize * width) / (text.textWidth + OUTLINE);
      text.scale.set(Math.min((box.symbolSize * height) / SIZE, widest));
    }
    for (const text of this.#texts.slice(this.#shown.length)) text.visible = false;
  }

  /** Everything that is written flies to a cell and is gone. */
  async flyTo(target: Cell, ms: number): Promise<void> {
    const { x, y } = this.#reels.centre(target);
    const flying = this.#texts.slice(0, this.#shown.length).map((text) => ({ text, x: text.x, y: text.y }));
    await this.#motion.run(
      ms,
      (share) => {
        for (const { text, x: fromX, y: fromY } of flying) {
          text.position.set(fromX + (x - fromX) * share, fromY + (y - fromY) * share - Math.sin(share * Math.PI) * 30);
          text.alpha = share > 0.85 ? (1 - share) / 0.15 : 1;
        }
      },
      easeOut,
    );
    this.fit();
  }

  #make(): NumberText {
    return this.addChild(new NumberText(this.#font));
  }
}
