import { toBaht } from "@chokdee/money";
import type { PaymentsDependencies } from "../dependencies.ts";
import { type Deposit, listPending } from "./deposit-repo.ts";

const MAX = 20;

/** The deposits that wait for their money, each as its member would pay it: for the counter of the sandbox's bank. */
export async function waitingPayments({
  db,
  clock,
  memberBanking,
}: Pick<PaymentsDependencies, "db" | "clock" | "memberBanking">) {
  const payments = [];
  for (const deposit of await listPending(db, clock.now(), MAX)) {
    const member = await memberBanking.find(db, deposit.member_id);
    if (!member) continue;
    const [account] = member.accounts;
    const isWallet = deposit.kind === "truemoney";
    payments.push({
      ...receiverOf(deposit),
      username: member.username,
      asked: toBaht(deposit.amount),
      channel: deposit.kind,
      payer_bank: isWallet ? "TRUEWALLET" : account?.bankCode,
      payer_account: isWallet ? member.phone : account?.number,
      payer_name: account?.name,
    });
  }
  return payments;
}

function receiverOf({ qr_payload: qr, receiver_number, amount }: Deposit) {
  return qr === null ? { to_number: receiver_number, amount: toBaht(amount) } : { qr };
}
