/** The chips by their amount; the one without an amount is for sums of the member's own. */
export const CHIPS: readonly {
  readonly name: string;
  readonly colour: readonly [number, number, number];
  readonly rich?: boolean;
}[] = [
  { name: "10", colour: [0.008, 0.17, 0.075] },
  { name: "50", colour: [0.008, 0.07, 0.32] },
  { name: "100", colour: [0.38, 0.01, 0.012] },
  { name: "500", colour: [0.11, 0.02, 0.26] },
  { name: "1000", colour: [0.46, 0.2, 0.02], rich: true },
  { name: "5000", colour: [0.3, 0.07, 0.012], rich: true },
  { name: "10000", colour: [0.012, 0.012, 0.016], rich: true },
  { name: "own", colour: [0.05, 0.055, 0.07] },
];

export const chipColours: Readonly<Record<string, readonly [number, number, number]>> = Object.fromEntries(
  CHIPS.map(({ name, colour }) => [name, colour]),
);
