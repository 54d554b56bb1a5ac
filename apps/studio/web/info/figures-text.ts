import type { GameFigures, MaxWin, PlayFigures } from "@chokdee/rules/slots";

const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 0 });

export function percentText(percent: number): string {
  return `${percent.toFixed(2)}%`;
}

/** `1 ใน 12,345`. */
export function oneInText(oneIn: number): string {
  return `1 ใน ${oneIn < 10 ? oneIn.toFixed(1) : whole.format(oneIn)}`;
}

/** A return with its margin of error if it was simulated. */
export function returnText({ returnPercent, errorPercent }: PlayFigures): string {
  return errorPercent === 0
    ? percentText(returnPercent)
    : `${percentText(returnPercent)} (±${percentText(errorPercent)})`;
}

/** The most that a round pays. */
export function maxWinText({ times }: MaxWin): string {
  return `${whole.format(times)} เท่าของเดิมพัน`;
}

/** What that costs in return, rounded up: never nothing, as it can be reached. */
export function maxWinCostText({ costPercent }: MaxWin): string {
  return costPercent < 0.01
    ? `น้อยกว่า ${percentText(0.01)}`
    : `ไม่เกิน ${percentText(Math.ceil(costPercent * 100) / 100)}`;
}

/** Simulations count what a round wins before its free spins: some win only in those. */
export function hitText({ method, spin }: Pick<GameFigures, "method" | "spin">): string {
  const percent = percentText(spin.hitPercent);
  return method === "simulation" ? `ไม่น้อยกว่า ${percent}` : percent;
}

export function methodText({ method, simulated }: GameFigures): string {
  if (method === "enumeration") return "คำนวณจากผลที่เป็นไปได้ทั้งหมด จึงเป็นค่าแน่นอน";
  return `คำนวณจากการจำลอง ${whole.format(simulated)} รอบ ค่าจริงอยู่ในช่วง ± ที่ระบุด้วยความเชื่อมั่น 95%`;
}
