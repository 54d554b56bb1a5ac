import { Card } from "@chokdee/ui";
import { RewardIcon } from "../../features/rewards/RewardIcon.tsx";
import { chancesOf, chanceWords } from "./reward-words.ts";
import type { Prize } from "./queries.ts";

function Odds({ prize, chance, maxChance }: { prize: Prize; chance: number; maxChance: number }) {
  const { reward, gives, is_in_stock: isInStock, left_today: left, turnover_times: times } = prize;
  const notes = [
    ...(times > 0 ? [`ทำเทิร์น ${times} เท่า`] : []),
    ...(isInStock && left !== null ? [`วันนี้เหลือ ${left} รางวัล`] : []),
  ];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <RewardIcon kind={reward.kind} />
      <div className="grid gap-1">
        <span className="font-medium">{reward.title}</span>
        {!isInStock && <span className="text-sm text-loss-high">วันนี้หมดแล้ว ช่องนี้ได้ {gives.title} แทน</span>}
        {notes.length > 0 && (
          <span className="flex flex-wrap gap-x-3 text-sm text-muted">
            {notes.map((note) => (
              <span key={note} className="whitespace-nowrap">
                {note}
              </span>
            ))}
          </span>
        )}
        <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
          <span className="gold-leaf block h-full rounded-full" style={{ width: `${(chance / maxChance) * 100}%` }} />
        </span>
      </div>
      <span className="tabular min-w-16 text-right font-semibold">{chanceWords(chance)}</span>
    </li>
  );
}

/** Every prize with its current odds; the replacement of a prize that has run out is counted under what it gives. */
export function PrizeOdds({ prizes }: { prizes: readonly Prize[] }) {
  const chances = chancesOf(prizes);
  const maxChance = Math.max(...chances.values());
  const sorted = [...prizes].sort(
    (one, other) => (chances.get(other.prize_id) ?? 0) - (chances.get(one.prize_id) ?? 0),
  );
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">โอกาสได้รับรางวัล</h2>
      <Card>
        <ul aria-label="โอกาสได้รับรางวัล" className="divide-y divide-line">
          {sorted.map((prize) => (
            <Odds key={prize.prize_id} prize={prize} chance={chances.get(prize.prize_id) ?? 0} maxChance={maxChance} />
          ))}
        </ul>
      </Card>
      <p className="text-sm text-muted">โอกาสเท่ากันทุกคนและทุกครั้ง ไม่ขึ้นกับประวัติการเล่นหรือผลที่ผ่านมา</p>
    </div>
  );
}
