import { formatBaht, parseBaht, toBaht } from "@chokdee/money";

/** What is wrong with a typed amount, checked before anything is sent. */
export function amountProblem(text: string, min: number, max: number): string | undefined {
  if (text.trim() === "") return "กรุณากรอกจำนวนเงิน";
  if (/^[\d,]+\.\d{3,}$/.test(text.trim())) return "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง";
  const baht = typedAmount(text);
  if (baht === undefined || baht === 0) return "จำนวนเงินไม่ถูกต้อง";
  if (baht < min) return `จำนวนเงินขั้นต่ำ ${formatBaht(min)} บาท`;
  return baht > max ? `จำนวนเงินสูงสุด ${formatBaht(max)} บาท` : undefined;
}

/** Baht as on the wire. */
export function typedAmount(text: string): number | undefined {
  const amount = parseBaht(text);
  return amount === undefined ? undefined : toBaht(amount);
}
