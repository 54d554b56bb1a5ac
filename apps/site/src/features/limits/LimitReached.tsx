import { toBaht } from "@chokdee/money";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import type { PlainRoute } from "../../base/routing/routes.ts";
import { type Limits, limitWords } from "./words.ts";

interface LimitReachedProps {
  /** What the refused round would have cost, in satang. */
  price: bigint;
  onClose: () => void;
  onLeave: () => void;
  onOpen: (page: PlainRoute) => void;
}

/** Time is counted in steps of this many minutes. */
const TIME_STEP = 5;

/** The limits that a round of this price would pass. */
function passedBy(price: number, { limits }: Limits) {
  return limits.flatMap((limit) => {
    const { kind, period, amount, left } = limit;
    if (amount === null || left === null || kind === "deposit") return [];
    const isPassed = kind === "time" ? left < TIME_STEP : period === "bet" ? price > amount : price > left;
    return isPassed ? [{ ...limit, amount, left }] : [];
  });
}

function Reasons({ limits, price }: { limits: Limits; price: number }) {
  const passed = passedBy(price, limits);
  if (passed.length === 0) return <p>ถึงขีดจำกัดที่คุณตั้งไว้แล้ว</p>;
  return (
    <ul className="grid gap-2">
      {passed.map((limit) => (
        <li key={`${limit.kind} ${limit.period}`} className="rounded-md border border-line bg-ink/40 px-4 py-3">
          {limitWords(limit)}
        </li>
      ))}
    </ul>
  );
}

/** Why a game took no stake: the member's own limit, how much is left of it, and when there is more. */
export function LimitReached({ price, onClose, onLeave, onOpen }: LimitReachedProps) {
  const { client } = useApp();
  const limits = useQuery({ ...client.query("limitsGet", {}), staleTime: 0, gcTime: 0 });
  return (
    <Dialog open onClose={onClose} title="ถึงขีดจำกัดที่คุณตั้งไว้" maxWidth={440}>
      <div className="grid gap-4">
        <Loaded query={limits} skeleton={<Skeleton className="h-16" />}>
          {(known) => <Reasons limits={known} price={toBaht(price)} />}
        </Loaded>
        <p className="text-sm text-muted">ไม่มีการหักเงินสำหรับรอบนี้</p>
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onLeave}>ออกจากเกม</Button>
          <Button onClick={() => onOpen("memberLimits")}>ดูขีดจำกัดของฉัน</Button>
        </div>
      </div>
    </Dialog>
  );
}
