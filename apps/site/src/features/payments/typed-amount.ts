import { formatShortBaht, parseBaht, toBaht } from "@chokdee/money";

/** An amount as people say it: no satang where there are none. */
export function plainBaht(baht: number): string {
  return formatShortBaht(baht);
}

/** What is wrong with an amount that was typed, before the server is asked. */
export function amountProblem(text: string, min: number, max: number): string | undefined {
  if (text.trim() === "") return "กรุณากรอกจำนวนเงิน";
  if (/^[\d,]+\.\d{3,}$/.test(text.trim())) return "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง";
  const baht = typedAmount(text);
  if (baht === undefined || baht === 0) return "จำนวนเงินไม่ถูกต้อง";
  if (baht < min) return `จำนวนเงินขั้นต่ำ ${plainBaht(min)} บาท`;
  return baht > max ? `จำนวนเงินสูงสุด ${plainBaht(max)} บาท` : undefined;
}

/** Baht as on the wire. */
export function typedAmount(text: string): number | undefined {
  const amount = parseBaht(text);
  return amount === undefined ? undefined : toBaht(amount);
}
