import { colorOf, neighbourPlaces, WHEEL, WHEEL_BETS } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { Felt } from "../../parts/felt.ts";

const REACHES = [0, 1, 2, 3, 4] as const;
const USUAL_REACH = 2;
/** From zero to the other end of the track. */
const PARTS = ["voisins", "orphelins", "tiers"] as const;

/** A point of the track, in parts of its box. */
interface TrackPoint {
  readonly left: number;
  readonly top: number;
}

/** The box of a track in its own units, and how wide its lane is. */
interface TrackSize {
  readonly width: number;
  readonly height: number;
  readonly lane: number;
}

/** Standing on a phone; lying where there is room, which is the same turned to the left. */
export const UPRIGHT: TrackSize = { width: 300, height: 420, lane: 40 };
export const LYING: TrackSize = { width: 230, height: 720, lane: 44 };

/** Where the numbers of the wheel stand on an upright track, clockwise, zero in the middle of the top. */
export function trackPoints(count: number, { width, height, lane }: TrackSize): TrackPoint[] {
  const radius = (width - lane) / 2;
  const straight = height - lane - radius * 2;
  const round = Math.PI * radius;
  const whole = 2 * (straight + round);
  return Array.from({ length: count }, (_, i) => {
    const { x, y } = along((i * whole) / count, { radius, straight, round });
    return { left: (width / 2 + x) / width, top: (height / 2 + y) / height };
  });
}

interface Shape {
  readonly radius: number;
  readonly straight: number;
  readonly round: number;
}

/** From the middle of the box, after a way clockwise from the top. */
function along(way: number, { radius, straight, round }: Shape): { readonly x: number; readonly y: number } {
  const half = straight / 2;
  const arc = (turned: number, y: number) => ({ x: Math.sin(turned) * radius, y: y - Math.cos(turned) * radius });
  if (way < round / 2) return arc(way / radius, -half);
  if (way < round / 2 + straight) return { x: radius, y: way - round / 2 - half };
  if (way < round * 1.5 + straight) return arc((way - straight) / radius, half);
  if (way < round * 1.5 + straight * 2) return { x: -radius, y: half - (way - round * 1.5 - straight) };
  return arc((way - straight * 2) / radius, -half);
}

/** Bets on parts of the wheel: a number with its neighbours, and the three great parts. */
export function createRacetrack(felt: Felt): HTMLElement {
  const numbers = element("div", { class: "track-numbers", role: "group", "aria-label": "แทงเลขกับเลขข้างบนวงล้อ" });
  const rings = new Map<number, readonly HTMLElement[]>();
  const choose = (reach: number) => {
    const ring = rings.get(reach) ?? createRing(felt, reach);
    rings.set(reach, ring);
    numbers.replaceChildren(...ring);
    for (const [at, button] of choices.entries()) button.setAttribute("aria-pressed", String(REACHES[at] === reach));
  };
  const choices = REACHES.map((reach) =>
    element(
      "button",
      {
        class: "track-reach tabular",
        type: "button",
        "aria-label": reach === 0 ? "เลขเดียว" : `ข้างละ ${reach} เลข`,
        onclick: () => choose(reach),
      },
      String(reach),
    ),
  );
  const parts = PARTS.flatMap((part) => WHEEL_BETS.filter(({ id }) => id === part)).map(({ id, name, chips }) => {
    const all = chips.reduce((sum, [, count]) => sum + count, 0);
    return felt.group(
      `${name} ใช้ ${all} ชิป`,
      chips.map(([place, count]) => ({ place, chips: count })),
      {
        class: `track-part is-${id}`,
        content: [
          element("strong", { class: "track-name" }, name),
          element("span", { class: "track-chips tabular" }, `${all} ชิป`),
        ],
      },
    );
  });
  choose(USUAL_REACH);
  return element(
    "div",
    { class: "racetrack" },
    element("div", { class: "track-lane", "aria-hidden": "true" }),
    numbers,
    element("div", { class: "track-middle" }, ...parts),
    element(
      "div",
      { class: "track-reaches", role: "group", "aria-label": "จำนวนเลขข้าง" },
      element("span", {}, "เลขข้าง"),
      ...choices,
    ),
  );
}

/** One round of buttons for a reach: what each of them bets never changes. */
function createRing(felt: Felt, reach: number): HTMLElement[] {
  const upright = trackPoints(WHEEL.length, UPRIGHT);
  const lying = trackPoints(WHEEL.length, LYING);
  return WHEEL.map((number, at) => {
    const places = neighbourPlaces(number, reach);
    const button = felt.group(
      String(number),
      places.map((place) => ({ place, chips: 1 })),
      { class: `track-number tabular is-${colorOf(number)}` },
    );
    button.setAttribute(
      "aria-label",
      reach === 0 ? `เลข ${number}` : `เลข ${number} กับข้างละ ${reach} เลข ใช้ ${places.length} ชิป`,
    );
    // Turned to the left, what was above is on the left, and what was on the right is above.
    button.style.setProperty("--left", percent(upright[at]?.left));
    button.style.setProperty("--top", percent(upright[at]?.top));
    button.style.setProperty("--wide-left", percent(lying[at]?.top));
    button.style.setProperty("--wide-top", percent(1 - (lying[at]?.left ?? 0)));
    return button;
  });
}

function percent(share = 0): string {
  return `${(share * 100).toFixed(2)}%`;
}
