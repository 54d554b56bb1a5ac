import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cx, LoadMore } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { numberedPagesQuery } from "../../base/data/page-queries.ts";
import { thaiClock } from "../../base/content/thai-time.ts";
import type { Shot, YeekeeView } from "./yeekee-types.ts";

const RANKS = [1, 16];
/** What is shown at first; the rest loads on request. */
const SHOWN_AT_FIRST = 20;

function Row({ shot, rank, isRanked }: { shot: Shot; rank: number; isRanked: boolean }) {
  return (
    <li
      className={cx(
        "grid grid-cols-[2.5rem_4.5rem_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-2",
        isRanked && "bg-gold/10",
        shot.is_mine && "text-gold-high",
      )}
    >
      <span className={cx("tabular text-sm", isRanked ? "font-semibold text-gold" : "text-muted")}>{rank}</span>
      <span className="tabular text-lg font-semibold tracking-wider">{shot.number}</span>
      <span className="grid min-w-0 text-sm">
        <span className="truncate">{shot.is_mine ? "คุณ" : shot.member_masked}</span>
        {shot.is_simulated && <span className="text-xs text-muted">ผู้เล่นจำลอง</span>}
      </span>
      <span className="tabular text-xs whitespace-nowrap text-muted">{thaiClock(shot.shot_at)}</span>
    </li>
  );
}

/** The older shots, page by page, loaded on request. */
function useOlderShots(roundId: number) {
  const { client } = useApp();
  return useInfiniteQuery({
    ...numberedPagesQuery(client, "lottoYeekeeLists", { round_id: roundId }),
    enabled: false,
  });
}

/** Every shot once: those of the live answer, then those of the pages beyond it. */
function allShots(newest: readonly Shot[], older: readonly Shot[]): Shot[] {
  const min = newest.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  return [...newest, ...older.filter(({ seq }) => seq < min)];
}

/** รายการยิงเลข: newest first, rank 1 and rank 16 marked. */
export function ShotList({ view }: { view: YeekeeView }) {
  const older = useOlderShots(view.round.round_id);
  const shots = allShots(view.shots, older.data?.pages.flatMap(({ items }) => items) ?? []);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shots : shots.slice(0, SHOWN_AT_FIRST);

  function showMore(): void {
    setWhole(true);
    if (isWhole) void (older.data ? older.fetchNextPage() : older.refetch());
  }

  if (view.shot_count === 0) return <p className="py-8 text-center text-muted">ยังไม่มีใครยิงเลขในรอบนี้</p>;
  return (
    <div className="grid gap-2">
      <ul aria-label="รายการยิงเลข" className="divide-y divide-line rounded-sm border border-line">
        {shown.map((shot, index) => (
          <Row key={shot.seq} shot={shot} rank={index + 1} isRanked={RANKS.includes(index + 1)} />
        ))}
      </ul>
      {shown.length < view.shot_count && <LoadMore loading={older.isFetching} automatic={false} onLoad={showMore} />}
    </div>
  );
}
