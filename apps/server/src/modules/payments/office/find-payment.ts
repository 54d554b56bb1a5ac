import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, satang, satangFromBaht, toBaht } from "@chokdee/money";
import { maskAccount } from "@chokdee/rules";
import { bangkokDay, dayRange, midnight, MINUTE_MS } from "@chokdee/rules/time";
import { cut } from "@chokdee/server-kit/db";
import { readBriefly } from "../../../core/brief-read.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { foundOf, MAX_FOUND, readPlace } from "../../../core/page.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET, moneyWallet } from "../../../core/ledger.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findTransferOf } from "../deposits/transfer-repo.ts";
import { readSteps, stepsOf } from "../step-repo.ts";
import { subjectOf } from "./claim-payment.ts";
import { explain, payerOf } from "./explain.ts";
import {
  findPayments,
  PAYMENT_KINDS,
  type PaymentFilter,
  type PaymentKind,
  type PaymentRow,
  type Sum,
  sumFound,
  sumMember,
  sumNames,
  sumPayments,
} from "./search-repo.ts";
import { memberOf } from "./views.ts";

const RECENT = 10;

export async function searchPayments(
  { db }: PaymentsDependencies,
  { cursor, limit, ...sought }: OfficeInput<"officePaymentSearch">,
): Promise<OfficeOutput<"officePaymentSearch">> {
  const rows = await findPayments(db, filterOf(sought), readPlace(cursor, "at", PAYMENT_KINDS, "id"), limit + 1);
  const { shown, next_cursor } = cut(rows, limit, ({ at, kind, key }) => [at, kind, key]);
  return { items: shown.map(paymentView), next_cursor };
}

/** What all that is sought comes to, by its kind: a transfer is the money of a deposit. */
export async function sumSearch(
  { db }: PaymentsDependencies,
  sought: OfficeInput<"officePaymentSearchSums">,
): Promise<OfficeOutput<"officePaymentSearchSums">> {
  const sums = await readBriefly(db, (tx) => sumFound(tx, filterOf(sought), MAX_FOUND));
  const sumOf = (kind: PaymentKind) => sumView(sums.find((sum) => sum.kind === kind) ?? { count: 0, amount: NO_MONEY });
  return {
    ...foundOf(sums.reduce((count, sum) => count + sum.count, 0)),
    deposit: sumOf("deposit"),
    transfer: sumOf("transfer"),
    withdrawal: sumOf("withdrawal"),
  };
}

function filterOf({ kind, from, to, min, max, member_id, id }: OfficeInput<"officePaymentSearchSums">): PaymentFilter {
  const range = dayRange(from, to);
  return {
    kind,
    from: range.from,
    before: range.to,
    min: amountOf(min),
    max: amountOf(max),
    memberId: member_id === undefined ? undefined : (BigInt(member_id) as MemberId),
    id,
  };
}

/** Everything that helps to decide about one payment. */
export async function showPayment(
  deps: PaymentsDependencies,
  { kind, id }: OfficeInput<"officePaymentGet">,
): Promise<OfficeOutput<"officePaymentGet">> {
  const { db, audit } = deps;
  const [row] = await findPayments(db, { kind, id }, undefined, 1);
  if (!row) throw new DomainError("NOT_FOUND");
  const view = paymentView(row);
  const { records, waiting } = await audit.about(db, subjectOf(kind, id));
  return {
    ...view,
    steps:
      row.kind === "transfer" ? [{ state: row.state, at: view.at }] : stepsOf(await readSteps(db, row.kind, row.key)),
    records: records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() })),
    proposal: waiting
      ? { id: Number(waiting.id), action: waiting.action, by: waiting.by, at: waiting.at.toISOString() }
      : null,
    standing: row.member_id === null ? null : await standingOf(deps, row.member_id),
    payer: row.member_id === null ? null : await payerOfPayment(deps, row, row.member_id),
    explained: row.kind === "withdrawal" && row.member_id !== null ? await explain(deps, db, row.member_id) : null,
  };
}

