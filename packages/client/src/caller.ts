import type { CallDefinition, Contract, ErrorCode, OutputOf, RequestOf } from "@chokdee/contract";
import { readAnswer } from "./answer.ts";
import { ApiError } from "./api-error.ts";
import { type AnsweredId, type CallOptions, definitionOf, objectOf } from "./client.ts";
import { buildRequest, type RequestHead } from "./request.ts";

/** The result of a call, whether it succeeded or failed. */
export interface Answer<Data> {
  readonly status: number;
  /** 0 for a success. */
  readonly error: number;
  readonly code: ErrorCode | undefined;
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The payload of a success. */
  readonly data: Data | undefined;
  /** The data that the contract defines as the call's refusal, if it failed. */
  readonly refusal: unknown;
}

type Options = Pick<CallOptions, "idempotencyKey">;

/**
 * Makes calls for code that looks at each answer, such as a test. Unlike a client it hides no failure and generates no
 * idempotency key.
 */
export interface Caller<C extends Contract> {
  call<Id extends AnsweredId<C>>(id: Id, input: RequestOf<C, Id>, options?: Options): Promise<Answer<OutputOf<C, Id>>>;
  /** The payload of a call that must succeed. */
  ok<Id extends AnsweredId<C>>(id: Id, input: RequestOf<C, Id>, options?: Options): Promise<OutputOf<C, Id>>;
  /** Sends input that the call's type does not allow. */
  raw<Id extends AnsweredId<C>>(id: Id, input: object, options?: Options): Promise<Answer<OutputOf<C, Id>>>;
}

export interface Origin {
  /** The caller's headers, read again for each call. */
  head(): Omit<RequestHead, "idempotencyKey">;
  send(url: string, init: RequestInit): Promise<Response>;
}

export function createCaller<C extends Contract>(calls: C["calls"], origin: Origin): Caller<C> {
  async function raw<Id extends AnsweredId<C>>(id: Id, input: object, { idempotencyKey }: Options = {}) {
    // What a session's end means to a page does not concern code that looks at the answer itself.
    const { endsSession: _, ...definition } = { ...definitionOf(calls, id), failure: "rethrow" as const };
    const { url, init } = buildRequest(definition, input, { ...origin.head(), idempotencyKey });
    return answerOf<OutputOf<C, Id>>(definition, await origin.send(url, init));
  }

  return {
    call: (id, input, options) => raw(id, objectOf(input), options),
    async ok(id, input, options) {
      return dataOf(await raw(id, objectOf(input), options));
    },
    raw,
  };
}

/** The payload of an answer that must be a success. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error !== 0) throw new Error(`The call failed: ${JSON.stringify(answer)}`);
  return answer.data as Data;
}

async function answerOf<Data>(call: CallDefinition, response: Response): Promise<Answer<Data>> {
  try {
    const data = (await readAnswer(call, response)) as Data;
    return {
      status: response.status,
      error: 0,
      code: undefined,
      message: undefined,
      fields: undefined,
      data,
      refusal: undefined,
    };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const { status, error, code, message, fields, data: refusal } = failure;
    return { status, error, code, message, fields, data: undefined, refusal };
  }
}
