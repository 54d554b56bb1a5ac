/** Reads a parameter of an address. An invalid one is undefined, and the address a 404. */
export type ParamParser = (text: string) => string | number | undefined;

/** Ids on the wire are whole numbers from 1. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/** A match by the name that its source gives it: `sim.1.12.3`. */
export function parseMatchId(text: string): string | undefined {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(text) ? text : undefined;
}

export const lobbyNames = ["slot", "casino", "sport", "fishing", "freespin", "hot", "last"] as const;
export type LobbyName = (typeof lobbyNames)[number];

export function parseLobbyName(text: string): LobbyName | undefined {
  return lobbyNames.find((name) => name === text);
}

export const liffNames = [
  "login",
  "register",
  "deposit",
  "slot",
  "casino",
  "sport",
  "fishing",
  "freespin",
  "lotto",
] as const;
export type LiffName = (typeof liffNames)[number];

export function parseLiffName(text: string): LiffName | undefined {
  return liffNames.find((name) => name === text);
}
