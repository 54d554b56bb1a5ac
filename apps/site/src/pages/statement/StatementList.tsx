import type { Day } from "@chokdee/rules/time";
import { Button, buttonClass, Card, EmptyState, ErrorState, SignedMoney } from "@chokdee/ui";
import { failureText } from "../../base/data/failure.ts";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { type DayOf, dayOf, type Entry, groupByDay } from "./by-day.ts";
import { DayHeading } from "./DayHeading.tsx";
import { RunRow } from "./EntryRow.tsx";
import { type Filters, isFiltered } from "./filters.ts";
import { runsOf, sumOf } from "./runs.ts";
import { StatementSkeleton } from "./StatementSkeleton.tsx";
import type { Statement } from "./use-statement.ts";

/** Pages that load automatically. After them the reader decides, and can reach the end of the page. */
const AUTOMATIC_PAGES = 5;

interface DayGroupProps extends DayOf<Entry> {
  today: Day;
  /** All of the day's movements are there. */
  isWhole: boolean;
  walletName: (walletId: number) => string;
  onOpen: (entry: Entry) => void;
}

function DayGroup({ day, entries, today, isWhole, walletName, onOpen }: DayGroupProps) {
  return (
    <section aria-labelledby={`day-${day}`} className="grid gap-2">
      <DayHeading day={day} today={today}>
        {isWhole && <SignedMoney amount={sumOf(entries)} className="ml-auto" />}
      </DayHeading>
      <Card>
        <ul className="divide-y divide-line">
          {runsOf(entries).map((run) => (
            <li key={run.key}>
              <RunRow run={run} walletName={walletName} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function NoEntries({ filters, onShowAll }: { filters: Filters; onShowAll: () => void }) {
  const { Link } = useShell();
  return (
    <Card>
      {isFiltered(filters) ? (
        <EmptyState scene="money" title="ไม่มีรายการ" action={<Button onClick={onShowAll}>ดูทั้งหมด</Button>}>
          ไม่พบรายการตามตัวกรองนี้ ลองเลือกประเภทหรือช่วงวันที่อื่น
        </EmptyState>
      ) : (
        <EmptyState
          scene="money"
          title="ยังไม่มีรายการ"
          action={
            <Link to={pathTo("memberDeposit")} className={buttonClass({ variant: "gold" })}>
              ไปหน้าฝากเงิน
            </Link>
          }
        >
          เมื่อคุณฝากเงินหรือเริ่มเล่น ทุกรายการจะแสดงที่นี่
        </EmptyState>
      )}
    </Card>
  );
}

function More({ statement }: { statement: Statement }) {
  if (statement.isFetchNextPageError) {
    return (
      <ErrorState
        message={failureText(statement.error)}
        retrying={statement.isFetchingNextPage}
        onRetry={() => void statement.fetchNextPage()}
      />
    );
  }
  if (!statement.hasNextPage) return <p className="py-2 text-center text-sm text-muted">แสดงครบทุกรายการแล้ว</p>;
  return <MorePages query={statement} automatic={(statement.data?.pages.length ?? 0) < AUTOMATIC_PAGES} />;
}

interface StatementListProps {
  statement: Statement;
  filters: Filters;
  today: Day;
  walletName: (walletId: number) => string;
  onOpen: (entry: Entry) => void;
  onShowAll: () => void;
}

export function StatementList({ statement, filters, today, walletName, onOpen, onShowAll }: StatementListProps) {
  return (
    <LoadedList
      query={statement}
      skeleton={<StatementSkeleton />}
      empty={<NoEntries filters={filters} onShowAll={onShowAll} />}
      className="grid gap-6 transition-opacity duration-150"
      more={<More statement={statement} />}
    >
      {(entries) =>
        groupByDay(entries, dayOf).map((group, index, days) => (
          <DayGroup
            key={group.day}
            {...group}
            today={today}
            isWhole={index < days.length - 1 || !statement.hasNextPage}
            walletName={walletName}
            onOpen={onOpen}
          />
        ))
      }
    </LoadedList>
  );
}
