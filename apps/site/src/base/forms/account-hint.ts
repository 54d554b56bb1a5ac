import { accountDigits, bankByCode, formatAccount, isUsualLength } from "@chokdee/rules/banks";

/** A second look at an account number while it is typed: as the bank writes it, or that its length is unusual. */
export function accountHint(bankCode: string, typed: string): string | undefined {
  const digits = accountDigits(bankCode, typed);
  const groups = bankByCode(bankCode)?.groups;
  if (!digits || !groups) return undefined;
  if (isUsualLength(bankCode, digits)) return formatAccount(bankCode, digits);
  const usual = groups.reduce((sum, length) => sum + length, 0);
  return `เลขที่บัญชีของธนาคารนี้มักมี ${usual} หลัก กรุณาตรวจสอบอีกครั้ง`;
}
