import type { OddsFormat } from "@chokdee/rules/sport";
import { hash, timingSafeEqual } from "node:crypto";
import type { MemberId } from "../../core/ids.ts";
import type { SportDependencies } from "./dependencies.ts";

const USE = "sport-quote";
const LIFE_MS = 60_000;

/** What a quote was given for. */
export interface Quoted {
  readonly memberId: MemberId;
  readonly format: OddsFormat;
  readonly legs: readonly {
    readonly match_id: string;
    readonly selection: string;
    readonly price: number;
    readonly version: number;
  }[];
}

type Needs = Pick<SportDependencies, "clock" | "random" | "secrets">;

/** Signs that these legs were offered to this member at these prices. Each makes one bet. */
export function signQuote({ clock, random, secrets }: Needs, quoted: Quoted) {
  const expiresAt = new Date(clock.real().getTime() + LIFE_MS);
  const head = `${random.uuid()}.${expiresAt.getTime()}`;
  const mac = secrets.mac(USE, signedText(head, quoted)).toString("base64url");
  return { text: `${head}.${mac}`, expiresAt };
}

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

/** The id of a quote that was given for exactly this; `isFresh` while it may make a bet. */
export function readQuote(
  { clock, secrets }: Needs,
  text: string,
  quoted: Quoted,
): { readonly id: string; readonly isFresh: boolean } | undefined {
  const [, id, expires, mac] = TOKEN.exec(text) ?? [];
  if (id === undefined || expires === undefined || mac === undefined) return undefined;
  const expected = secrets.mac(USE, signedText(`${id}.${expires}`, quoted));
  const given = Buffer.from(mac, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, isFresh: clock.real().getTime() < Number(expires) };
}

function signedText(head: string, { memberId, format, legs }: Quoted): string {
  const listed = legs.map(({ match_id, selection, price, version }) => [match_id, selection, price, version].join(" "));
  return [head, memberId, format, hash("sha256", listed.join("\n"))].join("\n");
}
