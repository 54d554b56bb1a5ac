import {
  askNext,
  countsOf,
  type GoodRoad,
  goodRoadsOf,
  type NextColors,
  type RoadHand,
  type Roads,
  roadsOf,
  type RoadSide,
} from "@chokdee/rules/tables";
import { element, shape } from "../../../../base/ui/dom.ts";
import { afterLayout } from "../../../../base/ui/after-layout.ts";
import type { Drawn, HistorySetting, HistoryStrip } from "../board.ts";

/** The words of a game with two sides. */
export interface RoadWords {
  readonly letters: Readonly<Record<RoadHand["winner"], string>>;
  readonly names: Readonly<Record<RoadHand["winner"], string>>;
  /** What a streak is called, where a dragon is something else. */
  readonly streak?: string;
}

interface Setting extends HistorySetting {
  readonly words: RoadWords;
  readonly handOf: (drawn: Drawn) => RoadHand;
}

const ROWS = 6;
/** Drawn in units of a cell of ten. */
const CELL = 10;
const ASKED_MS = 4_000;
const SIDES = ["banker", "player"] as const;
const NAMES = { bead: "เค้าลูกปัด", big: "เค้าหลัก", eye: "ไข่ปลา", small: "ถนนเล็ก", roach: "แมลงสาบ" } as const;

