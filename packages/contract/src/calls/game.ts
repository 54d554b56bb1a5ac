import { defineCalls } from "../call.ts";

export const gameCalls = defineCalls({
  gameLink: {
    method: "POST",
    path: "/api/game/link",
    access: "member",
    failure: "rethrow",
    errors: [
      "NOT_FOUND",
      "GAME_CLOSED",
      "PROVIDER_DOWN",
      "WALLET_NOT_FOUND",
      "WALLET_CLOSED",
      "WALLET_NOT_ELIGIBLE",
      "WALLET_TERMS",
      "MAINTENANCE",
      "ACCOUNT_REVIEW",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "PERSONAL_LIMIT",
    ],
  },
  gameDemo: {
    method: "POST",
    path: "/api/game/demo",
    access: "anyone",
    failure: "rethrow",
    errors: ["NOT_FOUND", "GAME_CLOSED", "PROVIDER_DOWN", "DEMO_UNAVAILABLE"],
  },
  gameWallets: {
    method: "POST",
    path: "/api/game/wallets",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "GAME_CLOSED"],
  },
  gameList: {
    method: "GET",
    path: "/api/game/list",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    cache: "validate",
  },
  gameLobby: {
    method: "GET",
    path: "/api/game/lobby",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    cache: "validate",
  },
  lobbyConfigs: {
    method: "GET",
    path: "/api/lobby/configs",
    access: "anyone",
    failure: "rethrow",
    errors: ["NOT_FOUND"],
    cache: "validate",
  },
});

export const gameAddedCalls = defineCalls({
  favouriteList: { method: "GET", path: "/api/game/favourites", access: "member", failure: "rethrow", errors: [] },
  favouriteSet: {
    method: "POST",
    path: "/api/game/favourites",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "LIST_FULL"],
  },
  gameHealth: { method: "GET", path: "/api/game/health", access: "anyone", failure: "rethrow", errors: ["NOT_FOUND"] },
  gameHistory: { method: "GET", path: "/api/game/history", access: "member", failure: "rethrow", errors: [] },
  gameReplay: {
    method: "POST",
    path: "/api/game/replay",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "PROVIDER_DOWN"],
  },
  fairnessProof: {
    method: "GET",
    path: "/api/fairness/proof",
    access: "anyone",
    failure: "rethrow",
    errors: ["NOT_FOUND"],
  },
});
