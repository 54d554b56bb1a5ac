import { HandCoins, RefreshCw, WalletMinimal } from "lucide-react";
import { formatPoints } from "@chokdee/money";
import { buttonClass, Card, cx, CountingMoney, IconButton, KranokCrest, Skeleton } from "@chokdee/ui";
import { VipIcon } from "../../base/art/VipIcon.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

interface MemberPanelProps {
  /** Without deposit and withdraw, for places that offer them elsewhere. */
  compact?: boolean;
  /** A single line where there is little room. */
  slim?: boolean;
  username: string | undefined;
  vipLevel: number;
  /** Baht over all wallets; `undefined` while it loads, `null` when it could not be read. */
  balance: number | null | undefined;
  points: number | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

function Username({ username, vipLevel }: { username: string | undefined; vipLevel: number }) {
  if (!username) return <Skeleton className="h-8 w-32 rounded-full" />;
  return (
    <p className="inline-flex max-w-full justify-self-start items-center gap-2 rounded-full border border-gold/25 bg-ink/50 py-1 pr-4 pl-2 font-semibold">
      <VipIcon level={vipLevel} className="size-6 shrink-0" />
      <span className="truncate">{username}</span>
    </p>
  );
}

function Balance({ balance, className }: { balance: number | null | undefined; className: string }) {
  if (balance === undefined) return <Skeleton className="my-1.5 h-9 w-44" />;
  if (balance === null) return <p className="py-1.5 text-lg text-loss-high">อ่านยอดเงินไม่ได้ กดรีเฟรช</p>;
  // The header announces a new one.
  return <CountingMoney amount={balance} label="ยอดเงินคงเหลือ" announced={false} className={className} />;
}

function MoneyButtons() {
  const { Link } = useShell();
  return (
    <div className="relative mt-auto hidden grid-cols-2 gap-3 lg:grid">
      <Link to={pathTo("memberDeposit")} className={buttonClass({ variant: "gold" })}>
        <WalletMinimal aria-hidden="true" className="size-5" />
        ฝากเงิน
      </Link>
      <Link to={pathTo("memberWithdraw")} className={buttonClass()}>
        <HandCoins aria-hidden="true" className="size-5" />
        ถอนเงิน
      </Link>
    </div>
  );
}

function Points({ points }: { points: number | undefined }) {
  return (
    <p className="text-sm text-muted">
      แต้มสะสม{" "}
      <span className="tabular font-semibold text-gold-high">{points === undefined ? "–" : formatPoints(points)}</span>
    </p>
  );
}

export function MemberPanelView(props: MemberPanelProps) {
  const { compact = false, slim = false, username, vipLevel, balance, points, refreshing, onRefresh } = props;
  const refresh = (
    <IconButton
      label="รีเฟรชยอดเงิน"
      disabled={refreshing}
      onClick={onRefresh}
      icon={<RefreshCw aria-hidden="true" className={cx("size-5", refreshing && "spinning")} />}
    />
  );
  if (slim) {
    return (
      <Card ground="gold" className="grid grid-cols-1 gap-5 px-3 max-lg:h-21 max-lg:content-center lg:p-6">
        <section aria-label="บัญชีของฉัน" className="relative flex items-center gap-3 lg:flex-wrap">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 lg:flex-none lg:basis-full">
            <Username username={username} vipLevel={vipLevel} />
            <div className="pl-2 lg:hidden">
              <Points points={points} />
            </div>
          </div>
          <div className="grid justify-items-end lg:flex-1 lg:justify-items-start">
            <p className="text-xs text-muted lg:text-sm">ยอดเงินคงเหลือ</p>
            <Balance balance={balance} className="text-xl font-semibold lg:text-3xl" />
            <div className="max-lg:hidden">
              <Points points={points} />
            </div>
          </div>
          {refresh}
        </section>
        <MoneyButtons />
      </Card>
    );
  }
  return (
    <Card ground="gold" className="flex flex-col gap-5 p-4 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
      <section aria-label={compact ? "สรุปบัญชี" : "บัญชีของฉัน"} className="relative grid gap-1">
        <Username username={username} vipLevel={vipLevel} />
        <p className="mt-2 text-sm text-muted">ยอดเงินคงเหลือ</p>
        <div className="flex items-center justify-between gap-3">
          <div>
            <Balance balance={balance} className="text-3xl font-semibold" />
          </div>
          {refresh}
        </div>
        <Points points={points} />
      </section>
      {!compact && <MoneyButtons />}
    </Card>
  );
}
