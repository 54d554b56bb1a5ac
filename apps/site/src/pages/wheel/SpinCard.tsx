import { useState } from "react";
import { formatPoints } from "@chokdee/money";
import { Button, Card, KranokCrest, Notice, useMotionAllowed } from "@chokdee/ui";
import { FairSeed } from "./FairSeed.tsx";
import { PrizeDialog } from "./PrizeDialog.tsx";
import { useSpin } from "./use-spin.ts";
import { WheelDisc } from "./WheelDisc.tsx";
import type { Wheel } from "./queries.ts";

interface SpinCardProps {
  wheel: Wheel;
  onVerify: (reference: string) => void;
}

/** The wheel itself with the controls to spin it. */
export function SpinCard({ wheel, onVerify }: SpinCardProps) {
  const [ownSeed, setOwnSeed] = useState("");
  const spinning = useSpin(wheel, ownSeed, useMotionAllowed());
  const { setting, free_spins: freeSpins } = wheel;
  const price = setting.points_per_spin;
  return (
    <Card ground="gold" className="grid gap-5 p-4 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 left-1/2 w-[34rem] max-w-none -translate-x-1/2 opacity-12" />
      <div className="relative mx-auto w-full max-w-110">
        <WheelDisc prizes={spinning.prizes} rotation={spinning.rotation} isTurning={spinning.isTurning} />
      </div>
      <div className="relative grid justify-items-center gap-3">
        <p role="status" className="text-center">
          {spinning.isBusy ? "กำลังหมุน..." : `สิทธิ์หมุนคงเหลือ ${formatPoints(freeSpins)} ครั้ง`}
        </p>
        <Button
          variant="gold"
          size="lg"
          className="w-full max-w-80"
          loading={spinning.isBusy}
          disabled={freeSpins === 0 && !spinning.isBusy}
          onClick={() => spinning.spin("ticket")}
        >
          หมุนกงล้อ
        </Button>
        {price !== null && (
          <Button disabled={spinning.isBusy} onClick={() => spinning.spin("points")}>
            หมุนด้วย {formatPoints(price)} แต้ม
          </Button>
        )}
        <div role="alert" className="w-full">
          {spinning.problem && <Notice kind="error">{spinning.problem}</Notice>}
        </div>
      </div>
      <FairSeed setting={setting} ownSeed={ownSeed} onChange={setOwnSeed} />
      <PrizeDialog spinning={spinning} onVerify={onVerify} />
    </Card>
  );
}
