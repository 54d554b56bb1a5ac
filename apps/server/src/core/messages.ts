/** A short message to a member's phone. */
export interface OutgoingMessage {
  readonly to: string;
  /** What it is for, such as `otp`. */
  readonly kind: string;
  readonly body: string;
}

export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>;
}
