import type { MemberId } from "./ids.ts";

/** A short message to a member's phone. */
export interface OutgoingMessage {
  readonly to: string;
  /** What it is for, such as `otp`. */
  readonly kind: string;
  readonly body: string;
  /** A UUID, where the same message may be handed over twice: it arrives once. */
  readonly key?: string;
}

export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>;
}

export const channels = ["sms", "line"] as const;

export type Channel = (typeof channels)[number];

/** Ways to a member that say whether a message was taken; absent where the house has none. */
export type OutboundChannels = Readonly<Record<Channel, MessageSender | undefined>>;

/** Reaches a member outside of the site, where the member has linked a way for it. */
export interface MemberChannel {
  send(memberId: MemberId, kind: string, text: string): Promise<void>;
}
