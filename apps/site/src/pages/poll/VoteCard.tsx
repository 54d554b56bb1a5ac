import { Vote } from "lucide-react";
import { useState } from "react";
import { formatBaht, formatPoints } from "@chokdee/money";
import { Button, buttonClass, Card, Notice, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { Choices } from "./Choices.tsx";
import { choiceRows, type Poll, type Quota } from "./poll.ts";
import { type Ballot, usePollQuota, usePollStats, useVote } from "./use-poll.ts";

function LoginHint() {
  const { Link } = useShell();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">เข้าสู่ระบบเพื่อร่วมโหวตและลุ้นรางวัล</p>
      <Link to={pathTo("login")} className={buttonClass({ variant: "gold" })}>
        เข้าสู่ระบบ
      </Link>
    </div>
  );
}

function MoreVotes({ quota }: { quota: Quota }) {
  const { Link } = useShell();
  if (quota.next_deposit === null) return null;
  return (
    <p className="text-sm text-muted">
      ฝากอีก <span className="tabular font-medium text-text">{formatBaht(quota.next_deposit)} บาท</span> ได้เพิ่ม 1 สิทธิ์{" "}
      <Link to={pathTo("memberDeposit")} className="text-link">
        ไปฝากเงิน
      </Link>
    </p>
  );
}

interface PressProps {
  poll: Poll;
  quota: Quota;
  chosen: number | undefined;
  pending: Ballot | undefined;
  onVote: (payWith: Ballot["payWith"]) => void;
}

function Press({ poll, quota, chosen, pending, onVote }: PressProps) {
  const price = poll.metadata.points_per_vote;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {quota.left > 0 ? `สิทธิ์โหวตคงเหลือ ${formatPoints(quota.left)} ครั้ง` : "สิทธิ์โหวตหมดแล้ว"}
        {quota.left_today > 0 && (
          <span className="block text-sm font-normal text-muted">
            เป็นสิทธิ์ของวันนี้ {formatPoints(quota.left_today)} ครั้ง ใช้ได้ถึงเที่ยงคืน
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {quota.left > 0 && (
          <Button
            variant="gold"
            className="max-sm:w-full"
            disabled={chosen === undefined}
            loading={pending?.payWith === "quota"}
            onClick={() => onVote("quota")}
          >
            <Vote aria-hidden="true" className="size-5" />
            โหวต
          </Button>
        )}
        {quota.left_for_points > 0 && (
          <Button
            className="max-sm:w-full"
            disabled={chosen === undefined}
            loading={pending?.payWith === "points"}
            onClick={() => onVote("points")}
          >
            โหวตด้วย {formatPoints(price)} แต้ม
          </Button>
        )}
      </div>
      {chosen === undefined && (quota.left > 0 || quota.left_for_points > 0) && (
        <p className="text-sm text-muted">เลือกคำตอบก่อนกดโหวต</p>
      )}
      <MoreVotes quota={quota} />
    </div>
  );
}

/** The answers, everyone's votes as they come in, and the member's own votes. */
export function VoteCard({ poll, answerId }: { poll: Poll; answerId: number | null }) {
  const isOpen = poll.config.status === "open";
  const isMember = useIsMember();
  const stats = usePollStats(poll.poll_id, isOpen);
  const quota = usePollQuota(poll.poll_id);
  const voting = useVote(poll.poll_id);
  const [chosen, choose] = useState<number>();
  const mayVote = isOpen && isMember && quota.data && (quota.data.left > 0 || quota.data.left_for_points > 0);
  const isChoosing = mayVote || (isOpen && isMember && quota.isPending);

  function vote(payWith: Ballot["payWith"]): void {
    if (chosen !== undefined && !voting.isPending) voting.mutate({ choiceId: chosen, payWith });
  }

  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{isChoosing ? "เลือกคำตอบของคุณ" : isOpen ? "ผลโหวตตอนนี้" : "ผลโหวต"}</h2>
        {stats.data && <p className="tabular text-sm text-muted">ทั้งหมด {formatPoints(stats.data.total)} โหวต</p>}
      </div>
      <Choices
        rows={choiceRows(poll, stats.data, quota.data)}
        answerId={answerId}
        chosen={mayVote ? { id: chosen, choose } : undefined}
      />
      {stats.isError && !stats.data && <Notice kind="error">อ่านผลโหวตไม่ได้ในขณะนี้</Notice>}
      {isOpen && !isMember && <LoginHint />}
      {isOpen && isMember && (
        <Loaded query={quota} skeleton={<Skeleton className="h-24" />}>
          {(data) => (
            <Press
              poll={poll}
              quota={data}
              chosen={chosen}
              pending={voting.isPending ? voting.variables : undefined}
              onVote={vote}
            />
          )}
        </Loaded>
      )}
    </Card>
  );
}
