import type { FishingRoom } from "@chokdee/rules/fishing";
import bossUrl from "./art/boss.webp";
import causticUrl from "./art/caustic.webp";
import gulfUpright from "./art/gulf-upright.webp";
import gulfWide from "./art/gulf-wide.webp";
import pondUpright from "./art/pond-upright.webp";
import pondWide from "./art/pond-wide.webp";
import riverUpright from "./art/river-upright.webp";
import riverWide from "./art/river-wide.webp";
import seaUrl from "./art/sea.webp";
import maps from "./art/sheets.json" with { type: "json" };
import type { Cut } from "./gl/pen.ts";
import { SHEET } from "./gl/renderer.ts";

export { bossUrl, causticUrl, seaUrl };

export type SheetName = keyof typeof maps;

const GROUNDS: Readonly<Record<FishingRoom["id"], Readonly<Record<"upright" | "wide", string>>>> = {
  pond: { upright: pondUpright, wide: pondWide },
  river: { upright: riverUpright, wide: riverWide },
  gulf: { upright: gulfUpright, wide: gulfWide },
};

export function groundUrl(room: FishingRoom["id"], isUpright: boolean): string {
  return GROUNDS[room][isUpright ? "upright" : "wide"];
}

export function sheetUrl(sheet: SheetName): string {
  return sheet === "boss" ? bossUrl : seaUrl;
}

interface Frame {
  readonly sheet: SheetName;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sheetWidth: number;
}

export function frameOf(picture: string): Frame {
  for (const sheet of ["sea", "boss"] as const) {
    const frames: Readonly<Record<string, readonly number[]>> = maps[sheet].frames;
    const [left = 0, top = 0, width = 1, height = 1] = frames[picture] ?? [];
    if (frames[picture]) return { sheet, left, top, width, height, sheetWidth: maps[sheet].width };
  }
  throw new RangeError(`no picture is named ${picture}`);
}

/** Where every picture lies, by name. */
export function createCuts(): (picture: string) => Cut {
  const cuts = new Map<string, Cut>();
  for (const sheet of ["sea", "boss"] as const) {
    const { width, height, frames } = maps[sheet];
    for (const [name, [left = 0, top = 0, across = 1, down = 1, share = 1]] of Object.entries(frames)) {
      cuts.set(name, {
        sheet: SHEET[sheet],
        u0: left / width,
        v0: top / height,
        u1: (left + across) / width,
        v1: (top + down) / height,
        ratio: down / across,
        share,
      });
    }
  }
  return (picture) => {
    const found = cuts.get(picture);
    if (!found) throw new RangeError(`no picture is named ${picture}`);
    return found;
  };
}
