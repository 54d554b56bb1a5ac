import { satang } from "@chokdee/money";
import { expect } from "vitest";
import type { MemberId } from "../core/ids.ts";
import { openCashier } from "./cashier.ts";
import { officer } from "./officer.ts";
import { newPerson, registerMember } from "./registration.ts";
import type { Visitor } from "./visitor.ts";

type Person = ReturnType<typeof newPerson>;

export interface Joined {
  readonly id: MemberId;
  readonly person: Person;
  readonly member: Visitor;
  readonly username: string;
}

/** A system in which people register, register again, pay in and exclude themselves, with staff who look who is who. */
export async function openPeople() {
  const cashier = await openCashier();
  const support = await officer(cashier.system, "support");

  async function register(form: Partial<Person> = {}): Promise<Joined> {
    const person = { ...newPerson(), ...form };
    const { member, username } = await registerMember(cashier.system, person);
    const session = await cashier.system.services.sessions.find(member.token ?? "", false);
    return { id: session?.memberId ?? (0n as MemberId), person, member, username };
  }

  /** The same person with another phone and another bank account, as a form can be filled in again. */
  const again = ({ person }: Joined, more: Partial<Person> = {}): Partial<Person> => {
    const { first_name, last_name, birth_date } = person;
    return { first_name, last_name, birth_date, ...more };
  };

  /** Pays in by the member's own account, under the name that the bank has. */
  async function payIn({ member, person }: Joined, name = `${person.first_name} ${person.last_name}`): Promise<void> {
    const deposit = await cashier.deposit(member, { channel_id: 1, amount: 100 });
    const payer = { payer_bank: person.bank_code, payer_account: person.account_number, payer_name: `นาย ${name}` };
    await cashier.pay({ qr: deposit.qr_payload, ...payer });
    expect((await cashier.status(member, deposit.payment_id)).status).toBe("success");
  }

  async function exclude({ member }: Joined): Promise<void> {
    const { step_up_token } = await member.ok("stepUp", { password: "Secret123" });
    await member.ok("selfExclude", { months: null, step_up_token });
  }

  const rowOf = async ({ id }: Joined) => {
    const { rows } = await cashier.system.database.owner.query<Record<string, unknown>>(
      "select person_id, verified_by, review_since, excluded_until from member where id = $1",
      [id],
    );
    return rows[0];
  };
  const casesOf = async ({ username }: Joined, state: "open" | "joined" | "apart" = "open") => {
    const { items } = await support.ok("officePersonCases", { state, limit: 100 });
    return items.filter(({ members }) => members.some((member) => member.username === username));
  };
  const mayPlay = async ({ id }: Joined) => {
    const { gate, db } = cashier.system.services;
    const play = { category: "slot", amount: satang(100n) } as const;
    return gate.mayPlay(db, id, play).then(
      () => "OK",
      (error: { code?: string }) => error.code,
    );
  };
  const mayDeposit = async ({ member }: Joined) =>
    (await member.call("paymentGenerateQr", { channel_id: 1, amount: 100 })).code ?? "OK";

  return { cashier, support, register, again, payIn, exclude, rowOf, casesOf, mayPlay, mayDeposit };
}
