import { createBooks } from "./books.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { SportDesk } from "./desk.ts";
import { createGatherer } from "./gather-slips.ts";

/** What bets are taken with, once in each process. */
export function openDesk<Given extends SportDependencies>(deps: Given): Given & SportDesk {
  return { ...deps, books: createBooks(), slips: createGatherer(deps) };
}
