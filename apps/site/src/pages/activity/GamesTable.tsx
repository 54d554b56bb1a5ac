import type { CallOutput } from "@chokdee/contract";
import { formatBaht } from "@chokdee/money";
import { Card, EmptyState, ErrorState, SectionHeading } from "@chokdee/ui";
import { type Column, DataTable } from "@chokdee/ui/data";
import { durationText } from "../../base/content/durations.ts";
import { failureText } from "../../base/data/failure.ts";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { NetMoney } from "./Totals.tsx";
import { useActivityGames } from "./use-activity.ts";
import type { Period } from "./words.ts";

type Game = CallOutput<"activityGames">["items"][number];

/** A lottery bill or a bet on a match takes no time that could be measured. */
const untimed = ["lotto", "sport"];

const columns: readonly Column<Game>[] = [
  { key: "name", title: "เกม", cell: ({ name }) => name },
  { key: "rounds", title: "รอบ", align: "end", cell: ({ rounds }) => rounds.toLocaleString("th-TH") },
  {
    key: "time",
    title: "เวลาที่เล่น",
    align: "end",
    cell: ({ category, play_seconds: seconds }) => (untimed.includes(category) ? "–" : durationText(seconds)),
  },
  { key: "stakes", title: "เดิมพัน", align: "end", cell: ({ stakes }) => formatBaht(stakes) },
  { key: "wins", title: "เงินรางวัล", align: "end", cell: ({ wins }) => formatBaht(wins) },
  { key: "net", title: "สุทธิ", align: "end", cell: ({ net }) => <NetMoney amount={net} /> },
];

/** Where the money and the time went, the game with the highest stakes first. */
export function GamesTable({ period }: { period: Period }) {
  const query = useActivityGames(period);
  const games = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="activity-games" className="grid gap-4">
      <SectionHeading id="activity-games">แยกตามเกม</SectionHeading>
      <Card className="p-5 sm:p-6">
        {query.isError ? (
          <ErrorState
            message={failureText(query.error)}
            retrying={query.isFetching}
            onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          />
        ) : (
          <DataTable
            caption="ผลการเล่นแยกตามเกม"
            columns={columns}
            rows={games}
            rowKey={({ provider_id: provider, game_id: game }) => `${provider}/${game}`}
            loading={query.isPending}
            empty={
              <EmptyState scene="games" title="ยังไม่มีการเล่นในช่วงนี้">
                เกมที่คุณเล่นจบแล้วจะแสดงที่นี่
              </EmptyState>
            }
          />
        )}
        <MorePages query={query} />
      </Card>
    </section>
  );
}
