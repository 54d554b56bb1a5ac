import { type Satang, satangFromBaht, toBaht } from "@chokdee/money";
import { crc16 } from "./crc16.ts";
import { type Field, readFields, valueOf, writeField, writeFields } from "./tlv.ts";

const TRANSFER_APP = "A000000677010111";
const BILL_APP = "A000000677010112";
const BAHT = "764";
const REFERENCE = /^[A-Z0-9]{1,20}$/;

/** Who is paid by a credit-transfer QR. */
export type PromptPayTarget =
  | { readonly kind: "mobile"; readonly number: string }
  | { readonly kind: "tax_id"; readonly number: string }
  | { readonly kind: "ewallet"; readonly number: string };

export interface Bill {
  readonly billerId: string;
  /** Capital letters and digits. They come back with the bank's notice of the payment. */
  readonly reference1: string;
  readonly reference2?: string;
}

/** A QR that pays a person by PromptPay (tag 29). Without an amount the payer chooses it. */
export function transferQr(target: PromptPayTarget, amount?: Satang): string {
  const info = writeFields([{ tag: "00", value: TRANSFER_APP }, targetField(target)]);
  return seal([
    ...opening(amount),
    { tag: "29", value: info },
    { tag: "58", value: "TH" },
    { tag: "53", value: BAHT },
    ...amountField(amount),
  ]);
}

/** A QR that pays a bill (tag 30). */
export function billQr({ billerId, reference1, reference2 }: Bill, amount?: Satang): string {
  const references = [reference1, ...(reference2 === undefined ? [] : [reference2])];
  if (!/^\d{15}$/.test(billerId) || !references.every((each) => REFERENCE.test(each))) {
    throw new RangeError("not a biller's id and references");
  }
  const info = writeFields([
    { tag: "00", value: BILL_APP },
    { tag: "01", value: billerId },
    ...references.map((value, i) => ({ tag: `0${i + 2}`, value })),
  ]);
  return seal([
    ...opening(amount),
    { tag: "30", value: info },
    { tag: "53", value: BAHT },
    ...amountField(amount),
    { tag: "58", value: "TH" },
  ]);
}

/** What a payer's app reads from a PromptPay QR. */
export interface PaymentQr {
  /** The digits of the payee: a phone, an id, a wallet or a biller. */
  readonly to: string;
  readonly reference1: string | undefined;
  readonly reference2: string | undefined;
  readonly amount: Satang | undefined;
}

/** Reads a transfer or bill QR, or nothing where it is of another kind or damaged. */
export function readPaymentQr(payload: string): PaymentQr | undefined {
  const body = payload.slice(0, -4);
  if (!body.endsWith("6304") || crc16(body) !== payload.slice(-4)) return undefined;
  const fields = readFields(payload);
  const transfer = readFields(valueOf(fields, "29") ?? "");
  const bill = readFields(valueOf(fields, "30") ?? "");
  const to = readTarget(transfer) ?? valueOf(bill, "01");
  if (to === undefined || valueOf(fields, "53") !== BAHT) return undefined;
  const text = valueOf(fields, "54");
  const amount = text !== undefined && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? satangFromBaht(Number(text)) : undefined;
  return { to, reference1: valueOf(bill, "02"), reference2: valueOf(bill, "03"), amount };
}

function targetField({ kind, number }: PromptPayTarget): Field {
  const shapes = { mobile: /^0[689]\d{8}$/, tax_id: /^\d{13}$/, ewallet: /^\d{15}$/ } as const;
  if (!shapes[kind].test(number)) throw new RangeError(`not a PromptPay ${kind}: ${number}`);
  if (kind === "mobile") return { tag: "01", value: `0066${number.slice(1)}` };
  return { tag: kind === "tax_id" ? "02" : "03", value: number };
}

function readTarget(transfer: readonly Field[] | undefined): string | undefined {
  const mobile = valueOf(transfer, "01");
  return mobile?.replace(/^0066/, "0") ?? valueOf(transfer, "02") ?? valueOf(transfer, "03");
}

function opening(amount: Satang | undefined): Field[] {
  return [
    { tag: "00", value: "01" },
    { tag: "01", value: amount === undefined ? "11" : "12" },
  ];
}

function amountField(amount: Satang | undefined): Field[] {
  return amount === undefined ? [] : [{ tag: "54", value: toBaht(amount).toFixed(2) }];
}

function seal(fields: readonly Field[]): string {
  const body = `${writeFields(fields)}6304`;
  return writeField("63", crc16(body)).replace(/^6304/, body);
}
