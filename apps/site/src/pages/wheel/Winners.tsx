import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { RewardIcon } from "../../features/rewards/RewardIcon.tsx";
import { useBoard } from "./queries.ts";

/** ผู้โชคดีล่าสุด: nobody is made up, so the list of a new wheel is short. */
export function Winners() {
  return (
    <Card>
      <Loaded query={useBoard()} skeleton={<Skeleton className="h-96" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="gift" title="ยังไม่มีผู้โชคดี">
              รายชื่อจะแสดงที่นี่เมื่อมีสมาชิกได้รับรางวัล
            </EmptyState>
          ) : (
            <ul aria-label="ผู้โชคดีล่าสุด" className="divide-y divide-line">
              {items.map(({ member_masked: member, is_simulated: isSimulated, reward, won_at: wonAt }, index) => (
                <li key={`${wonAt} ${index}`} className="flex items-center gap-3 px-4 py-3">
                  <RewardIcon kind={reward.kind} />
                  <span className="grid min-w-0 flex-1">
                    <span className="font-medium">{reward.title}</span>
                    <span className="text-sm text-muted">
                      {member}
                      {isSimulated && " · ผู้เล่นจำลอง"}
                    </span>
                  </span>
                  <span className="text-right text-sm text-muted">{thaiMoment(wonAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
