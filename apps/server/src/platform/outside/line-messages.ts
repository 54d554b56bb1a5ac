import { fetchOutside } from "./fetch-outside.ts";

const PUSH_URL = "https://api.line.me/v2/bot/message/push";

/** Sends a text to a person who has linked their LINE account. Throws where LINE did not take it. */
export type LineMessages = (lineUserId: string, text: string) => Promise<void>;

export function createLineMessages({ token, url = PUSH_URL }: { token: string; url?: string }): LineMessages {
  return async (lineUserId, text) => {
    const { status } = await fetchOutside(url, {
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ to: lineUserId, messages: [{ type: "text", text }] }),
    });
    // A person who has blocked or left the account cannot be reached, however often it is tried.
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (status >= 300 && !isRefused) throw new Error(`LINE did not take a message: status ${status}`);
  };
}
