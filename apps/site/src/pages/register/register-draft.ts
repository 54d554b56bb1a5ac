import { parseSentCode, type SentCode } from "../../features/otp/sent-code.ts";
import type { Values } from "../../base/forms/values.ts";
import { isRecord, persisted } from "../../base/state/persisted.ts";

export const bankFields = ["bank_code", "account_number", "first_name", "last_name", "birth_date"] as const;
export type BankField = (typeof bankFields)[number];

export const registerSteps = ["phone", "bank", "password"] as const;
export type RegisterStep = (typeof registerSteps)[number];

/** A registration in progress, so that a reload loses nothing. The password is never part of it. */
export interface RegisterDraft {
  readonly step: RegisterStep;
  readonly phone: string;
  /** The code that was sent. */
  readonly sent: SentCode | null;
  /** The proof that the member has the phone; the later steps need it. */
  readonly proof: { readonly token: string; readonly expiresAt: string } | null;
  readonly bank: Values<BankField>;
}

export const emptyDraft: RegisterDraft = {
  step: "phone",
  phone: "",
  sent: null,
  proof: null,
  bank: { bank_code: "", account_number: "", first_name: "", last_name: "", birth_date: "" },
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function parseProof(value: unknown): RegisterDraft["proof"] {
  if (!isRecord(value) || typeof value["token"] !== "string" || typeof value["expiresAt"] !== "string") return null;
  return { token: value["token"], expiresAt: value["expiresAt"] };
}

function parseBank(value: unknown): Values<BankField> {
  const stored = isRecord(value) ? value : {};
  return Object.fromEntries(bankFields.map((name) => [name, textOf(stored[name])])) as Record<BankField, string>;
}

export function parseDraft(stored: Readonly<Record<string, unknown>>): RegisterDraft {
  return {
    step: registerSteps.find((step) => step === stored["step"]) ?? "phone",
    phone: textOf(stored["phone"]),
    sent: parseSentCode(stored["sent"]),
    proof: parseProof(stored["proof"]),
    bank: parseBank(stored["bank"]),
  };
}

/** The step to show: without a valid proof, only the first. */
export function stepOf({ step, proof }: RegisterDraft, nowMs: number): RegisterStep {
  return proof && Date.parse(proof.expiresAt) > nowMs ? step : "phone";
}

export const useRegisterDraft = persisted<RegisterDraft>({
  name: "chokdee.register",
  where: "session",
  initial: emptyDraft,
  parse: parseDraft,
});
