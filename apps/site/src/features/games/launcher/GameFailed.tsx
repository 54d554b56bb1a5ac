import { useEffect, useRef } from "react";
import { TriangleAlert } from "lucide-react";
import { Button } from "@chokdee/ui";

interface GameFailedProps {
  onRetry: () => void;
  onClose: () => void;
}

/** The game did not load. Nothing was staked, so both ways on are safe. */
export function GameFailed({ onRetry, onClose }: GameFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-ink p-4">
      <div
        ref={box}
        role="alert"
        tabIndex={-1}
        className="lacquer-gold shadow-sheet w-full max-w-[400px] rounded-lg p-6 text-center outline-none"
      >
        <TriangleAlert aria-hidden="true" className="mx-auto mb-3 size-10 text-loss" />
        <h2 className="text-xl">พบบางอย่างผิดปกติ</h2>
        <p className="mt-2 text-muted">ค่ายเกมขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง</p>
        <p className="mt-1 text-muted">ยังไม่มีการหักเงินจากกระเป๋าของคุณ</p>
        <div className="mt-6 grid gap-3">
          <Button variant="gold" block onClick={onRetry}>
            ลองใหม่อีกครั้ง
          </Button>
          <Button block onClick={onClose}>
            ปิดเกม
          </Button>
        </div>
      </div>
    </div>
  );
}
