import { formatBaht } from "@chokdee/money";

interface Ended {
  readonly status: string;
  readonly title: string;
  /** What was moved to the main wallet and what was cut, in baht. */
  readonly paid: number;
  readonly forfeited: number;
}

/** How a promotion ended, in one sentence; undefined for one that is still running. */
export function endingWords({ status, title, paid, forfeited }: Ended): string | undefined {
  const moved = `ย้าย ${formatBaht(paid)} บาทเข้ากระเป๋าหลักแล้ว`;
  const cut = forfeited > 0 ? ` ตัดออก ${formatBaht(forfeited)} บาท` : "";
  if (status === "finished") return `ทำเทิร์นของ${title} ครบแล้ว ${moved}${cut}`;
  if (status === "cancelled") return `ยกเลิก${title} แล้ว ${moved}${cut}`;
  if (status === "expired") return `${title} หมดอายุ ${moved}${cut}`;
  const rest = paid > 0 ? ` ${moved}` : "";
  return status === "lost" ? `ยอดเงินของ${title} หมดแล้ว โปรโมชั่นจึงสิ้นสุด${rest}` : undefined;
}
