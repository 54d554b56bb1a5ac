import type { Theme } from "./theme.ts";

/** Loaded one at a time: a game never loads another's pictures. */
const themes: Readonly<Record<string, () => Promise<Theme>>> = {
  amphawa: async () => (await import("./amphawa/theme.ts")).amphawa,
  hanuman: async () => (await import("./hanuman/theme.ts")).hanuman,
  khoi: async () => (await import("./khoi/theme.ts")).khoi,
  kite: async () => (await import("./kite/theme.ts")).kite,
  lookchoop: async () => (await import("./lookchoop/theme.ts")).lookchoop,
  mackerel: async () => (await import("./mackerel/theme.ts")).mackerel,
  mekhala: async () => (await import("./mekhala/theme.ts")).mekhala,
  muay: async () => (await import("./muay/theme.ts")).muay,
  naga: async () => (await import("./naga/theme.ts")).naga,
  parade: async () => (await import("./parade/theme.ts")).parade,
  tuktuk: async () => (await import("./tuktuk/theme.ts")).tuktuk,
  yaowarat: async () => (await import("./yaowarat/theme.ts")).yaowarat,
};

export const THEMED_GAMES: readonly string[] = Object.keys(themes);

export function themeOf(game: string): (() => Promise<Theme>) | undefined {
  return Object.hasOwn(themes, game) ? themes[game] : undefined;
}
