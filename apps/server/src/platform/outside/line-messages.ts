import type { MessageSender } from "../../core/messages.ts";
import { fetchOutside } from "./fetch-outside.ts";

const PUSH_URL = "https://api.line.me/v2/bot/message/push";

/**
 * Sends a text to a person who has linked their LINE account, whose id there it is sent to. Throws where LINE did not
 * take it. LINE answers a key that it knows with 409, and has sent the message then.
 */
export function createLineMessages({ token, url = PUSH_URL }: { token: string; url?: string }): MessageSender {
  return {
    async send({ to, body, key }) {
      const { status } = await fetchOutside(url, {
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(key !== undefined && { "x-line-retry-key": key }),
        },
        body: JSON.stringify({ to, messages: [{ type: "text", text: body }] }),
      });
      // A person who has blocked or left the account cannot be reached, however often it is tried.
      const isRefused = status >= 400 && status < 500 && status !== 429;
      if (status >= 300 && !isRefused) throw new Error(`LINE did not take a message: status ${status}`);
    },
  };
}
