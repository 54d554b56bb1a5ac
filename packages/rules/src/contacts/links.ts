import { plainText, pulledTogether } from "./plain-text.ts";

export interface Link {
  /** As it is compared: another page of the same origin is another link. */
  readonly value: string;
  /** Such as `https://line.me`; nothing for a page of our own. */
  readonly origin: string | undefined;
}

/** A scheme, and whatever follows it; those that run or hide something also without slashes. */
const SCHEMED =
  /(?<![a-z0-9])(?:[a-z][a-z0-9+.-]{1,20}:\s?\/\/|(?:javascript|vbscript|data|blob|file|tel|sms|intent|mailto):)[^\s<>"'“”\p{Script=Thai}]+/giu;
const FOREIGN = "(?:(?!\\p{Script=Thai})\\p{L})";
const BARE = new RegExp(
  `(?:[\\p{L}\\p{M}\\p{N}_-]{1,63}\\.){1,9}(?:xn--[a-z0-9-]+|ไทย|คอม|${FOREIGN}{2,24})(?::\\d+)?(?:[/?#][^\\s<>"'“”\\p{Script=Thai}]*)?`,
  "giu",
);
const ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[:/])[^\s<>"']*/g;
/** Endings of names that a spelt-out dot or a space after a dot is taken to lead to. Any other may begin a sentence. */
const KNOWN_ENDING =
  /\.(?:com|net|org|info|biz|me|ee|io|co|th|gg|gl|ly|to|tv|cc|app|xyz|top|vip|win|bet|club|site|online|link|shop|live|asia|fun|pro|store|website|space|icu|page|dev|ai|in|id|my|sg|la|kh|vn|cn|ru|us|uk|eu|tk|ml|ga|cf|gq)(?![a-z0-9])/i;
const AFTER_DOT = /(?<=[a-z0-9])\.[^\S\n]{1,9}(?=[a-z])/gi;
const EMAIL = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?![/:])/gi;
/** A page or picture of our own, which is nothing else. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const TRAILING = /[.,;:!?)\]}»]+$/;

/** The origin of an address that members may be led to: over https, to a name in plain letters, and nobody's login. */
export function safeOrigin(address: string): string | undefined {
  const text = address.trim();
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, origin } = new URL(text);
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(hostname) && !/(?:^|\.)xn--/.test(hostname);
  // An address may be written in letters that only look like those of its name.
  const isAsWritten = text.toLowerCase().startsWith(`https://${hostname}`);
  return protocol === "https:" && isName && isAsWritten && username === "" && password === "" ? origin : undefined;
}

export function isOwnPath(text: string): boolean {
  return OWN_PATH.test(text) && !text.startsWith("//");
}

/** What of a text is an email address; it leads to nobody's page. */
export function findEmails(plain: string): string[] {
  return plain.match(EMAIL) ?? [];
}

/** All links of a text, however they are written. */
export function findLinks(text: string): Link[] {
  if (isOwnPath(text.trim())) return [{ value: text.trim(), origin: undefined }];
  const plain = plainText(text);
  const found = new Map<string, Link>();
  const add = (value: string, origin: string | undefined) => {
    if (!found.has(value)) found.set(value, { value, origin });
  };
  let rest = plain.replace(SCHEMED, (match) => {
    const value = match.replace(TRAILING, "");
    add(value, originOf(value));
    return " ";
  });
  rest = rest.replace(ADDRESS, (match) => {
    add(match, `https://${match.replace(/[/?#].*/, "")}`);
    return " ";
  });
  rest = rest.replace(EMAIL, " ");
  for (const bare of bareIn(rest)) add(bare, originOf(`https://${bare}`));
  for (const bare of bareIn(pulledTogether(rest).replace(EMAIL, " "))) {
    if (KNOWN_ENDING.test(bare)) add(bare, originOf(`https://${bare}`));
  }
  // An end of a sentence is no link, and still somebody else's to look at where it reads like one.
  for (const bare of bareIn(rest.replace(AFTER_DOT, "."))) if (KNOWN_ENDING.test(bare)) add(bare, undefined);
  return [...found.values()];
}

/** Without the Thai word that is written onto it. */
function bareIn(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word.includes("."));
  return (words.join(" ").match(BARE) ?? []).map((match) =>
    match.replace(/^[^./?#]*\p{Script=Thai}(?=[a-z0-9])/iu, "").replace(TRAILING, ""),
  );
}

/** Where an address leads: its origin where it is safe, else what there is of one, which nobody can list. */
function originOf(address: string): string {
  const safe = safeOrigin(address);
  if (safe !== undefined) return safe;
  const [, scheme = "", host = ""] = /^([a-z][a-z0-9+.-]*:)(?:\s?\/\/)?([^/?#\s]*)/.exec(address.toLowerCase()) ?? [];
  return scheme === "http:" || scheme === "https:" ? `${scheme}//${host}` : scheme || address;
}
