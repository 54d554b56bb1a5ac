import { DAY_MS } from "@chokdee/rules/time";
import type { TestSystem } from "./system.ts";
import { otpToken, type Visitor, visitor } from "./visitor.ts";

let people = 0;

const LETTERS = "กขคงจชดตนบ";
const FIRST_BIRTH = new Date("1965-01-01").getTime();

/** A person who has not registered yet: phone, bank account, and a name and a birth date that nobody else has. */
export function newPerson() {
  const number = String(++people).padStart(6, "0");
  const letters = Array.from(number, (digit) => LETTERS.charAt(Number(digit))).join("");
  const birth = new Date(FIRST_BIRTH + (people % 14_000) * DAY_MS);
  return {
    phone: `0899${number}`,
    bank_code: "KBANK",
    account_number: `7777${number}`,
    first_name: "สมหญิง",
    last_name: `รัก${letters}`,
    birth_date: birth.toISOString().slice(0, 10),
    password: "Secret123",
    accept_terms: true,
  };
}

/** Registers a new person through every step and answers them, signed in. */
export async function registerMember(
  system: TestSystem,
  form: Partial<ReturnType<typeof newPerson>> & { ref?: string } = {},
): Promise<{ member: Visitor; phone: string; username: string; fullName: string; accountNumber: string }> {
  const person = { ...newPerson(), ...form };
  const member = visitor(system);
  const otp_token = await otpToken(system, member, "register", person.phone);
  const { access_token, username } = await member.ok("register", { ...person, otp_token });
  member.token = access_token;
  const fullName = `${person.first_name} ${person.last_name}`;
  return { member, phone: person.phone, username, fullName, accountNumber: person.account_number };
}
