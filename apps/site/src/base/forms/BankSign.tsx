import { bankByCode } from "@chokdee/rules/banks";
import { BankBadge } from "@chokdee/ui";

/** Codes too long for a badge. */
const marks: Readonly<Record<string, string>> = { TRUEWALLET: "TRUE", MIZUHO: "MHBK" };

export function BankSign({ code, size = "md" }: { code: string; size?: "sm" | "md" }) {
  return <BankBadge mark={marks[code] ?? code} colour={bankByCode(code)?.colour ?? null} size={size} />;
}
