import { X } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { buttonClass, CountingMoney, IconButton } from "@chokdee/ui";
import { Spotlight } from "@chokdee/ui/overlays";
import { useShell } from "../../base/shell/shell-context.ts";
import { GoldLeaf } from "./GoldLeaf.tsx";
import type { Moment } from "./moment.ts";
import "./celebration.css";

const SMALL_FOR_MS = 6_000;
const leaves = { small: 16, medium: 60, large: 120 } as const;

/** The number that has won, turned up digit by digit. */
function Digits({ digits }: { digits: string }) {
  return (
    <p role="img" aria-label={digits} className="flex justify-center gap-2">
      {[...digits].map((digit, at) => (
        <span key={at} aria-hidden="true" className="turned-digit" style={{ "--turn": at } as CSSProperties}>
          {digit}
        </span>
      ))}
    </p>
  );
}

/** The sum, counted up from nothing. */
function Sum({ amount, className }: { amount: number; className: string }) {
  return (
    <p className={className}>
      <span aria-hidden="true">+</span>
      <CountingMoney amount={amount} from={0} label="" announced={false} />
    </p>
  );
}

interface CelebrationProps {
  moment: Moment;
  /** A small one is in sight. */
  onShow: (moment: Moment) => void;
  onEnd: (moment: Moment) => void;
}

/** At the edge, in nobody's way, and gone by itself. */
function Card({ moment, onShow, onEnd }: CelebrationProps) {
  const { Link } = useShell();
  const { notice, action, where } = moment;
  useEffect(() => {
    onShow(moment);
    const timer = window.setTimeout(() => onEnd(moment), SMALL_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [moment, onShow, onEnd]);
  return (
    <div role="status" className="luck-card lacquer-gold shadow-sheet">
      <GoldLeaf count={leaves.small} />
      <div className="relative min-w-0 flex-1">
        <p className="font-medium text-text">{notice.title}</p>
        <p className="text-sm text-muted">{notice.about ?? where}</p>
        {notice.amount !== null && <Sum amount={notice.amount} className="gold-text text-2xl font-semibold" />}
        {notice.link !== null && (
          <Link to={notice.link} onClick={() => onEnd(moment)} className="text-link text-sm">
            {action}
          </Link>
        )}
      </div>
      <IconButton label="ปิด" icon={<X aria-hidden="true" className="size-5" />} onClick={() => onEnd(moment)} />
    </div>
  );
}

/** Gold leaf over the page, the number, the sum, where the money is, and the thing itself. */
function Stage({ moment, onEnd }: CelebrationProps) {
  const { Link } = useShell();
  const { notice, size, action, where } = moment;
  const way = useRef<HTMLDivElement>(null);
  return (
    <Spotlight onClose={() => onEnd(moment)} label={notice.message} focus={way}>
      <div className="luck-stage" data-size={size}>
        <GoldLeaf count={leaves[size]} />
        <div className="luck-words">
          {notice.about !== null && notice.kind !== "level_up" && (
            <p className="text-balance text-muted">{notice.about}</p>
          )}
          <p className="gold-text font-display text-3xl font-semibold text-balance">{notice.title}</p>
          {notice.digits !== null && <Digits digits={notice.digits} />}
          {notice.kind === "level_up" && (
            <p className="gold-text font-display text-5xl font-semibold">{notice.about}</p>
          )}
          {notice.amount !== null && <Sum amount={notice.amount} className="luck-sum gold-text" />}
          {where !== undefined && <p className="text-muted">{where}</p>}
          <div ref={way} tabIndex={-1} className="grid justify-items-center gap-3 pt-3 outline-none">
            {notice.link !== null && (
              <Link to={notice.link} className={buttonClass({ variant: "gold", size: "lg" })}>
                {action}
              </Link>
            )}
            <button type="button" className="min-h-11 px-4 text-sm text-muted">
              แตะที่ใดก็ได้เพื่อปิด
            </button>
          </div>
        </div>
      </div>
    </Spotlight>
  );
}

/** One piece of luck, by its size. */
export default function Celebration(props: CelebrationProps) {
  return props.moment.size === "small" ? <Card {...props} /> : <Stage {...props} />;
}
