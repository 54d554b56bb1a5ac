import { StartFailure } from "@chokdee/server-kit/start-failure";

/** The way to the banks, and to members who want LINE messages about their money. */
export interface PaymentConfig {
  /** Absent in a sandbox, which has a bank of its own; absent in a real system, no money comes in or goes out. */
  readonly paymentGateway: { readonly url: string; readonly keyId: string; readonly secret: string } | undefined;
  /** The token of the operator's LINE account. Absent: no LINE messages are sent. */
  readonly lineMessagingToken: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const MIN_SECRET_LENGTH = 32;

export function readPaymentConfig(env: Env): PaymentConfig {
  return { paymentGateway: readGateway(env), lineMessagingToken: env.LINE_MESSAGING_TOKEN || undefined };
}

function readGateway(env: Env): PaymentConfig["paymentGateway"] {
  const { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_KEY_ID: keyId, PAYMENT_GATEWAY_SECRET: secret } = env;
  if (!url && !keyId && !secret) return undefined;
  if (!url || !keyId || !secret) {
    throw new StartFailure(
      "Set PAYMENT_GATEWAY_URL, PAYMENT_GATEWAY_KEY_ID and PAYMENT_GATEWAY_SECRET, or none of them.",
    );
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new StartFailure("PAYMENT_GATEWAY_URL must be an address such as https://pay.example.com/v1.");
  }
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartFailure(`PAYMENT_GATEWAY_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return { url: url.replace(/\/+$/, ""), keyId, secret };
}
