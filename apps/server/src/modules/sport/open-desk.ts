import { createBooks } from "./books.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { SportDesk } from "./desk.ts";
import { createGatherer } from "./gather-slips.ts";

/** Each process has one desk of its own, whatever it is given. */
export function openDesk<Given extends SportDependencies>(deps: Given): Given & SportDesk {
  return { ...deps, books: createBooks(), slips: createGatherer(deps) };
}
