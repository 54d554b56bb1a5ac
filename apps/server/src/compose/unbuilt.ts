import { unbuilt } from "../platform/http/handlers.ts";

/** Calls that answer "not open yet". The list shrinks as features are built, until it and this file are gone. */
export const unbuiltHandlers = unbuilt(["soothBaccarat", "soothDetail", "limitsGet", "limitsSet"]);
