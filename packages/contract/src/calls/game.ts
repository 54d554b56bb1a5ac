import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

export const gameCalls = defineCalls({
  gameLink: {
    ...post("member", "rethrow"),
    path: "/api/game/link",
    errors: [
      "NOT_FOUND",
      "GAME_CLOSED",
      "PROVIDER_DOWN",
      "WALLET_NOT_FOUND",
      "WALLET_CLOSED",
      "WALLET_NOT_ELIGIBLE",
      "WALLET_TERMS",
      "MAINTENANCE",
      ...standingErrors,
      "PERSONAL_LIMIT",
      "REALITY_CHECK_DUE",
    ],
  },
  gameDemo: {
    ...post("anyone", "rethrow"),
    path: "/api/game/demo",
    errors: ["NOT_FOUND", "GAME_CLOSED", "PROVIDER_DOWN", "DEMO_UNAVAILABLE"],
  },
  gameWallets: { ...post("member", "rethrow"), path: "/api/game/wallets", errors: ["NOT_FOUND", "GAME_CLOSED"] },
  gameList: { ...get("anyone", "rethrow"), path: "/api/game/list", errors: [], cache: "validate" },
  gameLobby: { ...get("anyone", "rethrow"), path: "/api/game/lobby", errors: [], cache: "validate" },
  lobbyConfigs: { ...get("anyone", "rethrow"), path: "/api/lobby/configs", errors: ["NOT_FOUND"], cache: "validate" },
});

export const gameAddedCalls = defineCalls({
  favouriteList: { ...get("member", "rethrow"), path: "/api/game/favourites", errors: [] },
  favouriteSet: { ...post("member", "rethrow"), path: "/api/game/favourites", errors: ["NOT_FOUND", "LIST_FULL"] },
  gameHealth: { ...get("anyone", "rethrow"), path: "/api/game/health", errors: ["NOT_FOUND"] },
  gameHistory: { ...get("member", "rethrow"), path: "/api/game/history", errors: [] },
  gameReplay: { ...post("member", "rethrow"), path: "/api/game/replay", errors: ["NOT_FOUND", "PROVIDER_DOWN"] },
  fairnessProof: { ...get("anyone", "rethrow"), path: "/api/fairness/proof", errors: ["NOT_FOUND"] },
});
