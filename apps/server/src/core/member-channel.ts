import type { MemberId } from "./ids.ts";

/** Reaches a member outside of the site, where the member has linked a way for it. */
export interface MemberChannel {
  send(memberId: MemberId, kind: string, text: string): Promise<void>;
}
