import type { Contract, IdOf, InputOf, OutputOf, SiteContract } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import type { ContextFor } from "./context.ts";

/** Streams are not answered by a handler. */
type AnsweredId<C extends Contract> = {
  [Id in IdOf<C>]: C["calls"][Id] extends { readonly stream: true } ? never : Id;
}[IdOf<C>];

/** One handler for every call of a contract: a missing one does not compile. */
type HandlersOf<C extends Contract> = {
  readonly [Id in AnsweredId<C>]: (
    input: InputOf<C, Id>,
    context: ContextFor<C["calls"][Id]["access"]>,
  ) => Promise<OutputOf<C, Id>>;
};

export type Handlers = HandlersOf<SiteContract>;
export type OfficeHandlers = HandlersOf<OfficeContract>;

/** What the binding knows of a handler; the typed maps above guarantee that the types fit. */
export type AnyHandler = (input: never, context: never) => Promise<unknown>;
