import { colorOf, rulesOf } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { Felt } from "../../parts/felt.ts";
import { allPoints, COLUMNS, numbersAt, type Point, pointAt, pointBeside, ROWS } from "./lattice.ts";
import { createLens } from "./lens.ts";

/** A hold of this long opens the lens; until then a touch means the number below it. */
const HOLD_MS = 200;
/** A finger that moves further than this before has something else in mind. */
const DRAG_PX = 12;
/** How far beside an edge a pointer means what lies between, in pixels, and at most in cells. */
const BAND_PX = 9;
const MAX_BAND = 0.24;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Spot {
  readonly place: string;
  readonly point: Point;
  readonly numbers: readonly number[];
  readonly button: HTMLButtonElement;
}

const placeByNumbers = new Map(
  rulesOf({ kind: "roulette", variant: "standard" }).places.flatMap(({ id, group, numbers }) =>
    numbers && group !== "main" && group !== "dozen" && group !== "column" ? [[numbers.join("-"), id] as const] : [],
  ),
);

/**
 * The numbers with everything between them. A mouse bets on what it points at, a tap on the number, and a held finger
 * slides to what the lens names. By keyboard the whole lattice is one stop, and the arrows move in it.
 */
export function createNumbers(felt: Felt): HTMLElement {
  const spots = allPoints().flatMap((point): Spot[] => {
    const numbers = numbersAt(point);
    const place = placeByNumbers.get(numbers.join("-"));
    return place !== undefined && felt.has(place)
      ? [{ place, point, numbers, button: spotButton(felt, place, point, numbers) }]
      : [];
  });
  const byPoint = new Map(spots.map((spot) => [keyOf(spot.point), spot]));
  const root = element(
    "div",
    { class: "cloth-numbers", role: "group", "aria-label": "เลขบนโต๊ะ" },
    ...spots.map(({ button }) => button),
  );
  const cellOf = (number: number) => spots.find(({ numbers }) => numbers.length === 1 && numbers[0] === number)?.button;

  const light = (spot: Spot | undefined) => {
    for (const cell of root.querySelectorAll(".is-meant")) cell.classList.remove("is-meant");
    for (const number of spot?.numbers ?? []) cellOf(number)?.classList.add("is-meant");
    spot?.button.classList.add("is-meant");
  };
  const spotUnder = (event: MouseEvent) => byPoint.get(keyOf(pointUnder(root, event)));
  const isOpen = () => spots[0]?.button.getAttribute("aria-disabled") !== "true";

  listenToMouse(root, spotUnder, light);
  listenToHold(root, spotUnder, light, isOpen, (place) => felt.facts(place));
  listenToKeys(root, spots, byPoint);
  root.addEventListener("focusin", ({ target }) => light(spots.find(({ button }) => button === target)));
  root.addEventListener("focusout", () => light(undefined));
  return root;
}

function spotButton(felt: Felt, place: string, point: Point, numbers: readonly number[]): HTMLButtonElement {
  const [number = 0] = numbers;
  const isCell = numbers.length === 1;
  const button = felt.place(place, {
    class: isCell ? `cloth-cell is-${colorOf(number)}` : `cloth-spot ${point.x % 2 === 1 ? "is-in-column" : ""}`,
    isBare: !isCell,
    hasStacks: true,
    content: isCell ? [element("span", { class: "cloth-number tabular" }, String(number))] : [],
  });
  button.style.setProperty("--x", String(point.x));
  button.style.setProperty("--y", String(point.y));
  button.tabIndex = number === 0 && isCell ? 0 : -1;
  return button;
}

const keyOf = ({ x, y }: Point): string => `${x},${y}`;

/** Upright the rows go down; on a wide cloth they go to the right, and the first column is the lowest. */
function isUpright(root: HTMLElement): boolean {
  return root.clientHeight > root.clientWidth;
}

function pointUnder(root: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const box = root.getBoundingClientRect();
  const [right, down] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  const upright = isUpright(root);
  const along = (upright ? down : right) * (ROWS + 1) - 1;
  const across = (upright ? right : 1 - down) * COLUMNS;
  const [width, height] = [box.width / (upright ? COLUMNS : ROWS + 1), box.height / (upright ? ROWS + 1 : COLUMNS)];
  const band = (size: number) => Math.min(MAX_BAND, BAND_PX / size);
  return pointAt(across, along, {
    across: band(upright ? width : height),
    along: band(upright ? height : width),
  });
}

type SpotUnder = (event: MouseEvent) => Spot | undefined;
type Light = (spot: Spot | undefined) => void;

/** Only numbers and the lane take the pointer; a click goes on to what lies between them where it points there. */
function listenToMouse(root: HTMLElement, spotUnder: SpotUnder, light: Light): void {
  let pressed: PointerEvent | undefined;
  root.addEventListener("pointerdown", (event) => (pressed = event), { capture: true });
  root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && light(spotUnder(event)));
  root.addEventListener("pointerleave", () => light(undefined));
  root.addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted || event.detail === 0 || !pressed) return;
      // On the lane there is no number that a finger could mean instead, whatever the browser takes it for.
      const isExact = pressed.pointerType === "mouse" || isBeside(root, pressed);
      const spot = isExact ? spotUnder(pressed) : undefined;
      if (!spot || event.composedPath().includes(spot.button)) return;
      event.stopPropagation();
      spot.button.click();
    },
    { capture: true },
  );
}

function isBeside(root: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const box = root.getBoundingClientRect();
  return clientX > box.right || clientY < box.top;
}

function listenToHold(
  root: HTMLElement,
  spotUnder: SpotUnder,
  light: Light,
  isOpen: () => boolean,
  facts: Felt["facts"],
): void {
  const lens = createLens();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | undefined;
  let isHeld = false;

  const look = (event: PointerEvent) => {
    const spot = spotUnder(event);
    light(spot);
    if (spot) lens.show({ ...facts(spot.place), numbers: spot.numbers }, event);
  };
  const end = () => {
    clearTimeout(timer);
    from = undefined;
    lens.hide();
    light(undefined);
  };

  root.addEventListener("pointerdown", (event) => {
    isHeld = false;
    if (event.pointerType === "mouse" || !isOpen()) return;
    from = event;
    timer = setTimeout(() => {
      isHeld = true;
      look(event);
    }, HOLD_MS);
  });
  root.addEventListener("pointermove", (event) => {
    if (!from) return;
    if (isHeld) look(event);
    else if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > DRAG_PX) end();
  });
  root.addEventListener("pointerup", (event) => {
    const spot = from && isHeld ? spotUnder(event) : undefined;
    end();
    spot?.button.click();
  });
  root.addEventListener("pointercancel", end);
  // The browser's own click at the end of a hold would bet a second time.
  root.addEventListener(
    "click",
    (event) => {
      if (!isHeld || !event.isTrusted || event.detail === 0) return;
      isHeld = false;
      event.stopPropagation();
    },
    { capture: true },
  );
  root.addEventListener("contextmenu", (event) => event.preventDefault());
}

function listenToKeys(root: HTMLElement, spots: readonly Spot[], byPoint: ReadonlyMap<string, Spot>): void {
  root.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    const here = spots.find(({ button }) => button === event.target);
    if (!arrow || !here) return;
    event.preventDefault();
    const [right, down] = arrow;
    const next = isUpright(root) ? pointBeside(here.point, right, down) : pointBeside(here.point, -down, right);
    const spot = next && byPoint.get(keyOf(next));
    if (!spot) return;
    here.button.tabIndex = -1;
    spot.button.tabIndex = 0;
    spot.button.focus();
  });
}
