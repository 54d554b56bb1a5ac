import type { Books } from "./books.ts";
import type { SportDependencies } from "./dependencies.ts";

/** What bets are taken with: all that the module is given, and the books as they are read. */
export interface SportDesk extends SportDependencies {
  readonly books: Books;
}
