import { findHandles, findNames } from "./handles.ts";
import { findEmails, findLinks, isOwnPath, type Link, safeOrigin } from "./links.ts";
import { findNumbers, findParted } from "./numbers.ts";
import { asRead, plainText, pulledTogether } from "./plain-text.ts";

export { isOwnPath, safeOrigin };

/** What leads members to somebody: where to, whom to call or to pay, or what may hold any of these. */
export interface Contact {
  readonly kind: "link" | "number" | "handle" | "name" | "picture";
  readonly value: string;
  /** Where a link leads outside. */
  readonly origin?: string;
}

/** Codes of our own, which lead nowhere. All else that is written is read. */
const CODES = new Set([
  ..."id key kind type audience status unit period claim goal starts_at ends_at opens_at closes_at".split(" "),
  ..."provider_id game_id category categories providers games excluded_games weights hours bank_code channel round".split(
    " ",
  ),
]);
const PICTURE = /^\/media\//;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** All contacts of whatever is shown: a text, or a form with texts, links and pictures anywhere in it. */
export function contactsOf(shown: unknown): Contact[] {
  // A number may stand in parts in one field after another.
  const parted = findParted(textsIn(shown, "").map((text) => asRead(plainText(text).toLowerCase())));
  const all = [...contactsIn(shown, ""), ...parted.map((value): Contact => ({ kind: "number", value }))];
  return [...new Map(all.map((contact) => [nameOf(contact), contact])).values()];
}

function textsIn(shown: unknown, key: string): string[] {
  if (CODES.has(key) || shown instanceof Date) return [];
  if (typeof shown === "string") return MOMENT.test(shown) || isOwnPath(shown) ? [] : [shown];
  if (typeof shown !== "object" || shown === null) return [];
  return Object.entries(shown).flatMap(([name, part]) => textsIn(part, Array.isArray(shown) ? key : name));
}

/** What of it was not there before. Taking something away, moving it and other words add nothing. */
export function newContacts(before: unknown, after: unknown): Contact[] {
  const known = new Set(contactsOf(before).map(nameOf));
  const added = new Map(contactsOf(after).map((contact) => [nameOf(contact), contact]));
  return [...added].flatMap(([name, contact]) => (known.has(name) ? [] : contact));
}

/** Whether members may be led there: to our own pages, or to an origin of the list. */
export function isListedLink(address: string, origins: ReadonlySet<string>): boolean {
  return isOwnPath(address) || origins.has(safeOrigin(address) ?? "");
}

const nameOf = ({ kind, value }: Contact) => `${kind} ${value}`;

function contactsIn(shown: unknown, key: string): Contact[] {
  if (CODES.has(key)) return [];
  if (typeof shown === "string") return contactsInText(shown, key);
  if (typeof shown !== "object" || shown === null || shown instanceof Date) return [];
  if (Array.isArray(shown)) return shown.flatMap((part: unknown) => contactsIn(part, key));
  return Object.entries(shown).flatMap(([name, part]) => contactsIn(part, name));
}

function contactsInText(text: string, key: string): Contact[] {
  if (text.trim() === "" || MOMENT.test(text)) return [];
  if (isOwnPath(text)) return [{ kind: PICTURE.test(text) ? "picture" : "link", value: text }];
  const plain = plainText(text);
  const links = [...findLinks(text), ...linksAsRead(plain)];
  // A link's own digits and names are not looked at apart from it.
  const rest = links.reduce((left, { value }) => left.replaceAll(value, " "), plain).toLowerCase();
  const read = asRead(rest);
  const found = (kind: Contact["kind"], values: readonly string[]) => values.map((value) => ({ kind, value }));
  return [
    ...links.map(linkContact),
    ...found("number", findNumbers(read)),
    ...found(
      "handle",
      [...new Set([rest, read, pulledTogether(read)])].flatMap((each) => [...findEmails(each), ...findHandles(each)]),
    ),
    ...found("name", /(?:^|_)name$/.test(key) ? [plain.trim()] : findNames(rest)),
  ];
}

/** Those that are none before look-alike letters are read as ours. */
function linksAsRead(plain: string): Link[] {
  const read = asRead(plain.toLowerCase());
  return read === plain.toLowerCase() ? [] : findLinks(read);
}

function linkContact({ value, origin }: Link): Contact {
  return { kind: "link", value, ...(origin !== undefined && { origin }) };
}
