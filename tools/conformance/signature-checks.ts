import { MINUTE_MS } from "@chokdee/rules/time";
import { type Check, expectAnswer } from "./check.ts";
import { sendCall, sendTwice, type Target } from "./wire.ts";

/** Either side must refuse what is not signed over the very bytes it got, in time, and for the first time. */
export function signatureChecks(target: Target, path: string, request: () => object): Check[] {
  const refused = { status: "INVALID_SIGNATURE" };
  const check = (what: string, wrong: () => NonNullable<Parameters<typeof sendCall>[3]>): Check => ({
    rule: "11",
    what,
    run: async () => expectAnswer(await sendCall(target, path, request(), wrong()), refused, what),
  });
  return [
    check("a wrong signature is refused", () => ({ headers: { "x-signature": "00".repeat(32) } })),
    check("a key nobody knows is refused", () => ({ headers: { "x-key": "unknown" } })),
    check("a body that was not signed is refused, though it says the same", () => ({
      body: `${JSON.stringify(request())} `,
    })),
    check("broken JSON with a wrong signature is refused for its signature", () => ({ body: "{" })),
    check("an old request is refused", () => ({ timestampMs: Date.now() - 6 * MINUTE_MS })),
    check("a request from the future is refused", () => ({ timestampMs: Date.now() + 6 * MINUTE_MS })),
    {
      rule: "11",
      what: "a nonce is taken once",
      run: async () => {
        const [first, second] = await sendTwice(target, path, request());
        expectAnswer(first, { status: "OK" }, "a signed request");
        expectAnswer(second, refused, "the same nonce again");
      },
    },
  ];
}
