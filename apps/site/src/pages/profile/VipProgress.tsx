import type { CallOutput } from "@chokdee/contract";
import { formatBaht } from "@chokdee/money";
import { Meter } from "@chokdee/ui";
import { VipIcon, vipLabel } from "../../base/art/VipIcon.tsx";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

type Vip = CallOutput<"profileGet">["vip"];

/** Without a goal there is no progress to draw. */
function Way({ label, value, goal }: { label: string; value: number; goal: number | null }) {
  const done = formatBaht(value);
  if (goal !== null) return <Meter label={label} text={`${done} / ${formatBaht(goal)} บาท`} value={value} max={goal} />;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="text-muted">{label}</span>
      <span className="tabular font-medium">{done} บาท</span>
    </p>
  );
}

/** The level and, once it is counted, the progress to the next one. */
export function VipProgress({ vip: { level, progress } }: { vip: Vip }) {
  return (
    <ProfileSection title="ระดับสมาชิก">
      <p className="flex items-center gap-3 text-lg font-semibold">
        <span aria-hidden="true">
          <VipIcon level={level} className="size-9" />
        </span>
        {vipLabel(level)}
      </p>
      {progress && (
        <div className="grid gap-4">
          <Way label="ยอดฝาก 30 วันล่าสุด" value={progress.deposit} goal={progress.next_deposit} />
          <Way label="ยอดเล่น 30 วันล่าสุด" value={progress.turnover} goal={progress.next_turnover} />
        </div>
      )}
    </ProfileSection>
  );
}
