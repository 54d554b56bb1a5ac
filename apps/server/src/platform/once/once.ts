import { createHash } from "node:crypto";
import { createGatherer } from "@chokdee/server-kit/batcher";
import { isSameSecret } from "@chokdee/server-kit/signing";
import type { Db, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Once, Ports } from "../../core/ports.ts";
import {
  claimRequest,
  dropRequest,
  findRequest,
  findRequests,
  keepAnswer,
  keepAnswers,
  type RequestName,
  type RequestRow,
} from "./request-repo.ts";

const INPUT_USE = "request-input";
const ANSWER_USE = "request-answer";

export type OnceDependencies = Pick<Ports, "db" | "secrets">;

/** One sending of a call that moves money or gives something. */
export interface OnceRequest extends RequestName {
  readonly inputMac: Buffer;
}

export function nameRequest({ secrets }: OnceDependencies, name: RequestName, input: unknown): OnceRequest {
  return { ...name, inputMac: secrets.mac(INPUT_USE, canonical(input)) };
}

export function onceFor(deps: OnceDependencies, request: OnceRequest | undefined): Once {
  return request ? (work) => workOnce(deps, request, work) : withoutKey(deps.db);
}

/** A request without a key is work like any other. */
export function withoutKey(db: Db): Once {
  return async (work) => orThrow(await db.transaction(work));
}

/** What a request is known by, for work that is done together with that of others. */
export interface Receipt {
  readonly request: OnceRequest;
  readonly seal: (answer: object) => string;
}

export function receiptFor({ secrets }: OnceDependencies, request: OnceRequest | undefined): Receipt | undefined {
  return request && { request, seal: (answer) => secrets.seal(ANSWER_USE, JSON.stringify(answer)) };
}

/**
 * Stores the answers of requests that were worked on together, in the transaction of that work. False where one of them
 * was sent before: then nothing of the work may stand, and each is done by itself.
 */
export async function keepReceipts(
  tx: Tx,
  kept: readonly { readonly receipt: Receipt; readonly answer: object }[],
): Promise<boolean> {
  const rows = kept.map(({ receipt: { request, seal }, answer }) => ({ ...request, sealedAnswer: seal(answer) }));
  return rows.length === 0 || (await keepAnswers(tx, rows)) === rows.length;
}

async function workOnce<Answer extends object>(
  deps: OnceDependencies,
  request: OnceRequest,
  work: (tx: Tx) => Promise<Answer | DomainError>,
): Promise<Answer> {
  const answer = await deps.db.transaction(async (tx) => {
    if (!(await claimRequest(tx, request, request.inputMac))) {
      const earlier = readAnswer(deps, request, await findRequest(tx, request));
      if (earlier === undefined) throw new Error(`the request ${request.call} ${request.key} has no answer`);
      return earlier as Answer;
    }
    const done = await work(tx);
    if (done instanceof DomainError) await dropRequest(tx, request);
    else await keepAnswer(tx, request, deps.secrets.seal(ANSWER_USE, JSON.stringify(done)));
    return done;
  });
  return orThrow(answer);
}

function orThrow<Answer extends object>(answer: Answer | DomainError): Answer {
  if (answer instanceof DomainError) throw answer;
  return answer;
}

/** Answers a request that was answered before as it was then, whatever has changed since, and any other by `handle`. */
type AnswerOnce = (request: OnceRequest | undefined, handle: () => Promise<unknown>) => Promise<unknown>;

/** Requests that come together are looked for by one statement. */
const MAX_TOGETHER = 256;

export function answersOnce(deps: OnceDependencies): AnswerOnce {
  const look = createGatherer("requests", MAX_TOGETHER, (names: readonly RequestName[]) =>
    findRequests(deps.db, names),
  );
  const find = async (request: OnceRequest) => readAnswer(deps, request, await look(request));
  return async (request, handle) => {
    if (!request) return handle();
    const earlier = await find(request);
    if (earlier !== undefined) return earlier;
    try {
      return await handle();
    } catch (error) {
      // A request that is sent twice at once can be refused for what its twin has just done.
      const twin = error instanceof DomainError ? await find(request) : undefined;
      if (twin === undefined) throw error;
      return twin;
    }
  };
}

function readAnswer({ secrets }: OnceDependencies, request: OnceRequest, row: RequestRow | null): object | undefined {
  if (!row) return undefined;
  if (!isSameSecret(row.input_mac, request.inputMac)) throw new DomainError("CONFLICTING_REPLAY");
  return row.sealed_answer === null ? undefined : (JSON.parse(secrets.open(ANSWER_USE, row.sealed_answer)) as object);
}

/** The same text for the same input, in whatever order its fields were written. */
export function canonical(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    if (value instanceof Uint8Array) return createHash("sha256").update(value).digest("hex");
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
