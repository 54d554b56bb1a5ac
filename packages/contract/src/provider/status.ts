/**
 * What an answer says of itself. HTTP carries 200 with each of them; any other HTTP status is transport trouble. All but
 * HELD and UNKNOWN_ERROR are final: a call with a stake that got one of the others is dead, and a new attempt needs a new
 * name.
 */
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
  /** The grant is used up, over, taken back, of another game or never was the member's. */
  "NO_FREE_ROUND",
  /** Two people of the operator must agree first. The same call again says whether they have. */
  "HELD",
  "UNKNOWN_ERROR",
] as const;

export type ProviderStatus = (typeof providerStatuses)[number];