async function payerOfPayment(deps: PaymentsDependencies, { kind, key }: PaymentRow, memberId: MemberId) {
  if (kind === "withdrawal") return null;
  const transfer = await findTransferOf(deps.db, kind, key);
  return transfer ? payerOf(deps, deps.db, transfer, memberId) : null;
}

/** What waits, what has moved today, and what our books and the bank say that there is. */
export function createPaymentSums(deps: PaymentsDependencies): () => Promise<OfficeOutput<"officePaymentSums">> {
  const { db, clock, ledger, gateway, log } = deps;
  let asked: { readonly at: number; readonly balance: Promise<number | null> } | undefined;
  /** Desks read this often, and a bank is a neighbour. */
  function gatewayBalance(): Promise<number | null> {
    const now = clock.real().getTime();
    if (!gateway) return Promise.resolve(null);
    if (asked && now - asked.at < MINUTE_MS / 2) return asked.balance;
    const balance = gateway.readBalance().then(toBaht, (error: unknown) => {
      log.warn({ err: error }, "the gateway does not say what it holds");
      return null;
    });
    asked = { at: now, balance };
    return balance;
  }
  return async () => {
    const sums = await sumPayments(db, midnight(bangkokDay(clock.now())));
    const house = await ledger.houseBalances(db, ["bank_clearing", "bank_unmatched"]);
    return {
      ...(Object.fromEntries(sumNames.map((name) => [name, sumView(sums[name])])) as Pick<
        OfficeOutput<"officePaymentSums">,
        (typeof sumNames)[number]
      >),
      booked: toBaht(satang(-(house[0] ?? 0n))),
      unmatched: toBaht(house[1] ?? NO_MONEY),
      gateway: gateway ? { name: gateway.name, balance: await gatewayBalance() } : null,
    };
  };
}

/** How a member stands with the house: for whoever decides about a payment, or looks at the member. */
export async function standingOf(
  deps: PaymentsDependencies,
  memberId: MemberId,
): Promise<NonNullable<OfficeOutput<"officePaymentGet">["standing"]>> {
  const { db, ledger, persons, withdrawRules } = deps;
  const sums = await sumMember(db, memberId);
  const { done, needed } = await withdrawRules.turnover(db, memberId);
  const since = sums?.last_in ?? null;
  const played = since ? await ledger.gamesSince(db, memberId, since) : { bets: 0, stakes: 0n, returned: 0n };
  const recent = await findPayments(db, { memberId }, undefined, RECENT);
  return {
    paid_in: { count: sums?.ins ?? 0, amount: toBaht(sums?.paid_in ?? NO_MONEY) },
    paid_out: { count: sums?.outs ?? 0, amount: toBaht(sums?.paid_out ?? NO_MONEY) },
    balance: toBaht(moneyWallet(await ledger.wallets(memberId), MAIN_WALLET)?.balance ?? NO_MONEY),
    owed: toBaht((await ledger.owedBy(db, [memberId])).get(memberId) ?? NO_MONEY),
    turnover_left: toBaht(satang(needed > done ? needed - done : 0n)),
    is_verified: (await persons.confirmedBy(db, memberId)) !== undefined,
    played: {
      since: since?.toISOString() ?? null,
      bets: played.bets,
      stakes: toBaht(satang(played.stakes)),
      returned: toBaht(satang(played.returned)),
    },
    recent: recent.map(lineView),
  };
}

function paymentView(row: PaymentRow): OfficeOutput<"officePaymentSearch">["items"][number] {
  return { ...lineView(row), member: row.member_id === null ? null : memberOf(row) };
}

function lineView({ kind, id, state, amount, bank, account, at }: PaymentRow) {
  const where = [bank, account && maskAccount(account)].filter(Boolean).join(" ");
  return { kind, id, state, amount: toBaht(amount), account: where, at: at.toISOString() };
}

function sumView({ count, amount }: Sum) {
  return { count, amount: toBaht(amount) };
}

/** Half a satang is no amount of ours. */
function amountOf(baht: number | undefined) {
  if (baht === undefined) return undefined;
  const amount = satangFromBaht(baht);
  if (amount === undefined) throw new DomainError("BAD_REQUEST");
  return amount;
}
