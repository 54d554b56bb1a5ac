import type { SessionTokens, Visitor } from "../core/ports.ts";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const KINDS = { guest: 0, member: 1 } as const satisfies Record<Visitor, number>;
const TOKEN = /^[0-9a-f]{64}$/;
const RANDOM_BYTES = 19;
const MARK_BYTES = 12;

export function createSessionTokens(secret: string): SessionTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "chokdee studio", "session tokens", 32));
  const markOf = (body: Buffer) => createHmac("sha256", key).update(body).digest().subarray(0, MARK_BYTES);
  return {
    make(visitor) {
      const body = Buffer.concat([Buffer.of(KINDS[visitor]), randomBytes(RANDOM_BYTES)]);
      return Buffer.concat([body, markOf(body)]).toString("hex");
    },
    visitorOf(token) {
      if (!TOKEN.test(token)) return undefined;
      const bytes = Buffer.from(token, "hex");
      const body = bytes.subarray(0, 1 + RANDOM_BYTES);
      if (!timingSafeEqual(markOf(body), bytes.subarray(1 + RANDOM_BYTES))) return undefined;
      return body[0] === KINDS.member ? "member" : "guest";
    },
  };
}
