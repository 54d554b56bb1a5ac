/** Says whether a parameter can stand in an address. */
export type ParamRule = (value: string) => boolean;

/** Ids on the wire are whole numbers from 1. */
export const isId: ParamRule = (value) => /^[1-9]\d{0,15}$/.test(value);

export const lobbyNames = ["slot", "casino", "sport", "fishing", "freespin", "hot", "last"] as const;
export type LobbyName = (typeof lobbyNames)[number];

export function isLobbyName(value: string): value is LobbyName {
  return lobbyNames.some((name) => name === value);
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

export function isLiffName(value: string): value is LiffName {
  return liffNames.some((name) => name === value);
}
