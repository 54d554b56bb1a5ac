/** The four suits in the order of the rules, each about 100 high around the origin. */
export const SUITS = ["spade", "heart", "diamond", "club"] as const;
export type Suit = (typeof SUITS)[number];

export const suitPaths: Readonly<Record<Suit, string>> = {
  spade:
    "M0 -52C12 -28 48 -8 48 18C48 36 35 44 23 44C14 44 8 40 4 34C5 44 9 50 17 54L-17 54C-9 50 -5 44 -4 34C-8 40 -14 44 -23 44C-35 44 -48 36 -48 18C-48 -8 -12 -28 0 -52Z",
  heart:
    "M0 50C-8 30 -50 10 -50 -20C-50 -40 -37 -50 -24 -50C-12 -50 -3 -42 0 -30C3 -42 12 -50 24 -50C37 -50 50 -40 50 -20C50 10 8 30 0 50Z",
  diamond: "M0 -54C9 -32 23 -13 40 0C23 13 9 32 0 54C-9 32 -23 13 -40 0C-23 -13 -9 -32 0 -54Z",
  club: "M0 -52C15 -52 25 -42 25 -29C25 -21 21 -14 15 -9C31 -15 50 -6 50 13C50 28 38 37 26 37C16 37 8 33 4 25C5 38 9 48 17 54L-17 54C-9 48 -5 38 -4 25C-8 33 -16 37 -26 37C-38 37 -50 28 -50 13C-50 -6 -31 -15 -15 -9C-21 -14 -25 -21 -25 -29C-25 -42 -15 -52 0 -52Z",
};

export const isRed = (suit: Suit) => suit === "heart" || suit === "diamond";

/** The inks of the print, and what a court of that suit wears. */
export function inks(suit: Suit): {
  readonly ink: string;
  readonly robe: string;
  readonly deep: string;
  readonly sash: string;
} {
  switch (suit) {
    case "spade":
      return { ink: "#14161c", robe: "#1d3f72", deep: "#0d1f40", sash: "#a3211f" };
    case "heart":
      return { ink: "#c1121f", robe: "#b3201f", deep: "#64090d", sash: "#1d3f72" };
    case "diamond":
      return { ink: "#c1121f", robe: "#c45a12", deep: "#6e2606", sash: "#17603f" };
    case "club":
      return { ink: "#14161c", robe: "#17603f", deep: "#08301f", sash: "#8c1a22" };
  }
}

export function suitAt(suit: Suit, x: number, y: number, size: number, fill: string, turn = 0): string {
  return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})" d="${suitPaths[suit]}" fill="${fill}"/>`;
}
