import {
  asksToConfirm,
  type CallDefinition,
  type CallSchema,
  type Contract,
  isPassive,
  mayCall,
} from "@chokdee/contract";
import type { Outages } from "@chokdee/server-kit/db";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import { DomainError } from "../../core/domain-error.ts";
import { HOUSE_DESK } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import type { LiveStaffSession, MemberSession, StaffSession } from "../../core/session.ts";
import {
  answersOnce,
  nameRequest,
  type OnceDependencies,
  onceFor,
  type OnceRequest,
  receiptFor,
} from "../once/once.ts";
import { breachOf, ContractBreach, type OnBreach, reportBreach } from "./breach.ts";
import type { RequestHead } from "./context.ts";
import type { AnyHandler } from "./handlers.ts";
import { takeBytesOnly } from "./bodies.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { isUnchanged, tagOf } from "./validators.ts";

/** Calls a minute where a call names no limit of its own. Carriers put thousands of phones behind one address. */
const PER_CALLER = 300;
const PER_ADDRESS = 6_000;
/** What a person at a desk reads: more than anybody makes by loading pages, whose lists are also read by themselves. */
const READS_PER_STAFF = 2_400;
/** A call's own limit counts this many times for an address. */
const ADDRESS_SHARE = 20;
/** Room for the longest forms of a guest. Reading costs more the longer a body is, whoever sends it. */
const STRANGER_BODY_BYTES = 16 * 1024;
const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,128})$/;
const PLAIN_NAME = /^[A-Za-z0-9_-]{8,64}$/;

export interface BindDependencies extends OnceDependencies, Pick<Ports, "sessions" | "staffSessions"> {
  readonly limiter: RateLimiter;
  readonly outages: Outages;
}

interface Caller {
  readonly member: MemberSession | undefined;
  readonly staff: StaffSession | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who sends it, known before its body is read. */
    admitted: Admitted | undefined;
  }
}

interface Admitted {
  readonly head: RequestHead;
  readonly caller: Caller;
  readonly key: string | undefined;
}

/** Serves every call of a contract: who may call, how often, with what, and in which envelope the answer goes. */
export function bindContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
  dependencies: BindDependencies,
  onBreach: OnBreach,
): void {
  app.decorateRequest("admitted", undefined);
  const answerOnce = answersOnce(dependencies);
  for (const [id, call] of Object.entries(contract.calls)) {
    const schema = contract.schemas[id];
    const handler = handlers[id];
    if (call.stream || !schema || !handler) continue;
    const bind = (scope: FastifyInstance) =>
      bindCall(scope, { id, call, schema, handler, answerOnce }, dependencies, onBreach);
    if (!call.upload) bind(app);
    else {
      app.register(async (scope) => {
        takeBytesOnly(scope);
        bind(scope);
      });
    }
  }
}

interface Bound {
  readonly id: string;
  readonly call: CallDefinition;
  readonly schema: CallSchema;
  readonly handler: AnyHandler;
  readonly answerOnce: ReturnType<typeof answersOnce>;
}

function bindCall(
  app: FastifyInstance,
  { id, call, schema, handler, answerOnce }: Bound,
  dependencies: BindDependencies,
  onBreach: OnBreach,
): void {
  const { outages } = dependencies;
  app.route({
    method: call.method,
    url: call.path,
    config: { callId: id },
    ...bodyLimitOf(call),
    // The body of a caller who is refused is never read.
    onRequest: async (request) => {
      const head = readHead(request);
      const key = readIdempotencyKey(request.headers["idempotency-key"]);
      const caller = await outages.outlast(() => admit(id, call, head, dependencies));
      request.admitted = { head, key, caller };
    },
    handler: async (request, reply) => {
      if (!request.admitted) throw new Error(`${id} was not admitted`);
      const { head, key, caller } = request.admitted;
      const input = parse(schema.input, inputOf(call, request));
      const sent = call.movesMoney && key ? requestOf(dependencies, id, key, caller, input) : undefined;
      const done = { once: onceFor(dependencies, sent), receipt: receiptFor(dependencies, sent) };
      const context = { ...head, ...caller, requestKey: key, ...done };
      let body: object;
      try {
        const work = () => answerOnce(sent, () => handler(input as never, context as never));
        const output = await (sent || call.method === "GET" ? outages.outlast(work) : work());
        body = envelop(id, call, schema.output, output);
      } catch (error) {
        const breach = error instanceof DomainError ? breachOf(id, call, error) : error;
        if (!(breach instanceof ContractBreach)) throw error;
        reportBreach(breach, request.log);
        throw onBreach === "fail" ? breach : error;
      }
      return answer(request, reply, call, body);
    },
  });
}

function bodyLimitOf({ bodyLimitBytes, access }: CallDefinition): { bodyLimit?: number } {
  if (bodyLimitBytes !== undefined) return { bodyLimit: bodyLimitBytes };
  return access === "anyone" ? { bodyLimit: STRANGER_BODY_BYTES } : {};
}

