import { isArmed, type LeftWeapon, SPECIES, type SpeciesId } from "@chokdee/rules/fishing";
import { type Cut, type Pen } from "../gl/pen.ts";
import { SHEET } from "../gl/renderer.ts";
import { shaded } from "../../../base/ui/paint.ts";

export const WEAPON_NAMES: Readonly<Record<LeftWeapon, string>> = {
  chain: "สายฟ้า",
  drill: "สว่าน",
  laser: "เลเซอร์",
  bomb: "ระเบิด",
};

const SIDE = 1_024;
const TAG = { height: 44, size: 27 };
const FIGURES = "0123456789+,.×";
const FIGURE = { height: 84, size: 64 };

/** What is written in the water, drawn once with the page's own letters: the tags of the species and great figures. */
export interface Words {
  readonly picture: HTMLCanvasElement;
  readonly tag: (species: SpeciesId) => Cut;
  /** Writes figures around a point; returns nothing and makes nothing. */
  write(pen: Pen, text: string, x: number, y: number, height: number, alpha: number, tint: number): void;
}

export function createWords(): Words {
  const picture = document.createElement("canvas");
  picture.width = picture.height = SIDE;
  const ink = picture.getContext("2d");
  const tags = new Map<SpeciesId, Cut>();
  const figures: (Cut | undefined)[] = [];
  const empty: Cut = { sheet: SHEET.words, u0: 0, v0: 0, u1: 0, v1: 0, ratio: 1, share: 1 };
  let [left, top] = [4, 4];
  const take = (width: number, height: number): readonly [Cut, number, number] => {
    if (left + width + 4 > SIDE) [left, top] = [4, top + height + 4];
    const cut: Cut = {
      sheet: SHEET.words,
      u0: left / SIDE,
      v0: top / SIDE,
      u1: (left + width) / SIDE,
      v1: (top + height) / SIDE,
      ratio: height / width,
      share: 1,
    };
    const at = [cut, left, top] as const;
    left += width + 4;
    return at;
  };
  if (ink) {
    ink.textBaseline = "middle";
    ink.textAlign = "center";
    ink.font = `600 ${TAG.size}px Anuphan`;
    for (const species of SPECIES) {
      const text = isArmed(species) ? WEAPON_NAMES[species.weapon] : tagText(species.id);
      const width = Math.ceil(ink.measureText(text).width) + 30;
      const [cut, x, y] = take(width, TAG.height);
      pill(ink, x, y, width, isArmed(species));
      ink.fillText(text, x + width / 2, y + TAG.height / 2 + 1);
      tags.set(species.id, cut);
    }
    [left, top] = [4, top + TAG.height + 6];
    ink.font = `600 ${FIGURE.size}px Anuphan`;
    for (const letter of FIGURES) {
      const width = Math.ceil(ink.measureText(letter).width) + 12;
      const [cut, x, y] = take(width, FIGURE.height);
      figure(ink, letter, x + width / 2, y + FIGURE.height / 2);
      figures[letter.charCodeAt(0)] = cut;
    }
  }
  return {
    picture,
    tag: (species) => tags.get(species) ?? empty,
    write: (pen, text, x, y, height, alpha, tint) => {
      const wide = (cut: Cut) => (height / cut.ratio) * 0.9 - height * 0.08;
      let whole = 0;
      for (let at = 0; at < text.length; at++) whole += wide(figures[text.charCodeAt(at)] ?? empty);
      let pos = x - whole / 2;
      for (let at = 0; at < text.length; at++) {
        const cut = figures[text.charCodeAt(at)];
        if (!cut) continue;
        const step = wide(cut);
        pen.alpha = alpha;
        pen.tint = tint;
        pen.stamp(cut, pos + step / 2, y, 0, height / cut.ratio, height);
        pos += step;
      }
    },
  };
}

/** What a creature pays at the least, and at the most where it varies. */
export function tagText(id: SpeciesId): string {
  const species = SPECIES.find((each) => each.id === id);
  if (!species || isArmed(species)) return "";
  const units = species.phases.flat().map((prize) => prize.units);
  const [min, max] = [Math.min(...units), Math.max(...units)];
  return min === max ? `×${min}` : `×${min}–${max.toLocaleString("en")}`;
}

function pill(ink: CanvasRenderingContext2D, x: number, y: number, width: number, isWeapon: boolean): void {
  ink.beginPath();
  ink.roundRect(x + 1.5, y + 1.5, width - 3, TAG.height - 3, TAG.height / 2);
  ink.fillStyle = "rgba(6, 18, 24, 0.78)";
  ink.fill();
  ink.lineWidth = 2;
  ink.strokeStyle = isWeapon ? "rgba(120, 230, 255, 0.7)" : "rgba(221, 196, 124, 0.55)";
  ink.stroke();
  ink.fillStyle = isWeapon ? "#c8f6ff" : "#f6e8bd";
}

function figure(ink: CanvasRenderingContext2D, letter: string, x: number, y: number): void {
  ink.lineJoin = "round";
  ink.lineWidth = 11;
  ink.strokeStyle = "rgba(30, 14, 2, 0.9)";
  ink.strokeText(letter, x, y);
  ink.fillStyle = shaded(
    ink.createLinearGradient(0, y - FIGURE.size / 2, 0, y + FIGURE.size / 2),
    "#fffbe6 0.1, #ffdf7e 0.5, #d89a2c 0.9",
  );
  ink.fillText(letter, x, y);
}
