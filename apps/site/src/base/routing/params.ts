/** Reads a parameter of an address. An invalid one is undefined, and the address a 404. */
export type ParamParser = (text: string) => string | number | undefined;

/** Ids on the wire are whole numbers from 1. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
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
