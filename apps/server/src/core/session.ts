import type { StaffRole } from "@chokdee/contract";
import type { MemberId } from "./ids.ts";

export interface MemberSession {
  readonly memberId: MemberId;
  readonly sessionId: string;
}

/** Knows who holds a bearer token. */
export interface Sessions {
  /**
   * The session of a token, or nothing where it is unknown, ended, idle for too long or too old. An active call
   * keeps it from becoming idle, a passive one (polling, the stream) does not.
   */
  find(token: string, active: boolean): Promise<MemberSession | undefined>;
}

export interface StaffSession {
  readonly staffId: bigint;
  readonly username: string;
  readonly role: StaffRole;
}

/** A session as it is found by its token. */
export interface LiveStaffSession extends StaffSession {
  /** Whether its person has shown the second factor a short time ago. */
  readonly isConfirmed: boolean;
  /** Whether its person has said which name, phone and bank accounts are their own. */
  readonly hasDeclared: boolean;
}

export interface StaffSessions {
  /** Nothing where it is unknown, ended, idle for too long or too old. Only an active call keeps it from becoming idle. */
  find(token: string, active: boolean): Promise<LiveStaffSession | undefined>;
  /** Puts on record that somebody has tried what their role may not. */
  recordRefusal(staff: StaffSession, address: string, call: string): Promise<void>;
}
