import { Clock, Coins } from "lucide-react";
import { formatPoints } from "@chokdee/money";
import { buttonClass, Card, ErrorState, KranokCrest, Skeleton } from "@chokdee/ui";
import { thaiDay } from "../../base/content/thai-time.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { EarningNote } from "./EarningNote.tsx";
import { usePoints } from "./use-shop.ts";

function GuestWelcome() {
  const { Link } = useShell();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-lg text-muted">เล่นทุกเกมได้แต้มสะสม เข้าสู่ระบบเพื่อดูแต้มของคุณและแลกของรางวัล</p>
      <div className="flex flex-wrap gap-3">
        <Link to={pathTo("login")} className={buttonClass({ variant: "gold" })}>
          เข้าสู่ระบบ
        </Link>
        <Link to={pathTo("register")} className={buttonClass()}>
          สมัครสมาชิก
        </Link>
      </div>
    </div>
  );
}

/** Just before midnight, so that the end of a day is shown as that day. */
function lastDayOf(at: string): string {
  return thaiDay(new Date(Date.parse(at) - 1).toISOString());
}

function Balance() {
  const { Link } = useShell();
  const points = usePoints();
  if (points.isError && !points.data) {
    return <ErrorState message="อ่านแต้มของคุณไม่ได้" retrying={points.isFetching} onRetry={() => void points.refetch()} />;
  }
  const expiring = points.data?.expiring;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h2 className="font-sans text-sm font-normal text-muted">แต้มคงเหลือ</h2>
        {points.data ? (
          <p aria-live="polite" className="flex items-center gap-3">
            <Coins aria-hidden="true" className="size-8 text-gold" strokeWidth={1.5} />
            <span className="gold-text tabular text-4xl font-semibold">{formatPoints(points.data.points)}</span>
            <span className="text-muted">แต้ม</span>
          </p>
        ) : (
          <Skeleton className="my-2 h-10 w-40" />
        )}
        {expiring && (
          <p className="mt-1 flex items-start gap-2 text-sm text-muted">
            <Clock aria-hidden="true" className="mt-1 size-4 shrink-0 text-gold" />
            <span>
              <span className="tabular font-medium text-text">{formatPoints(expiring.points)} แต้ม</span> ใช้ได้ถึงวันที่{" "}
              <span className="whitespace-nowrap">{lastDayOf(expiring.at)}</span>
            </span>
          </p>
        )}
      </div>
      <Link to={pathTo("slot")} className={buttonClass()}>
        เล่นเกมสะสมแต้ม
      </Link>
    </div>
  );
}

/** The member's points, and those that expire next. */
export function PointsCard() {
  const isMember = useIsMember();
  const { data } = usePoints();
  return (
    <Card ground="gold" className="p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-12 -right-8 w-64 opacity-15" />
      <section aria-label="แต้มของฉัน" className="relative">
        {isMember ? <Balance /> : <GuestWelcome />}
        {data && <EarningNote earning={data.earning} />}
      </section>
    </Card>
  );
}
