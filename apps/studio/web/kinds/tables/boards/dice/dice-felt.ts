import { element } from "../../../../base/ui/dom.ts";
import type { Felt, PlaceLook } from "../../parts/felt.ts";

/** A place and what is drawn on it. */
export interface LaidPlace extends PlaceLook {
  readonly id: string;
}

interface Section {
  readonly class: string;
  /** What the places of a section have in common, said once for all of them. */
  readonly title?: string;
  /** A place whose odds are those of all. */
  readonly oddsOf?: string;
  readonly places: readonly LaidPlace[];
}

/** A named group of places in a grid. */
export function createSection(felt: Felt, { class: name, title, oddsOf, places }: Section): HTMLElement {
  const known = places.filter(({ id }) => felt.has(id));
  return element(
    "section",
    { class: `dice-section ${name}`, ...(title !== undefined && { "aria-label": title }) },
    title !== undefined &&
      element(
        "p",
        { class: "dice-caption", "aria-hidden": "true" },
        title,
        oddsOf !== undefined && element("span", { class: "tabular" }, felt.facts(oddsOf).odds),
      ),
    element("div", { class: "dice-grid" }, ...known.map(({ id, ...look }) => felt.place(id, look))),
  );
}

/** All choices of two faces, the smaller first. */
export const FACE_PAIRS: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5].flatMap((a) =>
  [2, 3, 4, 5, 6].filter((b) => b > a).map((b) => [a, b] as const),
);

export const FACES = [1, 2, 3, 4, 5, 6] as const;
