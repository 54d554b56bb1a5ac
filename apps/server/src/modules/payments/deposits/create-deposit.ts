import type { CallInput, CallOutput } from "@chokdee/contract";
import { type Satang, satang } from "@chokdee/money";
import { billQr, transferQr } from "@chokdee/rules/payments";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { type ChannelNow, readChannel, type Receiver } from "../channels.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { refuseBlocked } from "../failures.ts";
import { COOL_DOWN_MS, MAX_SATANG, newPaymentName, QR_LIFE_MS, readAmount } from "../rules.ts";
import { oneDepositView } from "../views.ts";
import { type Deposit, findOpenDeposit, insertDeposit, type NewDeposit } from "./deposit-repo.ts";
import { lockReceiver, reserveAmount, takenAmounts } from "./reservation-repo.ts";

type Input = CallInput<"paymentGenerateQr">;

/** Opens a deposit: by reference where the receiver is a biller, else by an amount that no other deposit uses. */
export async function createDeposit(
  deps: PaymentsDependencies,
  input: Input,
  { member: { memberId }, once }: MemberContext,
): Promise<CallOutput<"paymentGenerateQr">> {
  const { db, clock, gate, depositBonus } = deps;
  const channel = await readChannel(deps, db, input.channel_id);
  const read = readAmount(input.amount, channel.least, channel.most);
  refuseFields({ amount: "problem" in read ? read.problem : undefined });
  const asked = "amount" in read ? read.amount : satang(0n);
  await gate.mayDeposit(db, memberId, asked);
  if (!channel.isOpen) throw new DomainError("CHANNEL_CLOSED");
  await refuseBlocked(db, memberId, "deposit", clock.now());
  if (input.promotion_id !== undefined) {
    await depositBonus.check(db, { memberId, promotionId: input.promotion_id, asked });
  }
  const receivers = chooseReceivers(deps, channel, input.sub_channel_id);
  return once(async (tx) => {
    const open = await findOpenDeposit(tx, memberId);
    if (open) throw pendingError(open);
    for (const receiver of receivers) {
      const deposit = await openAt(deps, tx, receiver, {
        member_id: memberId,
        channel_id: channel.id,
        kind: channel.kind,
        asked,
        promotion_id: input.promotion_id ?? null,
      });
      if (deposit) return oneDepositView(tx, deposit);
    }
    throw new DomainError("DEPOSIT_AMOUNT_BUSY");
  });
}

function pendingError({ payment_id }: Deposit): DomainError {
  return new DomainError("DEPOSIT_PENDING", { data: { payment_id } });
}

/** The requested one, or all in turn from a random one: billers first, because they need no satang. */
function chooseReceivers(
  { random }: PaymentsDependencies,
  { receivers }: ChannelNow,
  subChannelId: number | undefined,
): readonly Receiver[] {
  if (subChannelId !== undefined) {
    const chosen = receivers.find((receiver) => receiver.subChannelId === subChannelId);
    if (!chosen) throw new DomainError("CHANNEL_CLOSED");
    return [chosen];
  }
  const first = random.below(receivers.length);
  const turned = [...receivers.slice(first), ...receivers.slice(0, first)];
  return turned.toSorted((a, b) => Number(b.target === "biller") - Number(a.target === "biller"));
}

type DepositRequest = Pick<NewDeposit, "member_id" | "channel_id" | "kind" | "promotion_id"> & {
  readonly asked: Satang;
};

/** Nothing where every amount is taken at this receiver. */
async function openAt(
  deps: PaymentsDependencies,
  tx: Tx,
  receiver: Receiver,
  request: DepositRequest,
): Promise<Deposit | undefined> {
  if (receiver.target === "biller") {
    const name = newPaymentName(deps.random, "D");
    const qr = billQr({ billerId: receiver.number, reference1: name }, request.asked);
    return insertOpen(deps, tx, receiver, { ...request, payment_id: name, amount: request.asked, reference: name, qr });
  }
  await lockReceiver(tx, receiver.number);
  const amount = await freeAmount(deps, tx, receiver.number, request.asked);
  if (amount === undefined) return undefined;
  const name = newPaymentName(deps.random, "D");
  const qr = qrOf(receiver, amount);
  const deposit = await insertOpen(deps, tx, receiver, { ...request, payment_id: name, amount, reference: null, qr });
  await reserveAmount(tx, deposit, new Date(deposit.expires_at.getTime() + COOL_DOWN_MS));
  return deposit;
}

async function insertOpen(
  { clock }: PaymentsDependencies,
  tx: Tx,
  receiver: Receiver,
  {
    qr,
    ...request
  }: DepositRequest & Pick<NewDeposit, "payment_id" | "amount" | "reference"> & { readonly qr: string | null },
): Promise<Deposit> {
  const now = clock.now();
  const deposit = await insertDeposit(tx, {
    ...request,
    sub_channel_id: receiver.subChannelId,
    receiver_bank: receiver.bankCode,
    receiver_number: receiver.number,
    receiver_name: receiver.name,
    qr_payload: qr,
    created_at: now,
    expires_at: new Date(now.getTime() + QR_LIFE_MS),
  });
  if (!deposit) throw new DomainError("DEPOSIT_PENDING");
  return deposit;
}

/** A free amount of 1 to 99 satang more, chosen at random so that concurrent deposits seldom collide. */
async function freeAmount(
  { clock, random }: PaymentsDependencies,
  tx: Tx,
  receiverNumber: string,
  asked: Satang,
): Promise<Satang | undefined> {
  const max = asked + BigInt(MAX_SATANG);
  const taken = await takenAmounts(tx, receiverNumber, asked, max, clock.now());
  const free = Array.from({ length: MAX_SATANG }, (_, i) => asked + BigInt(i + 1)).filter((each) => !taken.has(each));
  const chosen = free[random.below(Math.max(1, free.length))];
  return chosen === undefined ? undefined : satang(chosen);
}

function qrOf({ target, number }: Receiver, amount: Satang): string | null {
  if (target === undefined || target === "biller") return null;
  const isWallet = target === "ewallet" && number.length === 10;
  return transferQr({ kind: target, number: isWallet ? `14000${number}` : number }, amount);
}
