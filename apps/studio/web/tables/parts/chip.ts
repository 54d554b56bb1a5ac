import { element, shape } from "../../ui/dom.ts";

/** The values of chips, in satang, and the colours that they are known by. */
const CHIPS = [
  { value: 100, look: "ivory" },
  { value: 500, look: "rose" },
  { value: 1_000, look: "jade" },
  { value: 5_000, look: "river" },
  { value: 10_000, look: "cinnabar" },
  { value: 50_000, look: "violet" },
  { value: 100_000, look: "gold" },
  { value: 500_000, look: "ink" },
  { value: 1_000_000, look: "teal" },
  { value: 5_000_000, look: "plum" },
  { value: 10_000_000, look: "copper" },
] as const;

const RACK_CHIPS = 5;
const MAX_STACK = 4;

/** The five chips of a rack: the smallest is the least that may be bet. */
export function chipsFor(minSatang: number): number[] {
  const values = CHIPS.map(({ value }) => value).filter((value) => value >= minSatang);
  return values.slice(0, RACK_CHIPS);
}

/** The largest chips that make up an amount, largest first, at most as many as a stack shows. */
export function stackOf(amount: number): number[] {
  const stack: number[] = [];
  let left = amount;
  for (const { value } of CHIPS.toReversed()) {
    while (left >= value && stack.length < MAX_STACK) {
      stack.push(value);
      left -= value;
    }
  }
  return stack.length === 0 ? [CHIPS[0].value] : stack;
}

/** `1.5K`, `200K`, `2M`: at most four characters, for a chip and for what lies on a place. */
export function shortBaht(satang: number): string {
  const baht = satang / 100;
  if (baht >= 1_000_000) return `${trimmed(baht / 1_000_000)}M`;
  if (baht >= 10_000) return `${trimmed(baht / 1_000)}K`;
  return baht.toLocaleString("en", { maximumFractionDigits: 2 });
}

function trimmed(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value >= 100 ? 0 : 1 });
}

function lookOf(value: number): string {
  return CHIPS.findLast((chip) => chip.value <= value)?.look ?? "ivory";
}

/** Edge marks and the ring around the value: one drawing serves all colours. */
function chipDrawing(text: string): SVGSVGElement {
  const marks = Array.from({ length: 8 }, (_, at) =>
    shape("rect", {
      class: "chip-mark",
      x: 45,
      y: 2.5,
      width: 10,
      height: 13,
      rx: 2,
      transform: `rotate(${at * 45} 50 50)`,
    }),
  );
  return shape(
    "svg",
    { class: "chip-drawing", viewBox: "0 0 100 100", "aria-hidden": "true" },
    shape("circle", { class: "chip-body", cx: 50, cy: 50, r: 48 }),
    ...marks,
    shape("circle", { class: "chip-edge", cx: 50, cy: 50, r: 47 }),
    shape("circle", { class: "chip-well", cx: 50, cy: 50, r: 32 }),
    shape("circle", { class: "chip-ring", cx: 50, cy: 50, r: 32 }),
    shape("path", { class: "chip-shine", d: "M14 38A38 38 0 0 1 86 38A44 30 0 0 0 14 38z" }),
    shape(
      "text",
      { class: `chip-text is-${text.length}`, x: 50, y: 50, "text-anchor": "middle", "dominant-baseline": "central" },
      text,
    ),
  );
}

/** One chip. */
export function createChip(value: number, text = shortBaht(value)): HTMLElement {
  return element("span", { class: `chip chip-${lookOf(value)}` }, chipDrawing(text));
}

/** A small stack with the amount on its top chip. */
export function createStack(amount: number): HTMLElement {
  const below = stackOf(amount).slice(1).toReversed();
  const top = createChip(stackOf(amount)[0] ?? amount, shortBaht(amount));
  return element("span", { class: "chip-stack" }, ...below.map((value) => createChip(value, "")), top);
}
