import { formatBaht } from "@chokdee/money";
import { Card, CountingMoney, KranokCrest, Meter, Notice } from "@chokdee/ui";
import { maxWithdrawText } from "@chokdee/ui/offers";
import { useByServerTime } from "../../base/data/server-clock.ts";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { RunningPromotion } from "../../features/promotions/promotion.ts";
import { type Term, playTermsOf } from "../../features/promotions/terms.ts";
import { TermList } from "../../features/promotions/TermList.tsx";
import { useGameNames } from "../../features/promotions/use-game-names.ts";
import { CancelPromotion } from "./CancelPromotion.tsx";
import { Weights } from "./Weights.tsx";

/** What is left and the progress so far. Both change while the member plays. */
function Progress({ promotion }: { promotion: RunningPromotion }) {
  const { goal, turnover_done: done, turnover_needed: needed } = promotion;
  const what = goal === "balance" ? "ยอดเงิน" : "ยอดเทิร์น";
  const left = `ต้องทำ${what}อีก`;
  return (
    <div className="relative grid gap-4">
      <div>
        <p className="text-muted">{left}</p>
        <CountingMoney amount={Math.max(0, needed - done)} label={left} className="text-4xl font-semibold" />
      </div>
      <Meter label={what} text={`ทำแล้ว ${formatBaht(done)} / ${formatBaht(needed)} บาท`} value={done} max={needed} />
    </div>
  );
}

function factsOf(promotion: RunningPromotion): Term[] {
  const { balance, deposit, bonus, max_withdraw: max, expires_at: expires } = promotion;
  return [
    { label: "ยอดเงินในกระเป๋านี้", value: `${formatBaht(balance)} บาท` },
    { label: "ยอดฝาก", value: `${formatBaht(deposit)} บาท` },
    { label: "โบนัส", value: `${formatBaht(bonus)} บาท` },
    { label: "ถอนได้สูงสุด", value: maxWithdrawText(max, deposit > 0) },
    ...(expires ? [{ label: "ต้องทำให้ครบก่อน", value: thaiMoment(expires) }] : []),
  ];
}

/** What keeps it from being played on, if anything does. */
function Hindrance({ promotion: { is_playable: isPlayable, expires_at: expires } }: { promotion: RunningPromotion }) {
  const isOver = useByServerTime((now) => Number(expires !== null && Date.parse(expires) <= now)) === 1;
  if (isPlayable && !isOver) return null;
  return (
    <div className="relative">
      <Notice kind="info">
        {isOver
          ? "หมดเวลาเล่นแล้ว กำลังรอผลเดิมพันที่ยังไม่ออกผล เมื่อออกผลครบแล้วระบบจะสรุปโปรโมชั่นให้"
          : "ขณะนี้เกมของโปรโมชั่นนี้ปิดให้บริการทั้งหมด ระหว่างนี้โปรโมชั่นจะไม่หมดอายุ รอเล่นต่อเมื่อเปิด หรือยกเลิกเพื่อรับยอดฝากที่เหลือคืนก็ได้"}
      </Notice>
    </div>
  );
}

export function Running({ promotion }: { promotion: RunningPromotion }) {
  const names = useGameNames(promotion);
  return (
    <section aria-labelledby="running-promotion" className="grid gap-4">
      <Card ground="gold" className="grid gap-5 p-5 sm:p-6">
        <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
        <div className="relative">
          <p className="text-sm text-gold-high">กำลังใช้งาน</p>
          <h2 id="running-promotion" className="text-2xl">
            {promotion.title}
          </h2>
        </div>
        <Hindrance promotion={promotion} />
        <Progress promotion={promotion} />
        <TermList terms={[...factsOf(promotion), ...playTermsOf(promotion, names).slice(1)]} />
        <Weights weights={promotion.weights} />
        {promotion.terms && <p className="text-sm whitespace-pre-line text-muted">{promotion.terms}</p>}
        <CancelPromotion promotion={promotion} />
      </Card>
    </section>
  );
}
