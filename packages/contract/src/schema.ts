import type { z } from "zod";
import type { CallTable } from "./call.ts";

/** What a call does, takes and gives. `output` is the payload, without its envelope. */
export interface CallSchema {
  /** One line for whoever calls it, which the API's description shows. */
  readonly summary: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** Whatever may become a proposal says why. */
interface GuardedSchema extends CallSchema {
  readonly input: z.ZodType<{ readonly reason: string }>;
}

/** One schema for each call of a table: a missing or surplus one does not compile. */
export type SchemasFor<Calls> = {
  readonly [Id in keyof Calls]: Calls[Id] extends { readonly guarded: true } ? GuardedSchema : CallSchema;
};

/** One origin's calls with their schemas. Server and client are generic over it. */
export interface Contract {
  readonly calls: CallTable;
  readonly schemas: Readonly<Record<string, CallSchema>>;
}

export type IdOf<C extends Contract> = keyof C["calls"] & keyof C["schemas"] & string;

/** What a handler receives: parsed, with its defaults filled in. */
export type InputOf<C extends Contract, Id extends IdOf<C>> = z.output<C["schemas"][Id]["input"]>;

/** What a caller may send: fields with defaults can be left out. */
export type RequestOf<C extends Contract, Id extends IdOf<C>> = z.input<C["schemas"][Id]["input"]>;

export type OutputOf<C extends Contract, Id extends IdOf<C>> = z.output<C["schemas"][Id]["output"]>;
