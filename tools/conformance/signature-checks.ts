import { MINUTE_MS } from "@chokdee/rules/time";
import { check, type Check, expectAnswer } from "./check.ts";
import { sendCall, sendTwice, type Target } from "./wire.ts";

/** Either side must refuse what is not signed over the very bytes it got, in time, and for the first time. */
export function signatureChecks(target: Target, path: string, request: () => object): Check[] {
  const refused = { status: "INVALID_SIGNATURE" };
  const refuses = (what: string, wrong: () => NonNullable<Parameters<typeof sendCall>[3]>) =>
    check("11", what, async () => expectAnswer(await sendCall(target, path, request(), wrong()), refused, what));
  return [
    refuses("a wrong signature is refused", () => ({ headers: { "x-signature": "00".repeat(32) } })),
    refuses("a key nobody knows is refused", () => ({ headers: { "x-key": "unknown" } })),
    refuses("a body that was not signed is refused, though it says the same", () => ({
      body: `${JSON.stringify(request())} `,
    })),
    refuses("broken JSON with a wrong signature is refused for its signature", () => ({ body: "{" })),
    refuses("an old request is refused", () => ({ timestampMs: Date.now() - 6 * MINUTE_MS })),
    refuses("a request from the future is refused", () => ({ timestampMs: Date.now() + 6 * MINUTE_MS })),
    check("11", "a nonce is taken once", async () => {
      const [first, second] = await sendTwice(target, path, request());
      expectAnswer(first, { status: "OK" }, "a signed request");
      expectAnswer(second, refused, "the same nonce again");
    }),
  ];
}
