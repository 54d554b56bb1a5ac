import { element, shape } from "../../ui/dom.ts";
import { type ChipName, chipSprite, spriteDrawing } from "../art.ts";

/** The values of chips, in satang, and their pictures. */
const CHIPS: readonly { readonly value: number; readonly picture: ChipName }[] = [
  { value: 100, picture: "own" },
  { value: 500, picture: "own" },
  { value: 1_000, picture: "10" },
  { value: 5_000, picture: "50" },
  { value: 10_000, picture: "100" },
  { value: 50_000, picture: "500" },
  { value: 100_000, picture: "1000" },
  { value: 500_000, picture: "5000" },
  { value: 1_000_000, picture: "10000" },
  { value: 5_000_000, picture: "50000" },
  { value: 10_000_000, picture: "100000" },
];

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
  return stack.length === 0 ? [amount] : stack;
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

function pictureOf(value: number): ChipName {
  return CHIPS.findLast((chip) => chip.value <= value)?.picture ?? "own";
}

/** The picture has no figure: it is written into the middle, so that it is sharp at every size. */
function chipText(text: string): SVGSVGElement {
  const place = { x: 50, y: 50, "text-anchor": "middle", "dominant-baseline": "central" };
  return shape(
    "svg",
    { class: "chip-figure", viewBox: "0 0 100 100", "aria-hidden": "true" },
    shape("text", { class: `chip-text is-${text.length}`, ...place }, text),
  );
}

/** One chip. */
export function createChip(value: number, text = shortBaht(value)): HTMLElement {
  const picture = spriteDrawing(chipSprite(pictureOf(value), "top"), "chip-drawing");
  return element("span", { class: "chip" }, picture, chipText(text));
}

/** A small stack with the amount on its top chip. */
export function createStack(amount: number): HTMLElement {
  const below = stackOf(amount).slice(1).toReversed();
  const top = createChip(stackOf(amount)[0] ?? amount, shortBaht(amount));
  return element("span", { class: "chip-stack" }, ...below.map((value) => createChip(value, "")), top);
}
