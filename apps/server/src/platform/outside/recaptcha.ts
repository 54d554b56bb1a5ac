import { MINUTE_MS } from "@chokdee/rules/time";
import type { Captcha } from "../../core/captcha.ts";
import type { Clock } from "../../core/clock.ts";
import type { Log } from "../../core/ports.ts";
import { fetchOutside } from "./fetch-outside.ts";

/** How long a reCAPTCHA answer is valid. */
const GOOD_FOR_MS = 2 * MINUTE_MS;

interface Options {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** reCAPTCHA v2. Where it cannot be reached, every answer fails: the caller may try again. */
export function createRecaptcha({ siteKey, secret, verifyUrl, clock, log }: Options): Captcha {
  return {
    challenge: () => ({ kind: "recaptcha", siteKey }),
    async verify(answer, address) {
      try {
        const { body } = await fetchOutside(verifyUrl, {
          body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        });
        if (body.success !== true) return undefined;
        return { once: answer, until: new Date(clock.real().getTime() + GOOD_FOR_MS) };
      } catch (error) {
        log.warn({ err: error }, "reCAPTCHA could not be asked");
        return undefined;
      }
    },
  };
}
