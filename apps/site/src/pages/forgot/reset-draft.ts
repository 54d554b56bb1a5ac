import { parseSentCode, type SentCode } from "../../features/otp/sent-code.ts";
import { persisted } from "../../base/state/persisted.ts";

/**
 * A reset whose code has been sent. It is stored because a phone may discard this page while the member reads the
 * message. Without an account number the code was requested by phone alone.
 */
export interface ResetDraft {
  readonly phone: string;
  readonly accountNumber: string | null;
  readonly sent: SentCode | null;
}

export const emptyReset: ResetDraft = { phone: "", accountNumber: null, sent: null };

export function parseReset({ phone, accountNumber, sent }: Readonly<Record<string, unknown>>): ResetDraft {
  return {
    phone: typeof phone === "string" ? phone : "",
    accountNumber: typeof accountNumber === "string" ? accountNumber : null,
    sent: parseSentCode(sent),
  };
}

export const useResetDraft = persisted<ResetDraft>({
  name: "chokdee.reset",
  where: "session",
  initial: emptyReset,
  parse: parseReset,
});
