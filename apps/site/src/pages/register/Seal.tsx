import { useEffect, useRef } from "react";
import { Button, KranokCrest } from "@chokdee/ui";
import "./seal.css";

const SHOWN_MS = 2_600;

interface SealProps {
  /** Whose membership begins. */
  name: string;
  onEnd: () => void;
}

/** The seal of a new membership, under the member's name. It leads on by itself. */
export function Seal({ name, onEnd }: SealProps) {
  // What was pressed is gone: who cannot see goes on where the page does.
  const seal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    seal.current?.focus();
    const timer = window.setTimeout(onEnd, SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [onEnd]);
  return (
    <div ref={seal} tabIndex={-1} className="grid justify-items-center gap-5 py-4 text-center outline-none">
      <div aria-hidden="true" className="seal">
        <KranokCrest look="leaf" className="w-40" />
      </div>
      <div role="status" className="grid gap-1">
        <p className="text-muted">สมัครสมาชิกสำเร็จ</p>
        <p className="gold-text font-display text-3xl font-semibold text-balance">ยินดีต้อนรับ {name}</p>
      </div>
      <Button onClick={onEnd}>เริ่มต้นใช้งาน</Button>
    </div>
  );
}
