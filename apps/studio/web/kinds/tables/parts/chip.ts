import { numberText } from "@chokdee/game-kit";
import { element } from "../../../base/ui/dom.ts";
import { chipSprite, type ChipName, showSprite } from "../art.ts";

/** The values of chips, in satang, and the pictures that they are known by. */
const CHIPS: readonly { readonly value: number; readonly name: ChipName }[] = [
  { value: 100, name: "own" },
  { value: 500, name: "own" },
  { value: 1_000, name: "10" },
  { value: 5_000, name: "50" },
  { value: 10_000, name: "100" },
  { value: 50_000, name: "500" },
  { value: 100_000, name: "1000" },
  { value: 500_000, name: "5000" },
  { value: 1_000_000, name: "10000" },
  { value: 5_000_000, name: "10000" },
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
  return numberText(baht, 2);
}

function trimmed(value: number): string {
  return numberText(value, value >= 100 ? 0 : 1);
}

function spriteOf(value: number): ChipName {
  return CHIPS.findLast((chip) => chip.value <= value)?.name ?? "own";
}

/** One chip, with its value in letters of the page. */
export function createChip(value: number, text = shortBaht(value)): HTMLElement {
  const chip = element(
    "span",
    { class: "chip" },
    text !== "" && element("span", { class: `chip-text is-${text.length} tabular` }, text),
  );
  showSprite(chip, chipSprite(spriteOf(value), "top"));
  return chip;
}

/** A small stack with the amount on its top chip. */
export function createStack(amount: number): HTMLElement {
  const below = stackOf(amount).slice(1).toReversed();
  const top = createChip(stackOf(amount)[0] ?? amount, shortBaht(amount));
  return element("span", { class: "chip-stack" }, ...below.map((value) => createChip(value, "")), top);
}
