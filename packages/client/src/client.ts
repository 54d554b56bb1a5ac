import type { CallDefinition, Contract, IdOf, OutputOf, RequestOf } from "@chokdee/contract";
import { readAnswer, transportFailure } from "./answer.ts";
import { ApiError } from "./api-error.ts";
import { type Attempt, idempotencyKeys } from "./idempotency.ts";
import { buildRequest } from "./request.ts";

const TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** Empty for the page's own origin. */
  readonly baseUrl: string;
  token(): string | undefined;
  /** Identifies this browser; absent if it has no id. */
  deviceId?(): string;
  /** The session has ended: clear the user and show the login page. */
  onUnauthorized(): void;
  /** The server did not understand us: show the home page. */
  onBadRequest(): void;
  log(error: ApiError): void;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Leaves a 400 and a 401 to the caller. */
  readonly optOut?: boolean;
  /** Replaces the key that the client generates for a call that moves money. */
  readonly idempotencyKey?: string | undefined;
}

/** Streams are read with `openLiveStream`. */
export type AnsweredId<C extends Contract> = {
  [Id in IdOf<C>]: C["calls"][Id] extends { readonly stream: true } ? never : Id;
}[IdOf<C>];

type IsQuiet<C extends Contract, Id extends IdOf<C>> = C["calls"][Id]["failure"] extends "swallow" | "log"
  ? true
  : false;

/** Calls whose failures are swallowed or logged return undefined then. */
export type ResultOf<C extends Contract, Id extends IdOf<C>> =
  IsQuiet<C, Id> extends true ? OutputOf<C, Id> | undefined : OutputOf<C, Id>;

/** As above with null, because a query's data must not be undefined. */
export type QueryResultOf<C extends Contract, Id extends IdOf<C>> =
  IsQuiet<C, Id> extends true ? OutputOf<C, Id> | null : OutputOf<C, Id>;

export interface Query<C extends Contract, Id extends IdOf<C>> {
  readonly queryKey: readonly [Id, RequestOf<C, Id>];
  queryFn(context: { readonly signal?: AbortSignal }): Promise<QueryResultOf<C, Id>>;
}

export interface Client<C extends Contract> {
  /**
   * Makes one call. Throws an ApiError according to the call's failure policy, and the signal's reason when aborted.
   */
  call<Id extends AnsweredId<C>>(id: Id, input: RequestOf<C, Id>, options?: CallOptions): Promise<ResultOf<C, Id>>;
  /** What a query library needs to cache the answer of a call. */
  query<Id extends AnsweredId<C>>(id: Id, input: RequestOf<C, Id>): Query<C, Id>;
}

export function createClientFor<C extends Contract>(calls: C["calls"], options: ClientOptions): Client<C> {
  const keys = idempotencyKeys();

  async function call<Id extends AnsweredId<C>>(id: Id, input: RequestOf<C, Id>, callOptions: CallOptions = {}) {
    const definition = definitionOf(calls, id);
    const payload = objectOf(input);
    const attempt = definition.movesMoney && !callOptions.idempotencyKey ? keys.begin(id, payload) : undefined;
    try {
      const output = await send(definition, payload, options, callOptions, attempt);
      return output as ResultOf<C, Id>;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return failQuietly(definition, error, options) as ResultOf<C, Id>;
    }
  }

  return {
    call,
    query: (id, input) => ({
      queryKey: [id, input],
      queryFn: async ({ signal }) => {
        const output: unknown = await call(id, input, { signal });
        return (output ?? null) as QueryResultOf<C, typeof id>;
      },
    }),
  };
}

async function send(
  call: CallDefinition,
  payload: object,
  options: ClientOptions,
  { signal, optOut, idempotencyKey }: CallOptions,
  attempt: Attempt | undefined,
): Promise<unknown> {
  const token = options.token();
  const { url, init } = buildRequest(call, payload, {
    baseUrl: options.baseUrl,
    token,
    deviceId: options.deviceId?.(),
    idempotencyKey: idempotencyKey ?? attempt?.key,
  });
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await (options.fetch ?? globalThis.fetch)(url, { ...init, signal: either });
    const output = await readAnswer(call, response);
    attempt?.end(true);
    return output;
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : transportFailure(cause, timeout.aborted);
    attempt?.end(error.isDefinite);
    if (signal?.aborted && !error.isDefinite) throw signal.reason;
    // A 401 for a token that has since been replaced says nothing about the current session.
    if (!optOut && error.status === 401 && options.token() === token) options.onUnauthorized();
    if (!optOut && error.status === 400) options.onBadRequest();
    throw error;
  }
}

/** The part of the failure policy that hides a failure from the caller. */
function failQuietly(call: CallDefinition, error: ApiError, options: ClientOptions): undefined {
  switch (call.failure) {
    case "swallow":
      return;
    case "log":
      options.log(error);
      return;
    case "session":
    case "rethrow":
      throw error;
  }
}

export function definitionOf(calls: Contract["calls"], id: string): CallDefinition {
  const call = calls[id];
  if (call === undefined) throw new Error(`no such call: ${id}`);
  return call;
}

export function objectOf(input: unknown): object {
  return typeof input === "object" && input !== null ? input : {};
}
