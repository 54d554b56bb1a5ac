import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallOutput, CallRequest } from "@chokdee/contract";
import { allNumbers } from "@chokdee/rules/lotto";
import { Card, cx, EmptyState, Notice, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { shortDay } from "../../base/content/thai-time.ts";
import { statisticsQuery } from "../../features/lotto/queries.ts";
import { VirtualList } from "../../features/lotto/VirtualList.tsx";
import { plainNumber } from "../../features/lotto/words.ts";

type Part = CallRequest<"lottoStatistics">["part"];
type Counted = CallOutput<"lottoStatistics">;

const parts = [
  { value: "top2", label: "สองตัวบน" },
  { value: "bottom2", label: "สองตัวล่าง" },
  { value: "top3", label: "สามตัวบน" },
] as const satisfies readonly { value: Part; label: string }[];

/** Only the government draws these. */
const governmentParts = [
  { value: "front3", label: "เลขหน้า 3 ตัว" },
  { value: "bottom3", label: "เลขท้าย 3 ตัว" },
] as const satisfies readonly { value: Part; label: string }[];

const isTwoDigits = (part: Part) => part === "top2" || part === "bottom2";

/** All hundred numbers of two digits, the more often drawn the brighter. */
function Grid({ numbers }: Pick<Counted, "numbers">) {
  const counts = new Map(numbers.map(({ number, count }) => [number, count]));
  const highest = numbers[0]?.count ?? 1;
  return (
    <ul aria-label="จำนวนครั้งที่ออกของทุกเลข" className="grid grid-cols-10 gap-0.5 sm:gap-1">
      {allNumbers(2).map((number) => {
        const count = counts.get(number) ?? 0;
        return (
          <li
            key={number}
            className={cx(
              "tabular relative grid justify-items-center overflow-hidden rounded-[8px] border py-1 leading-tight",
              count === 0 ? "border-line text-muted" : "border-gold/25",
            )}
          >
            <span aria-hidden="true" className="absolute inset-0 bg-gold/35" style={{ opacity: count / highest }} />
            <span className="relative font-semibold">{number}</span>
            <span className="relative text-xs">
              {plainNumber(count)}
              <span className="sr-only"> ครั้ง</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The numbers that were drawn, the most frequent first. */
function Ranking({ numbers }: Pick<Counted, "numbers">) {
  return (
    <VirtualList
      label="เลขที่ออกบ่อยที่สุด"
      items={numbers}
      keyOf={({ number }) => number}
      rowHeight={45}
      className="max-h-96 rounded-sm border border-line px-3"
    >
      {({ number, count, last_day: day }) => (
        <p className="flex items-center gap-4 py-2">
          <span className="tabular w-12 font-semibold tracking-wide text-gold-high">{number}</span>
          <span className="tabular">{plainNumber(count)} ครั้ง</span>
          <span className="tabular ml-auto text-sm text-muted">ล่าสุด {shortDay(day)}</span>
        </p>
      )}
    </VirtualList>
  );
}

function Source({ draws, simulated_draws: simulated, first_day: first, last_day: last }: Counted) {
  return (
    <p className="text-sm text-muted">
      นับจากผลที่บันทึกไว้ทั้งหมด {plainNumber(draws)} งวด
      {first && last && ` ตั้งแต่ ${shortDay(first)} ถึง ${shortDay(last)}`}
      {simulated > 0 && ` เป็นผลจำลองของระบบทดลอง ${plainNumber(simulated)} งวด`}
    </p>
  );
}

/** สถิติเลข: how often each number was drawn in a market, counted from its stored draws. */
export function Statistics({ market, isGovernment }: { market: number; isGovernment: boolean }) {
  const { client } = useApp();
  const [part, setPart] = useState<Part>("top2");
  const statistics = useQuery(statisticsQuery(client, { category_id: market, part }));
  return (
    <div className="grid gap-4">
      <ChoiceChips
        legend="ตำแหน่ง"
        choices={isGovernment ? [...parts, ...governmentParts] : parts}
        value={part}
        onChange={setPart}
      />
      <Loaded query={statistics} skeleton={<Skeleton className="h-96" />}>
        {(counted) =>
          counted.draws === 0 ? (
            <Card>
              <EmptyState scene="lottery" title="ยังไม่มีผลรางวัล">
                หวยประเภทนี้ยังไม่เคยออกผล
              </EmptyState>
            </Card>
          ) : (
            <div className="grid gap-4">
              <Source {...counted} />
              <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
                {isTwoDigits(part) && <Grid numbers={counted.numbers} />}
                <Ranking numbers={counted.numbers} />
              </div>
              <Notice kind="info">แต่ละงวดออกโดยไม่ขึ้นกับงวดก่อน สถิติในอดีตไม่ได้บอกว่าเลขใดจะออกในงวดถัดไป</Notice>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
