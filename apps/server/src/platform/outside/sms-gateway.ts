import { setTimeout as sleep } from "node:timers/promises";
import type { MessageSender } from "../../core/messages.ts";
import type { Random } from "../../core/random.ts";
import { fetchOutside } from "./fetch-outside.ts";

const ATTEMPTS = 3;

interface Options {
  readonly url: string;
  readonly token: string;
  readonly random: Random;
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
}

/**
 * Sends messages through an HTTP gateway: `{ to, text }` in international form, with a key that is the same for
 * each try of one message. What may still succeed is tried again, what was refused is not.
 */
export function createSmsGateway({ url, token, random, timeoutMs, pauseMs = 500 }: Options): MessageSender {
  return {
    async send(message) {
      const request = {
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": message.key ?? random.uuid(),
        },
        body: JSON.stringify({ to: message.to.replace(/^0/, "+66"), text: message.body }),
      };
      for (let attempt = 1; ; attempt++) {
        const failure = await outcomeOf(() => fetchOutside(url, request, timeoutMs));
        if (!failure) return;
        if (!failure.mayPass || attempt >= ATTEMPTS) {
          throw new Error(`The SMS gateway did not take a message of kind ${message.kind}: ${failure.reason}`);
        }
        await sleep(pauseMs * attempt);
      }
    },
  };
}

async function outcomeOf(
  send: () => Promise<{ status: number }>,
): Promise<{ reason: string; mayPass: boolean } | undefined> {
  try {
    const { status } = await send();
    if (status >= 200 && status < 300) return undefined;
    return { reason: `status ${status}`, mayPass: status >= 500 || status === 429 || status === 408 };
  } catch (error) {
    return { reason: error instanceof Error ? error.name : String(error), mayPass: true };
  }
}
