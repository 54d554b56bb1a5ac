import { afterLayout } from "../../../base/ui/after-layout.ts";
import { createChip } from "../parts/chip.ts";
import { prefersStillness } from "../parts/show-clock.ts";
import { element } from "../../../base/ui/dom.ts";

/** Chips in the air, above everything else and out of reach of pointers and readers. */
export interface Flights {
  readonly root: HTMLElement;
  /** A chip flies from one element to another; elements that are not in the page are left out. */
  fly(from: Element | undefined, to: Element | undefined, amount: number, delayMs?: number): void;
}

interface Flight {
  readonly from: Element;
  readonly to: Element;
  readonly amount: number;
  readonly delayMs: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const FLIGHT_MS = 380;
const MAX_IN_AIR = 24;

export function createFlights(): Flights {
  const root = element("div", { class: "flights", "aria-hidden": "true" });
  let waiting: Flight[] = [];

  /** All ways are measured before the first chip is there. */
  function takeOff(): void {
    const ways = waiting.map((flight) => ({ ...flight, start: middleOf(flight.from), end: middleOf(flight.to) }));
    waiting = [];
    for (const { start, end, amount, delayMs } of ways.slice(0, Math.max(0, MAX_IN_AIR - root.childElementCount))) {
      fly(root, start, end, amount, delayMs);
    }
  }

  return {
    root,
    fly: (from, to, amount, delayMs = 0) => {
      if (!from || !to || prefersStillness() || document.hidden) return;
      if (waiting.length === 0) void afterLayout().then(takeOff);
      waiting.push({ from, to, amount, delayMs });
    },
  };
}

/** From middle to middle, in an arc. */
function fly(root: HTMLElement, start: Point, end: Point, amount: number, delayMs: number): void {
  const chip = createChip(amount, "");
  root.append(chip);
  const height = Math.min(90, Math.abs(end.y - start.y) / 3);
  const way = chip.animate(
    [
      { transform: `translate(${start.x}px, ${start.y}px) scale(0.9)` },
      {
        transform: `translate(${(start.x + end.x) / 2}px, ${(start.y + end.y) / 2 - height}px) scale(1.12)`,
        offset: 0.5,
      },
      { transform: `translate(${end.x}px, ${end.y}px) scale(0.7)` },
    ],
    { duration: FLIGHT_MS, delay: delayMs, easing: "cubic-bezier(0.3, 0.6, 0.3, 1)", fill: "backwards" },
  );
  void way.finished.catch(() => undefined).then(() => chip.remove());
}

function middleOf(target: Element): Point {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
