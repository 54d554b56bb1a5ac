import type { RouteName } from "../routing/routes.ts";

/** Pages that nobody can use yet: without their feature, or lobbies without a game. */
export const notOpen: readonly RouteName[] = ["sooth", "casino", "fishing", "sport"];
