import { ShieldCheck, Trophy } from "lucide-react";
import { useState } from "react";
import { formatPoints } from "@chokdee/money";
import { Button, Card, cx, EmptyState, LoadMore, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { Poll, Winners } from "./poll.ts";
import { usePollQuota, usePollWinners } from "./use-poll.ts";
import { VerifyPoll } from "./VerifyPoll.tsx";

const SHOWN_FIRST = 20;

function WinnerList({ winners, ticket }: { winners: Winners["winners"]; ticket: string | null }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? winners : winners.slice(0, SHOWN_FIRST);
  return (
    <>
      <ol className="divide-y divide-line">
        {shown.map((winner) => (
          <li
            key={winner.rank}
            className={cx("flex flex-wrap items-center gap-x-4 py-2.5", winner.ticket === ticket && "text-gold-high")}
          >
            <span className="tabular w-8 text-muted">{winner.rank}</span>
            <span className="min-w-0 flex-1">
              {winner.member_masked}
              {winner.ticket === ticket && " · คุณ"}
              <span className="tabular block text-xs text-muted">ตั๋ว {winner.ticket}</span>
            </span>
            <span className="font-medium">{winner.prize}</span>
          </li>
        ))}
      </ol>
      {shown.length < winners.length && <LoadMore loading={false} automatic={false} onLoad={() => setAll(true)} />}
    </>
  );
}

function Waiting({ draw }: { draw: Winners["draw"] }) {
  return (
    <EmptyState scene="news" title="รอจับรางวัล">
      {draw === null
        ? "ปิดรับโหวตแล้ว ระบบกำลังสรุปรายชื่อผู้มีสิทธิ์"
        : `สรุปรายชื่อแล้ว ${formatPoints(draw.entry_count)} คน จับรางวัลด้วย${draw.beacon_name} เวลา ${thaiMoment(draw.beacon_at)}`}
    </EmptyState>
  );
}

/** The winners, once the poll is over, and a link to verify the draw. */
export function WinnersCard({ poll }: { poll: Poll }) {
  const winners = usePollWinners(poll.poll_id, true);
  const { data: quota } = usePollQuota(poll.poll_id);
  const [isChecking, setChecking] = useState(false);
  return (
    <Card ground="gold" className="p-4 sm:p-6">
      <section aria-labelledby="poll-winners" className="grid gap-4">
        <h2 id="poll-winners" className="flex items-center gap-2 text-xl">
          <Trophy aria-hidden="true" className="size-6 text-gold" />
          รายชื่อผู้โชคดี
        </h2>
        <Loaded query={winners} skeleton={<Skeleton className="h-40" />}>
          {(data) =>
            data.status !== "drawn" ? (
              <Waiting draw={data.draw} />
            ) : (
              <>
                {data.winners.length === 0 ? (
                  <EmptyState scene="news" title="ไม่มีผู้โชคดีในครั้งนี้">
                    ไม่มีสิทธิ์ที่ร่วมจับรางวัล
                  </EmptyState>
                ) : (
                  <WinnerList winners={data.winners} ticket={quota?.ticket ?? null} />
                )}
                <Button onClick={() => setChecking(true)} className="justify-self-start">
                  <ShieldCheck aria-hidden="true" className="size-5" />
                  ตรวจสอบการจับรางวัล
                </Button>
                <VerifyPoll
                  open={isChecking}
                  poll={poll}
                  winners={data}
                  quota={quota}
                  onClose={() => setChecking(false)}
                />
              </>
            )
          }
        </Loaded>
      </section>
    </Card>
  );
}
