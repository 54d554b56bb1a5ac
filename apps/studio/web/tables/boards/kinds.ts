import type { BoardKind } from "./board.ts";

/** Loaded one at a time: a table never loads another's pictures. */
const KINDS: Readonly<Record<string, () => Promise<BoardKind>>> = {};

export function kindOf(kind: string): (() => Promise<BoardKind>) | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}
