import { printShortBaht, satang } from "@chokdee/money";
import type { Economy, Finding } from "@chokdee/rules/economy";
import type { Queryable } from "./db.ts";

/** All settings that give something from now on, as they are in one transaction. */
export type ReadEconomy = (db: Queryable, now: Date) => Promise<Economy>;

/** How a strategy is called by staff. */
const NAMES: Readonly<Record<Finding["strategy"], string>> = {
  honest: "ผู้เล่นทั่วไป",
  hunter: "นักล่าโบนัส",
  grinder: "นักเก็บคูปองและภารกิจ",
  ring: "กลุ่มสิบบัญชี",
  refund: "คืนยอดเสียกับค่าแนะนำ",
  tables: "แทงสวนที่โต๊ะคาสิโน",
  football: "แทงฟุตบอลทั้งสองฝั่งหรือขายคืน",
  pools: "เล่นสล็อตที่มีแจ็คพอตแล้วเก็บคืนยอด",
  yeekee: "นักยิงเลขยี่กี",
};

/** The strategies that a change lets win, or win more, with what each wins in a year; nothing where there are none. */
export function worsened(before: readonly Finding[], after: readonly Finding[]): string | undefined {
  const worse = after.filter(({ strategy, margin, isWinning }) => {
    const was = before.find((finding) => finding.strategy === strategy);
    return isWinning && (!was?.isWinning || margin < was.margin - 1);
  });
  const lines = worse.map(
    ({ strategy, margin }) =>
      `${NAMES[strategy]} ${printShortBaht(satang(BigInt(Math.ceil(-margin / 100)) * 100n))} บาท`,
  );
  return lines.length === 0 ? undefined : lines.join(", ");
}
