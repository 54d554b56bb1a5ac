import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { isOpenOn } from "@chokdee/rules/promotions";
import { addDays, bangkokDay, type Day, daysBetween, isDay } from "@chokdee/rules/time";
import { cx, EmptyState, IconButton } from "@chokdee/ui";
import { serverNow } from "../../base/now.ts";
import { useDeskSearch } from "../../base/row.ts";
import { dayText, longMonthText, weekdayText } from "../../base/thai-time.ts";
import { AnswerOf, Group, Sheet } from "../../features/desk/cards.tsx";
import "./calendar.css";
import { conflictsOf, conflictText, overlapTermsOf, type Promotion } from "./terms.ts";
import { useFilter } from "../../features/desk/parts.tsx";

const shown = { shown: "ที่แสดง", all: "ทั้งหมด" } as const;

/** When which promotion can be taken, a month at a time, and which are in each other's way. */
export default function CalendarScreen() {
  const [search, change] = useDeskSearch();
  const [now] = useState(() => new Date(serverNow()));
  const today = bangkokDay(now);
  const first = firstOf(search["month"], today);
  const [which, whichFilter] = useFilter("shown", "โปรโมชั่น", shown);
  const go = (day: Day) => change({ month: day.slice(0, 7) });
  return (
    <Sheet
      path="/promotions-calendar"
      filters={
        <>
          <div className="flex items-center gap-1">
            <IconButton
              label="เดือนก่อน"
              framed={false}
              icon={<ChevronLeft aria-hidden="true" className="size-5" />}
              onClick={() => go(addDays(first, -1))}
            />
            <p aria-live="polite" className="min-w-32 text-center font-semibold">
              {longMonthText(first)}
            </p>
            <IconButton
              label="เดือนถัดไป"
              framed={false}
              icon={<ChevronRight aria-hidden="true" className="size-5" />}
              onClick={() => go(addDays(first, 31))}
            />
          </div>
          {whichFilter}
        </>
      }
    >
      <AnswerOf call="officePromotionList" input={{}}>
        {(all) => (
          <Month
            promotions={all.filter((each) => which === "all" || each.is_shown)}
            first={first}
            today={today}
            now={now}
          />
        )}
      </AnswerOf>
    </Sheet>
  );
}

function firstOf(month: string | undefined, today: Day): Day {
  const day = `${month}-01`;
  return isDay(day) ? day : `${today.slice(0, 7)}-01`;
}

interface MonthProps {
  promotions: readonly Promotion[];
  first: Day;
  today: Day;
  now: Date;
}

function Month({ promotions, first, today, now }: MonthProps) {
  const days = daysBetween(first, addDays(first, 30)).filter((day) => day.slice(0, 7) === first.slice(0, 7));
  const rows = promotions
    .map((promotion) => {
      const terms = overlapTermsOf(promotion);
      return { promotion, open: days.map((day) => isOpenOn(terms, day)) };
    })
    .filter(({ open }) => open.includes(true));
  if (rows.length === 0) return <EmptyState title="ไม่มีโปรโมชั่นในเดือนนี้" />;
  return (
    <>
      <div className="overflow-x-auto rounded-sm border border-line bg-surface">
        <table className="calendar">
          <caption className="sr-only">วันที่รับโปรโมชั่นได้ใน{longMonthText(first)}</caption>
          <thead>
            <tr>
              <th scope="col">โปรโมชั่น</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  <abbr title={dayText(day)}>
                    <span className="block text-[0.6875rem]">{weekdayText(day)}</span>
                    {Number(day.slice(8))}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ promotion, open }) => (
              <tr key={promotion.id}>
                <th scope="row">
                  <Link to="/promotions" search={{ row: String(promotion.id) }} className="block truncate">
                    {promotion.title}
                  </Link>
                  <span className="block truncate text-xs text-muted">{whenText(promotion)}</span>
                </th>
                {days.map((day, at) => (
                  <td
                    key={day}
                    data-today={day === today || undefined}
                    className={cx(
                      open[at] && "is-open",
                      open[at] && !open[at - 1] && "begins",
                      open[at] && !open[at + 1] && "ends",
                      !promotion.is_shown && "is-hidden",
                    )}
                  >
                    {open[at] && <span className="sr-only">{promotion.is_shown ? "รับได้" : "ซ่อนอยู่"}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ConflictList promotions={rows.map(({ promotion }) => promotion)} now={now} />
    </>
  );
}

function whenText({ claim, hours, vip_levels, is_shown }: Promotion): string {
  const words = [
    is_shown ? "" : "ซ่อนอยู่",
    claim === "given" ? "แจกเป็นรางวัลเท่านั้น" : "",
    hours ? `${hours.from}-${hours.to} น.` : "",
    vip_levels.length > 0 ? `VIP ${vip_levels.join(", ")}` : "",
  ].filter(Boolean);
  return words.join(" · ") || "ทุกเวลา ทุกระดับ";
}

/** Each pair once. */
function ConflictList({ promotions, now }: { promotions: readonly Promotion[]; now: Date }) {
  const pairs = promotions.flatMap((one, at) =>
    conflictsOf(one, promotions.slice(at + 1), now)
      .filter(({ kind }) => kind === "same_deposit")
      .map((conflict) => ({ one, conflict })),
  );
  return (
    <Group title="โปรที่ใช้ยอดฝากเดียวกันได้">
      {pairs.length === 0 ? (
        <p className="text-sm text-muted">ไม่มีโปรที่ชนกัน</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {pairs.map(({ one, conflict }) => (
            <li key={`${one.id} ${conflict.other.id}`}>
              {one.title} <span className="text-muted">กับ</span> {conflict.other.title}{" "}
              <span className="block text-muted">{conflictText(conflict, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}