function inputOf(call: CallDefinition, { query, body }: FastifyRequest): unknown {
  if (call.upload) return { ...(query as object), image: body };
  return call.method === "GET" ? query : (body ?? {});
}

export function readHead(request: FastifyRequest): RequestHead {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    origin: `${request.protocol}://${request.host}`,
    deviceId: plainName(request.headers["x-device-id"]),
    token: TOKEN.exec(request.headers.authorization ?? "")?.[1],
    log: request.log,
  };
}

/** Refuses before any work is done: wrong or missing session, or too many calls. */
export async function admit(
  id: string,
  call: CallDefinition,
  head: RequestHead,
  dependencies: BindDependencies,
): Promise<Caller> {
  const { sessions, staffSessions, limiter } = dependencies;
  const { token, address } = head;
  const onOffice = call.path.startsWith("/office/");
  const member = token && !onOffice ? await sessions.find(token, !isPassive(call)) : undefined;
  const staff = token && onOffice ? await staffSessions.find(token, !isPassive(call)) : undefined;
  await takeLimits(limiter, id, call, address, callerOf(head, { member, staff }), staff);
  if (call.access === "member" && !member) throw new DomainError("SESSION_REQUIRED");
  if (call.access === "staff") await admitStaff(id, call, head, staff, dependencies);
  return { member, staff };
}

/**
 * The address first: whoever makes up a device for each call finds it spent, and writes nothing more. Staff cannot make
 * themselves up, and a desk that asks too much leaves its colleagues behind the same address alone.
 */
async function takeLimits(
  limiter: RateLimiter,
  id: string,
  { method, perMinute }: CallDefinition,
  address: string,
  caller: string,
  staff: StaffSession | undefined,
): Promise<void> {
  if (!staff) {
    await limiter.take(`a:${address}`, PER_ADDRESS);
    if (perMinute !== undefined) await limiter.take(`${id}:a:${address}`, perMinute * ADDRESS_SHARE);
  }
  if (staff && method === "GET") await limiter.take(`${caller}:reads`, READS_PER_STAFF);
  else await limiter.take(caller, PER_CALLER);
  if (perMinute !== undefined) await limiter.take(`${id}:${caller}`, perMinute);
}

/** Whose calls are counted together. */
function callerOf({ deviceId, address }: RequestHead, { member, staff }: Caller): string {
  if (member) return `m:${member.memberId}`;
  if (staff) return `s:${staff.staffId}`;
  return deviceId ? `d:${deviceId}` : `g:${address}`;
}

async function admitStaff(
  id: string,
  call: CallDefinition,
  { address }: RequestHead,
  staff: LiveStaffSession | undefined,
  { staffSessions }: BindDependencies,
): Promise<void> {
  if (!staff) throw new DomainError("SESSION_REQUIRED");
  if (!mayCall(staff.role, call)) {
    await staffSessions.recordRefusal(staff, address, id);
    throw new DomainError("FORBIDDEN");
  }
  if (call.method === "POST" && !call.undeclared && !staff.hasDeclared) throw new DomainError("DECLARATION_NEEDED");
  if (asksToConfirm(call) && !staff.isConfirmed) throw new DomainError("CODE_REQUIRED");
}

/** The one place where a sending gets its name. */
function requestOf(
  dependencies: BindDependencies,
  call: string,
  key: string,
  { member, staff }: Caller,
  input: unknown,
): OnceRequest {
  const who = { memberId: member?.memberId ?? HOUSE_DESK, staffId: staff?.staffId ?? 0n };
  return nameRequest(dependencies, { ...who, call, key }, input);
}

function parse(schema: ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError("BAD_REQUEST");
  return parsed.data;
}

function envelop(id: string, call: CallDefinition, schema: ZodType, output: unknown): object {
  // Parsing drops what the contract does not name, so that a careless query cannot leak a column.
  const parsed = schema.safeParse(output);
  if (!parsed.success) throw new ContractBreach(`${id} answers with wrong data: ${parsed.error}`);
  if (call.envelope === "top") return { error: 0, ...(parsed.data as object) };
  return call.envelope === "status" ? { status: 0, data: parsed.data } : { error: 0, data: parsed.data };
}

function answer(request: FastifyRequest, reply: FastifyReply, call: CallDefinition, body: object): FastifyReply {
  if (call.cache === undefined) return reply.header("cache-control", "no-store").send(body);
  const text = JSON.stringify(body);
  const tag = tagOf(text);
  reply.header("cache-control", "private, no-cache").header("etag", tag);
  if (isUnchanged(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(text);
}

function plainName(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && PLAIN_NAME.test(header) ? header : undefined;
}

function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = plainName(header);
  if (!key) throw new DomainError("BAD_REQUEST");
  return key;
}
