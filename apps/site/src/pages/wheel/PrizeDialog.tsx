import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button, LotusOrnament } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { GoldLeaf } from "../../features/notices/GoldLeaf.tsx";
import type { Spinning } from "./use-spin.ts";
import type { Spin } from "./queries.ts";

const after: Partial<Record<Spin["reward"]["kind"], string>> = {
  credit: "เครดิตเข้ากระเป๋าแล้ว ส่วนที่ต้องทำเทิร์นอยู่ในกระเป๋าเครดิตฟรี",
  points: "แต้มเข้าบัญชีของคุณแล้ว",
  wheel_ticket: "สิทธิ์หมุนเพิ่มให้แล้ว",
  free_round: "เปิดเกมนี้เพื่อใช้สิทธิ์เล่นฟรีภายใน 7 วัน",
};

function Outcome({ spin, isLate }: { spin: Spin; isLate: boolean }) {
  const { kind, title } = spin.reward;
  const isMiss = kind === "nothing";
  return (
    <div className="relative grid justify-items-center gap-2 py-2 text-center">
      {!isMiss && <GoldLeaf count={40} />}
      <LotusOrnament className="h-14 text-gold/70" />
      <p className={isMiss ? "text-lg" : "gold-text font-display text-2xl font-semibold"}>
        {isMiss ? "ครั้งนี้ยังไม่ได้รางวัล" : `ยินดีด้วย! คุณได้รับ ${title}`}
      </p>
      {after[kind] && <p className="text-muted">{after[kind]}</p>}
      {isLate && <p className="text-sm text-muted">หมุนเมื่อ {thaiMoment(spin.spun_at)}</p>}
    </div>
  );
}

/** What the wheel gave, including a prize that could not be shown at the time. */
export function PrizeDialog({ spinning, onVerify }: { spinning: Spinning; onVerify: (reference: string) => void }) {
  const { shown, isLate, close } = spinning;
  // The prize stays while the dialog closes.
  const [last, setLast] = useState(shown);
  if (shown && shown.spin_id !== last?.spin_id) setLast(shown);
  return (
    <Dialog open={shown !== undefined} title="ผลการหมุน" maxWidth={400} onClose={close}>
      {last && (
        <div className="grid gap-4">
          <Outcome spin={last} isLate={isLate} />
          <Button variant="gold" block onClick={close}>
            ตกลง
          </Button>
          <Button
            variant="ghost"
            block
            onClick={() => {
              close();
              onVerify(last.proof_reference);
            }}
          >
            <ShieldCheck aria-hidden="true" className="size-5" />
            ตรวจสอบผลครั้งนี้
          </Button>
        </div>
      )}
    </Dialog>
  );
}
