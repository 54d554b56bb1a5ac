import { ApiError } from "@chokdee/client";
import { buttonClass, Card, cx, EmptyState, KranokCrest, Skeleton } from "@chokdee/ui";
import { Countdown } from "@chokdee/ui/data";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { serverNowMs } from "../../base/data/server-clock.ts";
import { useParamsOf } from "../../base/routing/use-page.ts";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { type Poll, statusWord } from "./poll.ts";
import { PollTerms } from "./PollTerms.tsx";
import { usePollConfig, usePollWinners } from "./use-poll.ts";
import { VoteCard } from "./VoteCard.tsx";
import { WinnersCard } from "./WinnersCard.tsx";

function Head({ poll: { config }, onEnded }: { poll: Poll; onEnded: () => void }) {
  const isOpen = config.status === "open";
  return (
    <Card ground="cinnabar" className="p-5 sm:p-8">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-10 w-80 opacity-15" />
      <div className="relative grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span
              className={cx(
                "rounded-full px-3 py-0.5 font-semibold",
                isOpen ? "gold-leaf" : "border border-gold/35 text-gold-high",
              )}
            >
              {statusWord(config.status)}
            </span>
            {isOpen && (
              <span className="text-gold-high">
                ปิดโหวตใน{" "}
                <Countdown
                  label="ปิดโหวตใน"
                  endsAt={config.closes_at}
                  now={serverNowMs}
                  endedText="ปิดรับโหวตแล้ว"
                  onEnded={onEnded}
                />
              </span>
            )}
            {config.status === "upcoming" && (
              <span className="text-gold-high">เปิดโหวต {thaiMoment(config.opens_at)}</span>
            )}
          </p>
          <h1 className="text-2xl sm:text-3xl">{config.title}</h1>
          {config.description !== "" && <p className="max-w-2xl text-pretty text-text/85">{config.description}</p>}
        </div>
        {config.image !== null && <img src={config.image} alt="" className="w-full rounded-md md:w-72" />}
      </div>
    </Card>
  );
}

function PollParts({ poll, onEnded }: { poll: Poll; onEnded: () => void }) {
  const isOver = poll.config.status === "closed" || poll.config.status === "drawn";
  const { data: winners } = usePollWinners(poll.poll_id, isOver);
  return (
    <>
      <Head poll={poll} onEnded={onEnded} />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          {isOver && <WinnersCard poll={poll} />}
          <VoteCard poll={poll} answerId={winners?.answer_id ?? null} />
        </div>
        <PollTerms poll={poll} />
      </div>
    </>
  );
}

function Unknown({ isNewest }: { isNewest: boolean }) {
  const { Link } = useShell();
  return (
    <Card>
      <EmptyState
        scene="news"
        title={isNewest ? "ยังไม่มีโพลตอนนี้" : "ไม่พบโพลนี้"}
        action={
          <Link to={pathTo(isNewest ? "home" : "pollNewest")} className={buttonClass()}>
            {isNewest ? "กลับหน้าแรก" : "ดูโพลล่าสุด"}
          </Link>
        }
      >
        {isNewest ? "โพลใหม่จะแสดงที่นี่เมื่อเปิดให้ร่วมโหวต" : "โพลนี้อาจถูกปิดไปแล้ว หรือที่อยู่ไม่ถูกต้อง"}
      </EmptyState>
    </Card>
  );
}

function PollSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-6">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

/** ร่วมโหวต: one poll with its answers, the member's votes and its winners. Without a number, the newest. */
export default function PollPage() {
  const id = useParamsOf("poll")?.id;
  const poll = usePollConfig(id);
  const isUnknown = poll.error instanceof ApiError && poll.error.status === 404;
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      {(isUnknown || (poll.isError && !poll.data)) && <h1 className="text-2xl sm:text-3xl">ร่วมโหวต</h1>}
      {isUnknown ? (
        <Unknown isNewest={id === undefined} />
      ) : (
        <Loaded query={poll} skeleton={<PollSkeleton />}>
          {(data) => <PollParts key={data.poll_id} poll={data} onEnded={() => void poll.refetch()} />}
        </Loaded>
      )}
    </div>
  );
}
