import { crc16 } from "./crc16.ts";
import { type Field, readFields, valueOf, writeField, writeFields } from "./tlv.ts";

const SLIP_APP = "000001";

/** What the small QR on a transfer's slip names. It holds neither amount nor receiver: those are read from the bank. */
export interface SlipName {
  /** The sending bank's three digits, or `TRUEWALLET`. */
  readonly bank: string;
  readonly reference: string;
}

/** Reads a bank's or a wallet's slip, or nothing where it is a QR of another kind or damaged. */
export function readSlipQr(text: string): SlipName | undefined {
  const payload = text.trim();
  const fields = readFields(payload) ?? readShortened(payload);
  const check = valueOf(fields, "91");
  const head = readFields(valueOf(fields, "00") ?? "");
  if (!fields || !check || !head || !isChecked(payload, check)) return undefined;
  return readBankSlip(head) ?? readWalletSlip(head);
}

/** The QR of a slip, as banks print it. */
export function writeSlipQr({ bank, reference }: SlipName): string {
  const head = writeFields([
    { tag: "00", value: SLIP_APP },
    { tag: "01", value: bank },
    { tag: "02", value: reference },
  ]);
  const body = `${writeField("00", head)}${writeField("51", "TH")}9104`;
  return body + crc16(body);
}

function readBankSlip(head: readonly Field[]): SlipName | undefined {
  const bank = valueOf(head, "01");
  const reference = valueOf(head, "02");
  if (valueOf(head, "00") !== SLIP_APP || !bank || !reference) return undefined;
  return /^\d{3}$/.test(bank) && /^[A-Za-z0-9]{1,40}$/.test(reference) ? { bank, reference } : undefined;
}

function readWalletSlip(head: readonly Field[]): SlipName | undefined {
  const reference = valueOf(head, "03");
  if (valueOf(head, "00") !== "01" || !reference || !/^[A-Za-z0-9]{1,40}$/.test(reference)) return undefined;
  return { bank: "TRUEWALLET", reference };
}

/** Some apps drop the leading zeros of the check without saying so in its length. */
function readShortened(payload: string): Field[] | undefined {
  const at = payload.lastIndexOf("9104");
  const check = payload.slice(at + 4);
  if (at < 0 || !/^[0-9A-Fa-f]{1,3}$/.test(check)) return undefined;
  return readFields(payload.slice(0, at) + writeField("91", check.padStart(4, "0")));
}

function isChecked(payload: string, check: string): boolean {
  // By its end: the check itself may hold a "91".
  const body = /^(.*)91\d\d[0-9a-f]{1,4}$/i.exec(payload)?.[1];
  return crc16(`${body}9104`) === check.toUpperCase().padStart(4, "0");
}
