import {
  changeErrors,
  commonErrors,
  confirmErrors,
  type ErrorCode,
  guardErrors,
  replayErrors,
  shownErrors,
} from "./errors.ts";

/**
 * What the site does when a call fails (specification section 8).
 * - `session`: a 401 becomes a thrown session-expired message; anything else is rethrown.
 * - `rethrow`: every failure is thrown to the caller.
 * - `log`: the failure is logged and the caller gets nothing.
 * - `swallow`: the caller gets nothing and the screen shows its retry state.
 */
export type FailurePolicy = "session" | "rethrow" | "log" | "swallow";

/** What a member of the operator's staff may do. An owner may do everything; `risk` looks and stops, and never pays. */
export const staffRoles = ["owner", "finance", "support", "lottery", "sport", "marketing", "risk"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Room beyond the 5 MB that pictures may have, so that a handler can refuse a larger one in words. */
export const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

/** Who may call. The server refuses before the handler runs. */
export type Access = "anyone" | "member" | "staff";

/**
 * Where the payload is in a successful answer.
 * - `data`: `{ error: 0, data: payload }`, the usual shape.
 * - `top`: `{ error: 0, ...payload }`.
 * - `status`: `{ status: 0, data: payload }`, the lottery lobby.
 */
export type Envelope = "data" | "top" | "status";

export interface CallDefinition {
  readonly method: "GET" | "POST";
  readonly path: `/api/${string}` | `/office/api/${string}`;
  readonly access: Access;
  /** The staff who may, beside the owner; absent where any of them may. */
  readonly roles?: readonly StaffRole[];
  readonly failure: FailurePolicy;
  /** Named failures beyond the ones every call can have: the server answers with no other. */
  readonly errors: readonly ErrorCode[];
  readonly envelope?: Envelope;
  /** Moves money or gives something, and takes an `Idempotency-Key` header: its handler works by `context.once`. */
  readonly movesMoney?: true;
  /**
   * Makes money or changes the way that it takes: beyond what one person may do alone it only becomes a proposal, which
   * another person agrees to.
   */
  readonly guarded?: true;
  /**
   * Guarded, and what it writes is read by many members: a link, number, handle, name or picture that was not there
   * before takes another person, and a link leads to nowhere but an origin that two owners have listed.
   */
  readonly shown?: true;
  /** Polling calls do not keep an idle session alive. What staff only read never does. */
  readonly passive?: true;
  /** Staff have confirmed themselves a short time ago. What is guarded or moves money asks for it anyway. */
  readonly confirmed?: true;
  /** Open to staff who have not yet said which name, phone and bank accounts are their own; other changes are not. */
  readonly undeclared?: true;
  /** The call ends the session, so a 401 means that it is over already. */
  readonly endsSession?: true;
  /** Answers with server-sent events, each as `output` describes it. */
  readonly stream?: true;
  /** Calls a minute from one member or device, where the common limit is too generous. */
  readonly perMinute?: number;
  /** A GET whose answer the browser caches and revalidates each time: unchanged, it costs a 304. */
  readonly cache?: "validate";
  /** A body larger than the common 64 kB, or 16 kB where anyone may call. */
  readonly bodyLimitBytes?: number;
  /** The input's `image` is sent as the bytes of the body, and the other fields in the query string. */
  readonly upload?: true;
}

export type CallTable = Readonly<Record<string, CallDefinition>>;

/** Every failure that a call may answer with. */
export function errorsOf(call: CallDefinition): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...(call.movesMoney ? replayErrors : []),
    ...(call.guarded ? guardErrors : []),
    ...(call.shown ? shownErrors : []),
    ...(call.access === "staff" && call.method === "POST" ? changeErrors : []),
    ...(asksToConfirm(call) ? confirmErrors : []),
    ...call.errors,
  ];
}

/** An owner passes every list of roles; a call without one is for all staff. */
export function mayCall(role: StaffRole, { roles }: CallDefinition): boolean {
  return role === "owner" || roles === undefined || roles.includes(role);
}

/** Whether staff must have shown their second factor a short time ago, which whoever finds an open desk has not. */
export function asksToConfirm({ access, confirmed, guarded, movesMoney }: CallDefinition): boolean {
  return access === "staff" && Boolean(confirmed ?? guarded ?? movesMoney);
}

/** Whether a call leaves an idle session idle. A list that is open on a desk is read again without anybody there. */
export function isPassive({ access, method, passive }: CallDefinition): boolean {
  return passive ?? (access === "staff" && method === "GET");
}

/** Lets a table of calls keep its literal types while each row is checked. */
export function defineCalls<const T extends CallTable>(calls: T): T {
  return calls;
}

/** What a call begins with that only reads. */
export function get<const By extends Access, const Policy extends FailurePolicy>(access: By, failure: Policy) {
  return { method: "GET", access, failure } as const;
}

/** What a call begins with that changes something. */
export function post<const By extends Access, const Policy extends FailurePolicy>(access: By, failure: Policy) {
  return { method: "POST", access, failure } as const;
}
