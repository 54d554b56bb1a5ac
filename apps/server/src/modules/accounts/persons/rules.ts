import { accountForms } from "@chokdee/rules/banks";
import { nameBones, personName } from "@chokdee/rules/person-name";
import type { ConfirmedBy, KnownAccount, PostalAddress } from "../../../core/persons.ts";

/**
 * What an account is known by:
 * - `identity`: name and birth date; `name`: the name alone;
 * - `stem`: birth date with one of the names whole and the other's beginning, as where something was hung on behind it;
 * - `account`: a bank account, however it was padded; `tail`: its last digits with the first name;
 * - `phone`: a phone, which is also a wallet's account;
 * - `postal`: a house that goods were sent to, with the first name, because a household shares it.
 */
export type KeyKind = "identity" | "name" | "stem" | "account" | "tail" | "phone" | "postal";

/** What two accounts share: keys of the index, a browser, or an address that they signed in from. */
export type Reason = KeyKind | "device" | "address";

export type Strength = "certain" | "near";

export interface PersonKey {
  readonly kind: KeyKind;
  readonly value: string;
}

export interface PersonFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly accounts: readonly KnownAccount[];
}

const STEM_BONES = 2;
const TAIL_DIGITS = 6;
const WALLET = "TRUEWALLET";

export function keysOf(facts: PersonFacts): PersonKey[] {
  return [
    ...nameKeys(facts),
    ...(facts.phone === null ? [] : [{ kind: "phone", value: facts.phone } as const]),
    ...facts.accounts.flatMap((account) => accountKeys(account, facts.firstName)),
  ];
}

/** The keys of a name with the birth date; a name that lacks a part has none. */
export function nameKeys({
  firstName,
  lastName,
  birthDate,
}: Pick<PersonFacts, "firstName" | "lastName" | "birthDate">): PersonKey[] {
  const [first, last] = [personName(firstName), personName(lastName)];
  if (first === "" || last === "") return [];
  const name: PersonKey = { kind: "name", value: `${first} ${last}` };
  if (birthDate === null) return [name];
  const begin = (text: string) => nameBones(text).slice(0, STEM_BONES);
  return [
    name,
    { kind: "identity", value: `${first} ${last} ${birthDate}` },
    { kind: "stem", value: `${nameBones(first)}|${begin(last)}|${birthDate}` },
    { kind: "stem", value: `${begin(first)}|${nameBones(last)}|${birthDate}` },
  ];
}

export function accountKeys({ bankCode, number }: KnownAccount, firstName: string): PersonKey[] {
  const first = personName(firstName);
  const tail = number.slice(-TAIL_DIGITS);
  return [
    ...accountForms(bankCode, number).map((value) => ({ kind: "account", value }) as const),
    ...(first === "" ? [] : [{ kind: "tail", value: `${first} ${tail}` } as const]),
    ...(bankCode === WALLET ? [{ kind: "phone", value: number } as const] : []),
  ];
}

/** From the subdistrict on the postcode says the same, and everybody writes it another way. */
const SUBDISTRICT = /\s*(?:ตำบล|แขวง|ต\.|tambon|khwaeng).*$/i;
const HOUSE_WORDS = /บ้านเลขที่|เลขที่|หมู่ที่|หมู่|ม\.|ซอย|ซ\.|ถนน|ถ\.|moo|soi|road|rd\./gi;

/** The key of a house with who lives there; none where nothing tells the house from its neighbours. */
export function postalKeys({ address, postcode }: PostalAddress, firstName: string): PersonKey[] {
  const first = personName(firstName);
  const house = personName(address.replace(SUBDISTRICT, "").replace(HOUSE_WORDS, " "));
  if (first === "" || !/\d/.test(house)) return [];
  return [{ kind: "postal", value: `${postcode}|${house}|${first}` }];
}

/**
 * How sure it is that two accounts are one person's. Certain takes both to be confirmed, each by documents or by a bank
 * that gave the name in full: what somebody types about a stranger must bind nobody. Everything else that the index finds
 * is near: staff look.
 */
export function strengthOf(
  reasons: readonly Reason[],
  confirmed: readonly (ConfirmedBy | null | undefined)[],
): Strength {
  const areKnown = confirmed.every((by) => by === "bank" || by === "documents");
  const has = (...kinds: readonly Reason[]) => kinds.some((kind) => reasons.includes(kind));
  return areKnown && (has("identity") || (has("name") && has("account", "phone"))) ? "certain" : "near";
}

/** What staff read of a case. */
export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  identity: "ชื่อ นามสกุล และวันเกิดตรงกัน",
  name: "ชื่อและนามสกุลตรงกัน",
  stem: "ชื่อหรือนามสกุลคล้ายกัน และวันเกิดตรงกัน",
  account: "เลขที่บัญชีธนาคารเดียวกัน",
  tail: "ชื่อและเลขท้ายบัญชีธนาคารตรงกัน",
  phone: "เบอร์โทรศัพท์ตรงกับบัญชีวอลเล็ท",
  postal: "ชื่อและที่อยู่จัดส่งตรงกัน",
  device: "เคยใช้อุปกรณ์เดียวกัน",
  address: "เคยเข้าสู่ระบบจากที่อยู่เครือข่ายเดียวกัน",
};
