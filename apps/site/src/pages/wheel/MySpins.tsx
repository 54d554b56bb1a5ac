import { ShieldCheck } from "lucide-react";
import { Button, Card, EmptyState, Skeleton } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { RewardIcon } from "../../features/rewards/RewardIcon.tsx";
import { type Spin, useMySpins } from "./queries.ts";

const paidWords = { ticket: "ใช้สิทธิ์หมุน", points: "ใช้แต้ม" } as const;

function SpinRow({ spin, onVerify }: { spin: Spin; onVerify: (reference: string) => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <RewardIcon kind={spin.reward.kind} />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{spin.reward.title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="whitespace-nowrap">{thaiMoment(spin.spun_at)}</span>
          <span className="whitespace-nowrap">{paidWords[spin.paid_with]}</span>
        </span>
      </span>
      <Button size="sm" variant="ghost" onClick={() => onVerify(spin.proof_reference)}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        ตรวจสอบ
      </Button>
    </li>
  );
}

/** The member's own spins, each of which can be verified. */
export function MySpins({ onVerify }: { onVerify: (reference: string) => void }) {
  return (
    <LoadedList
      query={useMySpins()}
      skeleton={<Skeleton className="h-96 rounded-lg" />}
      empty={
        <Card>
          <EmptyState scene="gift" title="คุณยังไม่เคยหมุน">
            ทุกครั้งที่หมุนจะแสดงที่นี่ พร้อมวิธีตรวจสอบผล
          </EmptyState>
        </Card>
      }
      className="grid gap-3"
    >
      {(spins) => (
        <Card>
          <ul aria-label="ประวัติของฉัน" className="divide-y divide-line">
            {spins.map((spin) => (
              <SpinRow key={spin.spin_id} spin={spin} onVerify={onVerify} />
            ))}
          </ul>
        </Card>
      )}
    </LoadedList>
  );
}
