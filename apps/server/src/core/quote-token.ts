import { isSameSecret } from "@chokdee/server-kit/signing";
import type { Ports, Secrets } from "./ports.ts";

type Needs = Pick<Ports, "clock" | "random" | "secrets">;

export interface QuoteToken {
  readonly id: string;
  readonly text: string;
  readonly expiresAt: Date;
}

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

/** Tokens for what was shown to somebody, which they may confirm for a while, and nothing else in its place. */
export function quoteTokens<Quoted>(use: string, lifeMs: number, textOf: (quoted: Quoted) => string) {
  const macOf = (secrets: Secrets, head: string, quoted: Quoted) => secrets.mac(use, `${head}\n${textOf(quoted)}`);
  return {
    sign({ clock, random, secrets }: Needs, quoted: Quoted): QuoteToken {
      const id = random.uuid();
      const expiresAt = new Date(clock.real().getTime() + lifeMs);
      const head = `${id}.${expiresAt.getTime()}`;
      return { id, text: `${head}.${macOf(secrets, head, quoted).toString("base64url")}`, expiresAt };
    },
    /** The id of a token that was signed for exactly this; `isFresh` while it may be confirmed for the first time. */
    read(
      { clock, secrets }: Pick<Needs, "clock" | "secrets">,
      text: string,
      quoted: Quoted,
    ): { readonly id: string; readonly isFresh: boolean } | undefined {
      const [, id, expires, mac] = TOKEN.exec(text) ?? [];
      if (id === undefined || expires === undefined || mac === undefined) return undefined;
      const expected = macOf(secrets, `${id}.${expires}`, quoted);
      if (!isSameSecret(Buffer.from(mac, "base64url"), expected)) return undefined;
      return { id, isFresh: clock.real().getTime() < Number(expires) };
    },
  };
}
