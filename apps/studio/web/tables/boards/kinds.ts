import type { BoardKind } from "./board.ts";

/** Loaded one at a time: a table never loads another's pictures. */
const KINDS: Readonly<Record<string, () => Promise<BoardKind>>> = {
  baccarat: async () => (await import("./baccarat/baccarat.ts")).baccarat,
  "dragon-tiger": async () => (await import("./dragon-tiger/dragon-tiger.ts")).dragonTiger,
};

export function kindOf(kind: string): (() => Promise<BoardKind>) | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}
