import type { Theme } from "./theme.ts";

/** Loaded one at a time: a game never loads another's pictures. */
const themes: Readonly<Record<string, () => Promise<Theme>>> = {
  amphawa: async () => (await import("./amphawa/theme.ts")).amphawa,
  naga: async () => (await import("./naga/theme.ts")).naga,
};

export function themeOf(game: string): (() => Promise<Theme>) | undefined {
  return Object.hasOwn(themes, game) ? themes[game] : undefined;
}
