import { negate, satangFromBaht } from "@chokdee/money";
import { z } from "zod";
import { DomainError } from "../../core/domain-error.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { definitionOf, type PostingCode, postingCodes } from "../../core/ledger-names.ts";
import type { Ports } from "../../core/ports.ts";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";

export type FundDependencies = Pick<Ports, "db" | "ledger" | "members" | "persons">;

const moneyCodes = (Object.keys(postingCodes) as PostingCode[]).filter((code) => definitionOf(code).kind !== "points");

/**
 * Moves play money in or, with an amount below zero, out of a member's main wallet, once for each key. What comes as a
 * deposit stands for one that the member's own bank has named.
 */
export function fundControl({ db, ledger, members, persons }: FundDependencies): SandboxControl {
  return sandboxControl({
    method: "POST",
    path: "/sandbox/fund",
    input: z.object({
      username: z.string().regex(/^\w{1,100}$/),
      amount: z.number(),
      code: z.enum(moneyCodes).default("adjust_in"),
      key: z.string().regex(/^[\x21-\x7e]{1,100}$/),
    }),
    run: async ({ username, amount, code, key }) => {
      const memberId = await members.idOf(db, username);
      const satang = satangFromBaht(amount);
      if (memberId === undefined) throw new DomainError("NOT_FOUND");
      if (satang === undefined) throw new DomainError("AMOUNT_INVALID");
      const move =
        satang < 0n
          ? ({ from: MAIN_WALLET, to: "sandbox_funding", amount: negate(satang), code } as const)
          : ({ from: "sandbox_funding", to: MAIN_WALLET, amount: satang, code } as const);
      const scope = "sandbox";
      const posted = await ledger.post({ memberId, scope, key, reference: key, actor: "sandbox", moves: [move] });
      if (code === "deposit" && satang > 0n) await db.transaction((tx) => persons.confirm(tx, memberId, "bank"));
      return { replayed: posted.replayed };
    },
  });
}
