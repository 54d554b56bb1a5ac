import type { IncomingHttpHeaders } from "node:http";
import { isSignedWith, SIGNATURE_WINDOW_MS } from "@chokdee/contract/provider/signature";
import { quietly } from "@chokdee/server-kit/pulse";
import type { OperatorOptions } from "./wallet-client.ts";
import type { Ports } from "../core/ports.ts";
import { rememberNonce } from "./nonce-repo.ts";

const NONCE = /^[0-9a-f]{32,128}$/;

/** Whether the operator sent exactly these bytes, recently and for the first time. */
export async function isFromOperator(
  { db, now }: Pick<Ports, "db" | "now">,
  { providerId, walletKeys }: OperatorOptions,
  { headers, path, body }: { readonly headers: IncomingHttpHeaders; readonly path: string; readonly body: Uint8Array },
): Promise<boolean> {
  const given = (name: string) => String(headers[name] ?? "");
  const key = walletKeys.find(({ id }) => id === given("x-key"));
  const nonce = given("x-nonce");
  const at = now();
  if (!key || given("x-provider") !== providerId || !NONCE.test(nonce)) return false;
  if (!(Math.abs(at.getTime() - Number(given("x-timestamp"))) <= SIGNATURE_WINDOW_MS)) return false;
  const signature = { "x-timestamp": given("x-timestamp"), "x-nonce": nonce, "x-signature": given("x-signature") };
  if (!isSignedWith(key.secret, signature, { method: "POST", path, body })) return false;
  // A timestamp may lie as far ahead as behind.
  return quietly(() => rememberNonce(db, nonce, at, new Date(at.getTime() - 2 * SIGNATURE_WINDOW_MS)));
}
