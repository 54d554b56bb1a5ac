import { phoneDigits } from "./phone.ts";

export interface Bank {
  readonly code: string;
  /** The number that the Bank of Thailand gives it; a wallet has none. */
  readonly number: string | null;
  readonly thai: string;
  readonly english: string;
  readonly colour: string | null;
  /** How its account numbers are usually grouped; other lengths exist and are not refused. */
  readonly groups: readonly number[] | null;
}

const COMMON = [3, 1, 5, 1] as const;
const STATE = [3, 1, 5, 3] as const;

/** The banks that nearly all members use first, then the others by their number. */
export const banks: readonly Bank[] = [
  bank("KBANK", "004", "ธนาคารกสิกรไทย", "Kasikornbank", "#138f2d", COMMON),
  bank("SCB", "014", "ธนาคารไทยพาณิชย์", "Siam Commercial Bank", "#4e2e7f", COMMON),
  bank("BBL", "002", "ธนาคารกรุงเทพ", "Bangkok Bank", "#1e4598", COMMON),
  bank("KTB", "006", "ธนาคารกรุงไทย", "Krungthai Bank", "#1ba5e1", COMMON),
  bank("BAY", "025", "ธนาคารกรุงศรีอยุธยา", "Krungsri", "#fec43b", COMMON),
  bank("TTB", "011", "ธนาคารทหารไทยธนชาต (ทีทีบี)", "TMBThanachart", "#0050f0", [3, 6, 1]),
  bank("GSB", "030", "ธนาคารออมสิน", "Government Savings Bank", "#eb198d", STATE),
  bank("BAAC", "034", "ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)", "BAAC", "#4b9b1d", STATE),
  bank("UOBT", "024", "ธนาคารยูโอบี", "UOB Thai", "#0b3979", [3, 3, 3, 1]),
  bank("TRUEWALLET", null, "ทรูมันนี่ วอลเล็ท", "TrueMoney Wallet", "#f68b1f", [3, 3, 4]),
  bank("CITI", "017", "ธนาคารซิตี้แบงก์", "Citibank", "#1583c7", [10]),
  bank("SMBC", "018", "ธนาคารซูมิโตโม มิตซุย", "Sumitomo Mitsui", "#a0d235", null),
  bank("SCBT", "020", "ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)", "Standard Chartered", "#0f6ea1", null),
  bank("CIMBT", "022", "ธนาคารซีไอเอ็มบี ไทย", "CIMB Thai", "#7e2f36", [10]),
  bank("HSBC", "031", "ธนาคารเอชเอสบีซี", "HSBC", "#fd0d1b", null),
  bank("GHB", "033", "ธนาคารอาคารสงเคราะห์ (ธอส.)", "Government Housing Bank", "#f57d23", STATE),
  bank("EXIM", "035", "ธนาคารเพื่อการส่งออกและนำเข้าแห่งประเทศไทย", "EXIM Thailand", null, null),
  bank("MIZUHO", "039", "ธนาคารมิซูโฮ", "Mizuho", "#150b78", null),
  bank("IBANK", "066", "ธนาคารอิสลามแห่งประเทศไทย", "Islamic Bank of Thailand", "#184615", [10]),
  bank("TISCO", "067", "ธนาคารทิสโก้", "TISCO", "#12549f", [4, 3, 6, 1]),
  bank("KKP", "069", "ธนาคารเกียรตินาคินภัทร", "Kiatnakin Phatra", "#199cc5", [3, 6, 1]),
  bank("ICBCT", "070", "ธนาคารไอซีบีซี (ไทย)", "ICBC Thai", "#c50f1c", null),
  bank("TCRB", "071", "ธนาคารไทยเครดิต", "Thai Credit Bank", "#0a4ab3", null),
  bank("LHB", "073", "ธนาคารแลนด์ แอนด์ เฮ้าส์", "LH Bank", "#6d6e71", null),
  bank("SME", "098", "ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อม", "SME D Bank", null, null),
];

/** Zeros behind the ten digits that every account has at least. */
const PADDING = /(?<=^\d{10,})0+$/;
/** Less of a number says nothing. */
const MIN_FORM_LENGTH = 6;

const byCode = new Map(banks.map((each) => [each.code, each]));

export function bankByCode(code: string): Bank | undefined {
  return byCode.get(code);
}

/** An account number as its digits, or nothing. A wallet's account is a phone number. */
export function accountDigits(bankCode: string, text: string): string | undefined {
  if (bankCode === "TRUEWALLET") return phoneDigits(text);
  const digits = text.normalize("NFKC").replace(/[\s\-\u2010-\u2015\u200b]/g, "");
  return /^\d{10,15}$/.test(digits) ? digits : undefined;
}

/** What is wrong with a bank account as typed, by field. */
export function bankAccountProblems(
  bankCode: string,
  accountNumber: string,
): { readonly bank_code?: string; readonly account_number?: string } {
  const known = bankByCode(bankCode) !== undefined;
  return {
    ...(!known && { bank_code: "กรุณาเลือกธนาคาร" }),
    ...(accountNumber.trim() === ""
      ? { account_number: "กรุณากรอกเลขที่บัญชี" }
      : accountDigits(bankCode, accountNumber) === undefined && { account_number: "เลขที่บัญชีไม่ถูกต้อง" }),
  };
}

/** Whether a number has the bank's usual length: a reason to check again, not to refuse. */
export function isUsualLength(bankCode: string, digits: string): boolean {
  const groups = bankByCode(bankCode)?.groups;
  return !groups || groups.reduce((sum, length) => sum + length, 0) === digits.length;
}

/** Digits in the bank's own groups, such as `123-4-56789-0`. */
export function formatAccount(bankCode: string, digits: string): string {
  const groups = bankByCode(bankCode)?.groups;
  if (!groups || !isUsualLength(bankCode, digits)) return digits;
  let from = 0;
  return groups.map((length) => digits.slice(from, (from += length))).join("-");
}

/**
 * The numbers that one account may have been typed as: banks ignore zeros before it, and digits beyond the bank's usual
 * length stand before or behind the account that is meant.
 */
export function accountForms(bankCode: string, digits: string): string[] {
  const usual = bankByCode(bankCode)?.groups?.reduce((sum, length) => sum + length, 0);
  const isLong = usual !== undefined && digits.length > usual;
  const forms = [
    digits,
    digits.replace(PADDING, ""),
    ...(isLong ? [digits.slice(0, usual), digits.slice(-usual)] : []),
  ];
  return [...new Set(forms.map((form) => form.replace(/^0+/, "")))].filter((form) => form.length >= MIN_FORM_LENGTH);
}

/** The last four digits: enough for its owner to know the account again. */
export function maskAccount(digits: string): string {
  return "x".repeat(Math.max(0, digits.length - 4)) + digits.slice(-4);
}

function bank(
  code: string,
  number: string | null,
  thai: string,
  english: string,
  colour: string | null,
  groups: readonly number[] | null,
): Bank {
  return { code, number, thai, english, colour, groups };
}