/** The five roads of a shoe, with counts and what the next hand would add. They scroll sideways, newest at the end. */
export function createRoadsView({ size, words, handOf }: Setting): HistoryStrip {
  const bead = createRoad("bead", 7);
  const big = createRoad("big", 14);
  const derived = [createRoad("eye", 14), createRoad("small", 14), createRoad("roach", 14)] as const;
  const counts = element("p", { class: "road-counts tabular" });
  const good = element("p", { class: "road-good", role: "status" });
  let hands: readonly RoadHand[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const asks = SIDES.map((side) => ({ side, marks: element("span", { class: "ask-marks", "aria-hidden": "true" }) }));
  const ask = (side: RoadSide) => {
    clearTimeout(timer);
    draw([...hands, { winner: side, playerPair: false, bankerPair: false }], true);
    timer = setTimeout(() => draw(hands, false), ASKED_MS);
  };
  const draw = (shown: readonly RoadHand[], isAsked: boolean) => {
    drawRoads(roadsOf(shown), { bead, big, derived, words, isAsked });
  };
  const root = element(
    "section",
    { class: `roads is-${size}`, "aria-label": "เค้าไพ่" },
    element(
      "div",
      { class: "road-head" },
      counts,
      size === "table" &&
        element(
          "div",
          { class: "asks" },
          element("span", { class: "ask-word" }, "ถามทาง"),
          ...asks.map(({ side, marks }) =>
            element(
              "button",
              {
                class: `ask is-${side}`,
                type: "button",
                "aria-label": `ถามทาง${words.names[side]}`,
                onclick: () => ask(side),
              },
              words.letters[side],
              marks,
            ),
          ),
        ),
    ),
    good,
    element(
      "div",
      { class: "road-room" },
      element(
        "div",
        { class: "road-grid" },
        element("div", { class: "road-top" }, size === "table" && bead.root, big.root),
        size === "table" && element("div", { class: "road-low" }, ...derived.map((road) => road.root)),
      ),
    ),
  );
  return {
    root,
    update: (results) => {
      hands = results.map(handOf);
      clearTimeout(timer);
      draw(hands, false);
      const { player, banker, tie } = countsOf(hands);
      counts.replaceChildren(
        ...(
          [
            ["banker", banker],
            ["player", player],
            ["tie", tie],
          ] as const
        ).map(([side, count]) =>
          element(
            "span",
            { class: "road-count" },
            element("span", { class: `road-letter is-${side}` }, words.letters[side]),
            element("span", { class: "sr-only" }, `${words.names[side]} `),
            String(count),
          ),
        ),
      );
      for (const { side, marks } of asks) marks.replaceChildren(...askMarks(askNext(hands, side)));
      const text = goodText(goodRoadsOf(hands), hands, words);
      if (good.textContent !== text) good.textContent = text;
      good.hidden = text === "";
    },
  };
}

/** A figure of the road is news and no promise. */
function goodText(roads: readonly GoodRoad[], hands: readonly RoadHand[], words: RoadWords): string {
  const last = hands.findLast(({ winner }) => winner !== "tie")?.winner ?? "tie";
  return roads.map((road) => `${goodName(road, words, last)} ${road.hands}`).join(" · ");
}

function goodName({ code, name }: GoodRoad, { names, streak }: RoadWords, last: RoadHand["winner"]): string {
  if (code === "long") return `${streak ?? name}${names[last]}`;
  if (code === "single-player") return `${names.player}เดี่ยว`;
  return code === "single-banker" ? `${names.banker}เดี่ยว` : name;
}

function askMarks({ bigEye, small, cockroach }: NextColors): SVGElement[] {
  const mark = (kind: "eye" | "small" | "roach", color: string | null) =>
    shape("svg", { viewBox: "0 0 10 10", class: "ask-mark" }, color === null ? dot() : derivedMark(kind, color, 0, 0));
  const dot = () => shape("circle", { class: "road-none", cx: 5, cy: 5, r: 1 });
  return [mark("eye", bigEye), mark("small", small), mark("roach", cockroach)];
}

/** A cell of a road. Cells with the same name look the same. */
interface Cell {
  readonly name: string;
  readonly column: number;
  readonly draw: () => SVGElement;
}

interface RoadView {
  readonly root: HTMLElement;
  /** Draws what is not there yet: with a hand, a road of a hundred cells grows by one. */
  draw(cells: readonly Cell[], isAsked: boolean): void;
}

function createRoad(kind: keyof typeof NAMES, minColumns: number): RoadView {
  const svg = shape("svg", { class: "road-drawing", "aria-hidden": "true", preserveAspectRatio: "xMinYMin" });
  // Long roads scroll, by keys too.
  const root = element(
    "div",
    { class: `road road-${kind}`, role: "group", "aria-label": NAMES[kind], tabindex: "0" },
    svg,
  );
  let drawn: { readonly name: string; readonly shape: SVGElement }[] = [];
  let columns = 0;
  return {
    root,
    draw: (cells, isAsked) => {
      const width = cells.reduce((max, { column }) => Math.max(max, column + 2), minColumns);
      if (width !== columns) {
        columns = width;
        svg.setAttribute("viewBox", `0 0 ${width * CELL} ${ROWS * CELL}`);
        svg.style.setProperty("--columns", String(width));
      }
      const change = cells.findIndex(({ name }, at) => name !== drawn[at]?.name);
      const same = change === -1 ? cells.length : change;
      for (const gone of drawn.slice(same)) gone.shape.remove();
      drawn.at(-1)?.shape.classList.remove("is-newest", "is-asked");
      const added = cells.slice(same).map(({ name, draw }) => ({ name, shape: draw() }));
      drawn = [...drawn.slice(0, same), ...added];
      svg.append(...added.map((each) => each.shape));
      drawn.at(-1)?.shape.classList.add(isAsked && added.length > 0 ? "is-asked" : "is-newest");
      void afterLayout().then(() => (root.scrollLeft = root.scrollWidth));
    },
  };
}

interface Drawing {
  readonly bead: RoadView;
  readonly big: RoadView;
  readonly derived: readonly [RoadView, RoadView, RoadView];
  readonly words: RoadWords;
  readonly isAsked: boolean;
}

function drawRoads(roads: Roads, { bead, big, derived, words, isAsked }: Drawing): void {
  bead.draw(
    roads.bead.map((cell) => ({
      name: Object.values(cell).join(),
      column: cell.column,
      draw: () =>
        shape(
          "g",
          { class: `bead is-${cell.winner}`, transform: placeOf(cell) },
          shape("circle", { cx: 5, cy: 5, r: 4.5 }),
          letter(words.letters[cell.winner]),
          ...pairDots(cell.playerPair, cell.bankerPair),
        ),
    })),
    isAsked,
  );
  big.draw(
    roads.big.map((cell) => ({
      name: Object.values(cell).join(),
      column: cell.column,
      draw: () =>
        shape(
          "g",
          { class: `ring-cell is-${cell.winner}`, transform: placeOf(cell) },
          shape("circle", { cx: 5, cy: 5, r: 3.9 }),
          letter(words.letters[cell.winner]),
          ...tieSlash(cell.ties),
          ...pairDots(cell.playerPair, cell.bankerPair),
        ),
    })),
    isAsked,
  );
  const kinds = ["eye", "small", "roach"] as const;
  const cells = [roads.bigEye, roads.small, roads.cockroach] as const;
  for (const [at, kind] of kinds.entries()) {
    derived[at]?.draw(
      (cells[at] ?? []).map(({ color, column, row }) => ({
        name: `${color},${column},${row}`,
        column,
        draw: () => derivedMark(kind, color, column, row),
      })),
      isAsked,
    );
  }
}

function placeOf({ column, row }: { readonly column: number; readonly row: number }): string {
  return `translate(${column * CELL} ${row * CELL})`;
}

function letter(text: string): SVGElement {
  return shape("text", { x: 5, y: 5.2, "text-anchor": "middle", "dominant-baseline": "central" }, text);
}

function tieSlash(ties: number): SVGElement[] {
  if (ties === 0) return [];
  const slash = shape("path", { class: "tie-slash", d: "M1.6 8.4L8.4 1.600" });
  return ties === 1
    ? [slash]
    : [slash, shape("text", { class: "tie-count", x: 8.2, y: 8.6, "text-anchor": "middle" }, String(ties))];
}

function pairDots(playerPair: boolean, bankerPair: boolean): SVGElement[] {
  return [
    ...(bankerPair ? [shape("circle", { class: "pair-dot is-banker", cx: 1.8, cy: 1.8, r: 1.3 })] : []),
    ...(playerPair ? [shape("circle", { class: "pair-dot is-player", cx: 8.2, cy: 8.2, r: 1.3 })] : []),
  ];
}

/** A ring, a disc or a slash: each derived road has a shape of its own, beside its colour. */
function derivedMark(kind: "eye" | "small" | "roach", color: string, column: number, row: number): SVGElement {
  const [x, y] = [column * CELL, row * CELL];
  const look = `mark mark-${kind} is-${color}`;
  if (kind === "roach") return shape("path", { class: look, d: `M${x + 2} ${y + 8}L${x + 8} ${y + 2}` });
  return shape("circle", { class: look, cx: x + 5, cy: y + 5, r: kind === "eye" ? 3.2 : 3.6 });
}
