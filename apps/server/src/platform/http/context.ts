import type { Access } from "@chokdee/contract";
import type { Agreement } from "../../core/audit.ts";
import type { Log, Once } from "../../core/ports.ts";
import type { MemberSession, StaffSession } from "../../core/session.ts";
import type { Receipt } from "../once/once.ts";

/** What a request says of itself beside its input. */
export interface RequestHead {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Where the caller reached us, such as `http://192.168.1.5:3000`. They could write anything there. */
  readonly origin: string;
  /** The site's own name for the browser; a hint, never proof. */
  readonly deviceId: string | undefined;
  /** The bearer token as sent, for calls that end its session. */
  readonly token: string | undefined;
  readonly log: Log;
}

/** What a handler may know of the request beside its input. */
export interface CallContext extends RequestHead {
  /** How a call that moves money or gives something does its work: a second sending of the request finds it done. */
  readonly once: Once;
  /** The same for a call whose work is gathered with that of others; nothing where the request has no key. */
  readonly receipt?: Receipt | undefined;
}

export interface MemberContext extends CallContext {
  readonly member: MemberSession;
}

export interface StaffContext extends CallContext {
  readonly staff: StaffSession;
  /** The `Idempotency-Key` as sent. */
  readonly requestKey: string | undefined;
  /** Why the call is made, where it is one that may become a proposal. */
  readonly reason?: string;
  /** Set where the call was made by another person before, and this one agrees to it. */
  readonly agreement?: Agreement;
  /** Set where many members read what the call writes. */
  readonly isShown?: boolean;
}

/** The context that an access level guarantees. A guest's call may still carry a member's session. */
export type ContextFor<A extends Access> = A extends "member"
  ? MemberContext
  : A extends "staff"
    ? StaffContext
    : CallContext & { readonly member: MemberSession | undefined };
