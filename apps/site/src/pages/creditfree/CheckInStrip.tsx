import { CalendarCheck, Check } from "lucide-react";
import { Button, Card, cx, KranokCrest } from "@chokdee/ui";
import { RewardIcon } from "../../features/rewards/RewardIcon.tsx";
import { type Quest, turnName } from "../../features/quests/quest.ts";
import type { Claiming } from "./use-quests.ts";

type Day = Quest["days"][number];

function StripDay({ day: { day, reward, is_done: isDone, is_today: isToday } }: { day: Day }) {
  return (
    <li
      aria-current={isToday ? "date" : undefined}
      className={cx(
        "grid content-start justify-items-center gap-1.5 rounded-md border px-1 py-3 text-center max-sm:last:col-span-2",
        isDone && "border-gold/45 bg-gold/10",
        !isDone && isToday && "border-gold bg-gold/5",
        !isDone && !isToday && "border-line bg-ink/30",
      )}
    >
      <span className={cx("text-xs", isToday ? "font-semibold text-gold-high" : "text-muted")}>
        {isToday ? "วันนี้" : `วันที่ ${day}`}
      </span>
      {isDone ? (
        <span aria-hidden="true" className="gold-leaf grid size-10 place-items-center rounded-full">
          <Check className="size-5" strokeWidth={2.5} />
        </span>
      ) : (
        <RewardIcon kind={reward.kind} />
      )}
      <span className="tabular text-xs font-medium text-balance">{reward.title}</span>
      {isDone && <span className="sr-only">รับแล้ว</span>}
    </li>
  );
}

function Marks({ quest: { marks, month_days: days } }: { quest: Quest }) {
  if (marks.length === 0) return null;
  return (
    <section aria-label="รางวัลสะสมของเดือนนี้" className="grid gap-3 border-t border-gold/15 pt-4">
      <p className="text-sm text-muted">
        เดือนนี้เช็คอินแล้ว <span className="tabular font-semibold text-gold-high">{days} วัน</span> ครบตามจำนวนรับเพิ่มทันที
      </p>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {marks.map((mark) => (
          <li
            key={mark.days}
            className={cx(
              "flex items-center gap-2 rounded-sm border px-3 py-2 text-sm",
              mark.is_done ? "border-gold/45 bg-gold/10 text-gold-high" : "border-line",
            )}
          >
            {mark.is_done && <Check aria-hidden="true" className="size-4 shrink-0" />}
            <span>
              <span className="tabular block text-xs text-muted">ครบ {mark.days} วัน</span>
              <span className="tabular font-medium">{mark.reward.title}</span>
              {mark.is_done && <span className="sr-only"> รับแล้ว</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const words: Readonly<Record<Quest["status"], string>> = {
  locked: "ยังไม่ปลดล็อก",
  in_progress: "เช็คอินวันนี้",
  claimable: "เช็คอินวันนี้",
  claimed: "วันนี้เช็คอินแล้ว",
  expired: "หมดเวลาภารกิจ",
};

/** A reward for each consecutive day, and more for the days of a month. */
export function CheckInStrip({ quest, claiming }: { quest: Quest; claiming: Claiming }) {
  const isClaimable = quest.status === "claimable";
  return (
    <Card ground="gold" className="p-4 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-16 -right-10 w-72 opacity-10" />
      <section aria-label={quest.title} className="relative grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-xl">{quest.title}</h2>
            <p className="text-sm text-muted">{quest.lock ?? quest.description}</p>
          </div>
          <Button
            variant={isClaimable ? "gold" : "outline"}
            disabled={!isClaimable}
            loading={claiming.claiming === turnName(quest)}
            onClick={() => claiming.claim(quest)}
            className="max-sm:w-full"
          >
            <CalendarCheck aria-hidden="true" className="size-5" />
            {words[quest.status]}
          </Button>
        </div>
        <ol
          aria-label="รางวัลแต่ละวัน"
          className="grid grid-cols-4 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))]"
        >
          {quest.days.map((day) => (
            <StripDay key={day.day} day={day} />
          ))}
        </ol>
        <Marks quest={quest} />
      </section>
    </Card>
  );
}
