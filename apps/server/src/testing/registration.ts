import type { TestSystem } from "./system.ts";
import { otpToken, type Visitor, visitor } from "./visitor.ts";

let people = 0;

/** A person who has not registered yet: phone, bank account and all. */
export function newPerson() {
  const number = String(++people).padStart(6, "0");
  return {
    phone: `0899${number}`,
    bank_code: "KBANK",
    account_number: `7777${number}`,
    first_name: "สมหญิง",
    last_name: "รักดี",
    birth_date: "1995-04-13",
    password: "Secret123",
    accept_terms: true,
  };
}

/** Registers a new person through every step and answers them, signed in. */
export async function registerMember(
  system: TestSystem,
  form: Partial<ReturnType<typeof newPerson>> & { ref?: string } = {},
): Promise<{ member: Visitor; phone: string; username: string; accountNumber: string }> {
  const person = { ...newPerson(), ...form };
  const member = visitor(system);
  const otp_token = await otpToken(system, member, "register", person.phone);
  const { access_token, username } = await member.ok("register", { ...person, otp_token });
  member.token = access_token;
  return { member, phone: person.phone, username, accountNumber: person.account_number };
}
