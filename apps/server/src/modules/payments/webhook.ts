import {
  isSignedWith,
  type SignatureHeaders,
  type SignatureKey,
  SIGNATURE_WINDOW_MS,
} from "@chokdee/contract/provider/signature";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/domain-error.ts";
import { SeenNonces } from "../../platform/http/seen-nonces.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { hintTransfer } from "./deposits/look-at-transfers.ts";
import { hintPayout } from "./withdrawals/drive-payout.ts";

export const WEBHOOK_PATH = "/api/payments/webhook";

const MAX_BYTES = 16 * 1024;
const name = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const hint = z.union([z.object({ transfer_id: name }), z.object({ payout_reference: name })]);

/**
 * Takes the gateway's notices. A notice is only a hint: it is signed, and still nothing that it says counts except
 * which transfer or payout to look up at the gateway.
 */
export function servePaymentWebhook(app: FastifyInstance, deps: PaymentsDependencies, key: SignatureKey): void {
  const seen = new SeenNonces(2 * SIGNATURE_WINDOW_MS);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = deps.clock.real();
      const nonce = refuseUnsigned(request.headers, body, key, now);
      const notice = read(body);
      // A notice that comes again was dealt with: it is answered, and nothing is looked up for it.
      if (seen.add(nonce, now.getTime())) {
        await take(deps, notice).catch((error: unknown) => {
          seen.forget(nonce);
          throw error;
        });
      }
      return reply.header("cache-control", "no-store").send({ error: 0 });
    });
  });
}

/** The notice's own name for itself, once it is shown to be the gateway's. */
function refuseUnsigned(
  given: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  key: SignatureKey,
  now: Date,
): string {
  const header = (name: keyof SignatureHeaders) => (typeof given[name] === "string" ? given[name] : "");
  const headers = {
    "x-provider": header("x-provider"),
    "x-key": header("x-key"),
    "x-timestamp": header("x-timestamp"),
    "x-nonce": header("x-nonce"),
    "x-signature": header("x-signature"),
  };
  const age = Math.abs(now.getTime() - Number(headers["x-timestamp"]));
  const isSigned =
    headers["x-key"] === key.id &&
    age <= SIGNATURE_WINDOW_MS &&
    isSignedWith(key.secret, headers, { method: "POST", path: WEBHOOK_PATH, body });
  if (!isSigned) throw new DomainError("FORBIDDEN");
  return headers["x-nonce"];
}

function read(body: Buffer): z.output<typeof hint> {
  try {
    return hint.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new DomainError("BAD_REQUEST");
  }
}

async function take({ db, jobs }: PaymentsDependencies, notice: z.output<typeof hint>): Promise<void> {
  await db.transaction((tx) =>
    "transfer_id" in notice
      ? hintTransfer(jobs, tx, notice.transfer_id)
      : hintPayout(jobs, tx, notice.payout_reference),
  );
}
