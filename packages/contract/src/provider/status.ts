/** What an answer says of itself. HTTP carries 200 with each of them; any other HTTP status is transport trouble. */
export const providerStatuses = [
  "OK",
  "INVALID_SIGNATURE",
  "WRONG_SYNTAX",
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "INVALID_GAME",
  "WRONG_CURRENCY",
  "NOT_ENOUGH_MONEY",
  "MEMBER_DISABLED",
  "LIMIT_REACHED",
  "DUPLICATE_TRANSACTION",
  "UNKNOWN_TRANSACTION",
  "ROLLED_BACK",
  "ALREADY_SETTLED",
  "ROUND_CLOSED",
  "GAME_CLOSED",
  "UNKNOWN_ERROR",
] as const;

export type ProviderStatus = (typeof providerStatuses)[number];
