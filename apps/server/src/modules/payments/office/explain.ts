import type { OfficeOutput } from "@chokdee/contract/office";
import { satang, toBaht } from "@chokdee/money";
import { matchPayer } from "@chokdee/rules/payments";
import { matchName } from "@chokdee/rules";
import type { Queryable } from "../../../core/db.ts";
import type { BankingMember } from "../../../core/banking.ts";
import type { MemberId } from "../../../core/ids.ts";
import { definitionOf } from "../../../core/ledger-names.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listCredited, type Transfer } from "../deposits/transfer-repo.ts";

type Payment = OfficeOutput<"officePaymentGet">;
type Explained = NonNullable<Payment["explained"]>;
type What = Explained["lines"][number]["what"];

const KINDS = {
  deposit: "deposit",
  withdraw: "withdraw",
  bet: "play",
  bonus: "bonus",
  adjust: "moved",
  points: "moved",
} as const satisfies Record<ReturnType<typeof definitionOf>["kind"], What>;

const ORDER: readonly What[] = ["deposit", "stranger", "withdraw", "play", "bonus", "play_money", "by_hand", "moved"];

/**
 * Where what is in the main wallet came from: what was left after the last withdrawal, and what has come and gone since.
 * Not explained is what staff have given by hand, play money where real money is played with, what somebody else has paid in, and what the lines do not add up to.
 */
export async function explain(
  { ledger, memberBanking, isSandbox }: PaymentsDependencies,
  db: Queryable,
  memberId: MemberId,
): Promise<Explained> {
  const { since, opening, moved, balance } = await ledger.originOf(db, memberId);
  const sums = new Map<What, bigint>();
  const add = (what: What, amount: bigint) => sums.set(what, (sums.get(what) ?? 0n) + amount);
  const giftOf = { staff: "by_hand", sandbox: isSandbox ? "play_money" : "by_hand", none: undefined } as const;
  for (const { code, giver, amount } of moved) add(giftOf[giver] ?? KINDS[definitionOf(code).kind], amount);
  const member = await memberBanking.find(db, memberId);
  const strange = (await listCredited(db, memberId))
    .filter((transfer) => (!since || transfer.paid_at >= since) && member && isStrange(member, transfer))
    .reduce((sum, { amount }) => sum + amount, 0n);
  // What went to a promotion's wallet is not in this one.
  const stranger = min(strange, sums.get("deposit") ?? 0n);
  add("deposit", -stranger);
  add("stranger", stranger);
  const difference = balance - opening - [...sums.values()].reduce((sum, amount) => sum + amount, 0n);
  const given = sums.get("by_hand") ?? 0n;
  const unexplained = (given > 0n ? given : 0n) + stranger + (difference < 0n ? -difference : difference);
  return {
    since: since?.toISOString() ?? null,
    opening: toBaht(opening),
    lines: ORDER.flatMap((what) => {
      const amount = sums.get(what) ?? 0n;
      return amount === 0n ? [] : [{ what, amount: toBaht(satang(amount)) }];
    }),
    difference: toBaht(satang(difference)),
    balance: toBaht(balance),
    unexplained: toBaht(satang(unexplained)),
  };
}

const min = (one: bigint, two: bigint) => (one < two ? one : two);

/** How the payer that a bank has named stands to the member whose money it is or would be. */
export async function payerOf(
  { memberBanking }: PaymentsDependencies,
  db: Queryable,
  transfer: Transfer,
  memberId: MemberId,
): Promise<Payment["payer"]> {
  const member = await memberBanking.find(db, memberId);
  if (!member) return null;
  const match = matchOf(member, transfer);
  const isNamed = transfer.payer_name !== null && transfer.payer_name.trim() !== "";
  const isOtherName = isNamed && matchName(member, transfer.payer_name ?? "") === "different";
  return {
    match,
    differs: match !== "different" ? null : isOtherName ? "name" : "account",
    name: transfer.payer_name,
    registered: `${member.firstName} ${member.lastName}`.trim(),
  };
}

function matchOf(member: BankingMember, { payer_bank, payer_account, payer_name }: Transfer) {
  return matchPayer(member, member.accounts, { bankCode: payer_bank, account: payer_account, name: payer_name });
}

const isStrange = (member: BankingMember, transfer: Transfer) => matchOf(member, transfer) === "different";
