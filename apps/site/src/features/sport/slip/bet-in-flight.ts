import type { CallOutput, CallRequest } from "@chokdee/contract";
import { isRecord, persisted } from "../../../base/state/persisted.ts";

export type Bet = CallOutput<"sportBet">;
export type BetInput = CallRequest<"sportBet">;

/**
 * A bet that was sent and not answered. Until its answer is known, exactly this is sent again with its own key, after a
 * reload too, so that it is made once, however often it is sent.
 */
export interface SentBet {
  readonly key: string;
  readonly input: BetInput;
}

interface InFlight {
  readonly sent: SentBet | null;
  /** The bet that was made last, until its member has looked at it. */
  readonly madeId: string | null;
}

/** What is stored was written by this page; a server checks every part of it again. */
function isSent(value: unknown): value is SentBet {
  if (!isRecord(value) || typeof value["key"] !== "string" || !isRecord(value["input"])) return false;
  const { quote, legs, amount } = value["input"];
  return typeof quote === "string" && Array.isArray(legs) && typeof amount === "number";
}

export function parseInFlight({ sent, madeId }: Readonly<Record<string, unknown>>): InFlight {
  return { sent: isSent(sent) ? sent : null, madeId: typeof madeId === "string" ? madeId : null };
}

export const useInFlight = persisted<InFlight>({
  name: "chokdee.sport.sent",
  where: "session",
  initial: { sent: null, madeId: null },
  parse: parseInFlight,
});

/** 128 random bits. `randomUUID` is missing on a page without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is to be sent: a bet that waits for its answer before any other, whatever the slip says by now. */
export function betToSend(input: BetInput): SentBet {
  const { sent } = useInFlight.getState();
  if (sent) return sent;
  const fresh = { key: randomKey(), input };
  useInFlight.setState({ sent: fresh });
  return fresh;
}
