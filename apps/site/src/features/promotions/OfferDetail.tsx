import { printBaht } from "@chokdee/money";
import { SMALL_BALANCE } from "@chokdee/rules/promotions";
import { CardFoot } from "@chokdee/ui";
import { OfferHead } from "./OfferHead.tsx";
import type { Promotion } from "./promotion.ts";
import { Standing } from "./Standing.tsx";
import { TakeAction } from "./TakeAction.tsx";
import { TermList } from "./TermList.tsx";
import { termsOf } from "./terms.ts";
import { useGameNames } from "./use-game-names.ts";
import { WorkedExample } from "./WorkedExample.tsx";

const smallBalance = printBaht(SMALL_BALANCE);

/** Conditions that apply to every offer, whatever its own terms. */
const always = [
  "นับเฉพาะเดิมพันที่ออกผลแล้ว เดิมพันที่เสมอหรือถูกยกเลิกไม่นับ",
  "แทงสวนกันไม่นับ ทั้งในบัญชีเดียวและระหว่างบัญชีของคนเดียวกัน รวมถึงแทงหวยประเภทเดียวเกินครึ่งของเลขทั้งหมด",
  "ใช้ได้ครั้งละหนึ่งโปรโมชั่น เงื่อนไขที่รับไปแล้วไม่เปลี่ยนตามภายหลัง",
  `เมื่อไม่มีเดิมพันค้างและเหลือเงินไม่เกิน ${smallBalance} บาท (หรือหนึ่งในสิบของยอดเริ่มต้นหากน้อยกว่า) โปรโมชั่นจะจบและล้างยอดเทิร์น`,
  "ยกเลิกได้ทุกเมื่อ คืนเฉพาะส่วนของยอดฝากที่เหลือ โบนัสและกำไรถูกตัดออก",
];

interface OfferDetailProps {
  promotion: Promotion;
  isRunning: boolean;
  onLeave: () => void;
}

/** An offer in full, to be understood before it is taken. */
export function OfferDetail({ promotion, isRunning, onLeave }: OfferDetailProps) {
  const names = useGameNames(promotion);
  return (
    <>
      <div className="grid gap-5 pb-4">
        <OfferHead promotion={promotion} className="-mx-5 border-t! sm:-mx-6" />
        {promotion.description && <p className="text-muted">{promotion.description}</p>}
        <TermList terms={termsOf(promotion, names)} />
        <WorkedExample key={promotion.id} promotion={promotion} />
        <section aria-label="ข้อควรรู้" className="grid gap-2 text-sm text-muted">
          <ul className="grid list-disc gap-1 pl-5">
            {always.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {promotion.terms && <p className="whitespace-pre-line">{promotion.terms}</p>}
        </section>
        <Standing promotion={promotion} isRunning={isRunning} />
      </div>
      <CardFoot>
        <TakeAction promotion={promotion} onLeave={onLeave} />
      </CardFoot>
    </>
  );
}
