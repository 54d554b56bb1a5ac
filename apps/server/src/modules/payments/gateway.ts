import { createHash } from "node:crypto";
import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { PaymentGateway } from "../../core/payment-gateway.ts";
import type { Config } from "../../platform/config.ts";
import { readStoredSecret } from "../../platform/stored-secret.ts";
import { createHttpPaymentGateway } from "../../platform/outside/http-payment-gateway.ts";

interface Basis {
  readonly config: Pick<Config, "sandbox" | "dataDir" | "paymentGateway">;
}

/** What the gateway signs its notices with. Absent where none is configured. */
export function gatewayKey({ config: { sandbox, dataDir, paymentGateway } }: Basis): SignatureKey | undefined {
  if (paymentGateway && !sandbox) return { id: paymentGateway.keyId, secret: paymentGateway.secret };
  if (!sandbox) return undefined;
  const secret = readStoredSecret(dataDir, "payment-gateway-key");
  return { id: createHash("sha256").update(`gateway key ${secret}`).digest("hex").slice(0, 12), secret };
}

/** A sandbox has the bank of play money, and no other. */
export function createGateway({
  config: { sandbox, paymentGateway },
  gatewayKey: key,
  sandboxGateway,
}: Basis & {
  readonly gatewayKey: SignatureKey | undefined;
  readonly sandboxGateway: PaymentGateway;
}): PaymentGateway | undefined {
  if (sandbox) return sandboxGateway;
  return paymentGateway && key && createHttpPaymentGateway({ url: paymentGateway.url, key });
}
