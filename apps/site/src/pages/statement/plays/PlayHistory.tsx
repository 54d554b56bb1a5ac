import { bangkokDay } from "@chokdee/rules/time";
import { useState } from "react";
import { buttonClass, Card, EmptyState } from "@chokdee/ui";
import { useApp } from "../../../base/data/app-context.ts";
import { failureText } from "../../../base/data/failure.ts";
import { LoadedList } from "../../../base/loading/LoadedList.tsx";
import { MorePages } from "../../../base/loading/MorePages.tsx";
import { notify } from "../../../base/overlays/notify.ts";
import { pathTo } from "../../../base/routing/paths.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import { groupByDay } from "../by-day.ts";
import { DayHeading } from "../DayHeading.tsx";
import { StatementSkeleton } from "../StatementSkeleton.tsx";
import { useToday } from "../use-today.ts";
import { type Replay, ReplaySheet } from "./ReplaySheet.tsx";
import { RoundRow } from "./RoundRow.tsx";
import { type PlayedRound, type PlayHistoryQuery, usePlayHistory } from "./use-play-history.ts";

function NoRounds() {
  const { Link } = useShell();
  return (
    <Card>
      <EmptyState
        scene="games"
        title="ยังไม่มีประวัติการเล่น"
        action={
          <Link to={pathTo("slot")} className={buttonClass({ variant: "gold" })}>
            เลือกเกม
          </Link>
        }
      >
        ทุกรอบที่คุณเล่นด้วยเงินจริงจะแสดงที่นี่ พร้อมภาพย้อนหลัง
      </EmptyState>
    </Card>
  );
}

function More({ history }: { history: PlayHistoryQuery }) {
  if (!history.hasNextPage) return <p className="py-2 text-center text-sm text-muted">แสดงครบทุกรายการแล้ว</p>;
  return <MorePages query={history} />;
}

function useReplay(): [Replay | undefined, (round: PlayedRound) => void, () => void] {
  const { client } = useApp();
  const [replay, setReplay] = useState<Replay>();
  async function show({ provider_id, round_id, game_name }: PlayedRound): Promise<void> {
    try {
      const { link } = await client.call("gameReplay", { provider_id, round_id });
      if (link) setReplay({ link, name: game_name });
      else await notify("รอบนี้ดูย้อนหลังไม่ได้แล้ว", { kind: "info" });
    } catch (failure) {
      await notify(failureText(failure), { kind: "error" });
    }
  }
  return [replay, (round) => void show(round), () => setReplay(undefined)];
}

/** Every round of a member, each of which can be replayed. */
export function PlayHistory() {
  const history = usePlayHistory();
  const today = useToday();
  const [replay, show, close] = useReplay();
  return (
    <>
      <LoadedList
        query={history}
        skeleton={<StatementSkeleton />}
        empty={<NoRounds />}
        className="grid max-w-3xl gap-6"
        more={<More history={history} />}
      >
        {(rounds) =>
          groupByDay(rounds, ({ ended_at }) => bangkokDay(new Date(ended_at))).map(({ day, entries }) => (
            <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
              <DayHeading day={day} today={today} />
              <Card>
                <ul className="divide-y divide-line">
                  {entries.map((round) => (
                    <li key={`${round.provider_id} ${round.round_id}`}>
                      <RoundRow round={round} onReplay={show} />
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          ))
        }
      </LoadedList>
      <ReplaySheet replay={replay} onClose={close} />
    </>
  );
}
