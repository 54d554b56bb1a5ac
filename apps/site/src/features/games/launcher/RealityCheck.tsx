import { useState, type ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Notice, SignedMoney } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { durationText } from "../../../base/content/durations.ts";
import { failureText } from "../../../base/data/failure.ts";
import { type PlainRoute } from "../../../base/routing/routes.ts";
import type { Check } from "./use-reality-check.ts";

interface RealityCheckProps {
  check: Check;
  /** The member has read it; throws where the server did not hear of it. */
  onAnswer: () => Promise<void>;
  onGoOn: () => void;
  onLeave: () => void;
  /** Leaves the game for another page. */
  onOpen: (page: PlainRoute) => void;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
      <dt className="text-muted">{title}</dt>
      <dd className="tabular text-right font-medium">{children}</dd>
    </div>
  );
}

function Net({ amount }: { amount: number }) {
  if (amount === 0) return "เสมอตัว 0.00 บาท";
  return (
    <>
      {amount < 0 ? "เสีย " : "ได้ "}
      <SignedMoney amount={amount} /> บาท
    </>
  );
}

/**
 * The interruption of a game. It can only be answered, and no answer is more inviting than another: whoever wants to
 * stop is not talked out of it.
 */
export function RealityCheck({ check, onAnswer, onGoOn, onLeave, onOpen }: RealityCheckProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { sitting } = check;

  async function choose(next: () => void): Promise<void> {
    setBusy(true);
    try {
      await onAnswer();
      next();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog open title="พักดูเวลาและยอดเล่น" persistent maxWidth={440}>
      <div className="grid gap-4">
        {sitting && (
          <>
            <p>
              คุณเล่นต่อเนื่องมาแล้ว <strong className="text-gold-high">{durationText(sitting.elapsed_seconds)}</strong>
            </p>
            <dl className="rounded-md border border-line bg-ink/40 px-4 py-1">
              <Fact title="จำนวนรอบ">{sitting.rounds.toLocaleString("th-TH")} รอบ</Fact>
              <Fact title="เดิมพันรวม">{formatBaht(sitting.stakes)} บาท</Fact>
              <Fact title="ได้รับคืน">{formatBaht(sitting.returned)} บาท</Fact>
              <Fact title="ผลสุทธิ">
                <Net amount={sitting.net} />
              </Fact>
            </dl>
          </>
        )}
        <p className="text-sm text-muted">
          แจ้งทุก {check.every_minutes} นาที เปลี่ยนได้ที่หน้าขีดจำกัดและพักการเล่น รอบที่เล่นไปแล้วบันทึกไว้ครบ
        </p>
        {failure !== undefined && (
          <div role="alert">
            <Notice kind="error">{failureText(failure)}</Notice>
          </div>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button loading={isBusy} onClick={() => void choose(onGoOn)}>
            เล่นต่อ
          </Button>
          {/* Leaving never waits for the server. */}
          <Button
            onClick={() => {
              void onAnswer().catch(() => {});
              onLeave();
            }}
          >
            ออกจากเกม
          </Button>
          <Button disabled={isBusy} onClick={() => void choose(() => onOpen("memberActivity"))}>
            ดูสรุปการเล่น
          </Button>
          <Button disabled={isBusy} onClick={() => void choose(() => onOpen("memberLimits"))}>
            ตั้งขีดจำกัด
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
