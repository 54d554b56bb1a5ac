import type { Log } from "../../core/ports.ts";
import type { PaymentGateway, PayoutAnswer } from "../../core/payment-gateway.ts";

/** What a gateway's answer means, or that there is none. */
export type Outcome = PayoutAnswer | { readonly status: "unknown" };

/** What the gateway says became of an order. Where it fails to say, money may have left. */
export async function outcomeOf(log: Log, call: () => Promise<PayoutAnswer>): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    log.warn({ err: error }, "the payment gateway did not say what became of a payout");
    return { status: "unknown" };
  }
}

/** A reference that the gateway does not know has failed once its window is over, and not before. */
export function judgeNotFound(
  reported: Outcome,
  { sent_at }: { readonly sent_at: Date | null },
  gateway: PaymentGateway,
  now: Date,
): Outcome {
  if (reported.status !== "not_found") return reported;
  const isOver = sent_at !== null && now.getTime() - sent_at.getTime() > gateway.payoutWindowMs;
  return isOver ? { status: "failed", reason: "not_found", mayRetry: true } : { status: "unknown" };
}
