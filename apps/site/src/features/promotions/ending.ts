import { formatBaht } from "@chokdee/money";
import type { TakenPromotion } from "./promotion.ts";

interface Ending {
  readonly kind: "success" | "info";
  readonly text: string;
}

/** How a promotion ended, in one sentence; undefined for one that is still running. */
export function endingOf({ status, title, paid, forfeited }: TakenPromotion): Ending | undefined {
  const moved = `ย้าย ${formatBaht(paid)} บาทเข้ากระเป๋าหลักแล้ว`;
  const cut = forfeited > 0 ? ` ตัดออก ${formatBaht(forfeited)} บาท` : "";
  if (status === "finished") return { kind: "success", text: `ทำเทิร์นของ${title} ครบแล้ว ${moved}${cut}` };
  if (status === "cancelled") return { kind: "info", text: `ยกเลิก${title} แล้ว ${moved}${cut}` };
  if (status === "expired") return { kind: "info", text: `${title} หมดอายุ ${moved}${cut}` };
  const rest = paid > 0 ? ` ${moved}` : "";
  return status === "lost" ? { kind: "info", text: `ยอดเงินของ${title} หมดแล้ว โปรโมชั่นจึงสิ้นสุด${rest}` } : undefined;
}
