import type { BoardKind } from "./board.ts";

/** Loaded one at a time: a table never loads another's pictures. */
const KINDS: Readonly<Record<string, () => Promise<BoardKind>>> = {
  baccarat: async () => (await import("./baccarat/baccarat.ts")).baccarat,
  "dragon-tiger": async () => (await import("./dragon-tiger/dragon-tiger.ts")).dragonTiger,
  "sic-bo": async () => (await import("./sic-bo/sic-bo.ts")).sicBo,
  "hi-lo": async () => (await import("./hi-lo/hi-lo.ts")).hiLo,
  "fish-prawn-crab": async () => (await import("./fish-prawn-crab/fish-prawn-crab.ts")).fishPrawnCrab,
  roulette: async () => (await import("./roulette/roulette.ts")).roulette,
};

export function kindOf(kind: string): (() => Promise<BoardKind>) | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}
