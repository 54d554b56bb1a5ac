import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { useEffect } from "react";
import { selectionFromId } from "@chokdee/rules/sport";
import { Button, buttonClass, Notice, Skeleton } from "@chokdee/ui";
import { formatBaht } from "@chokdee/money";
import { useApp } from "../../../base/data/app-context.ts";
import { useByServerTime } from "../../../base/data/server-clock.ts";
import { pathTo } from "../../../base/routing/paths.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import { useIsMember } from "../../../base/state/user-store.ts";
import { SimulatedBadge } from "../MatchState.tsx";
import { Odds } from "../PriceCell.tsx";
import { betName, waitText } from "../words.ts";
import { type Bet, useInFlight } from "./bet-in-flight.ts";
import { changeSlip, useSlipSheet } from "./slip-store.ts";

/** A bet that waits is looked at again so often, beside what the stream says. */
const LOOK_EVERY_MS = 1_500;

/** How long it is until a waiting bet is decided, by the server's clock. */
export function Waiting({ bet: { decides_at: decidesAt, refused_reason: reason } }: { bet: Bet }) {
  const seconds = useByServerTime((nowMs) =>
    decidesAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(decidesAt) - nowMs) / 1000)),
  );
  return (
    <p role="status" className="flex items-center gap-2 font-medium text-gold-high">
      <Clock aria-hidden="true" className="size-5 shrink-0" />
      <span className="tabular">{reason === null ? waitText(seconds) : "ไม่รับบิลนี้ กำลังรอคืนเงิน"}</span>
    </p>
  );
}

/** Puts what was refused back on the slip, at the prices that it was asked for. */
function backToSlip(bet: Bet): void {
  const legs = bet.legs.map(({ match_id, selection, price, home, away, league_name }) => ({
    match: match_id,
    selection,
    price,
    home: home.name,
    away: away.name,
    league: league_name,
  }));
  changeSlip((slip) =>
    bet.kind === "single"
      ? { ...slip, mode: "single", single: legs[0] ?? null, typed: String(bet.amount) }
      : { ...slip, mode: "parlay", parlay: legs, typed: String(bet.amount) },
  );
  useInFlight.setState({ madeId: null });
  useSlipSheet.setState({ isOpen: true });
}

function done(): void {
  useInFlight.setState({ madeId: null });
  useSlipSheet.setState({ isOpen: false });
}

function Legs({ bet }: { bet: Bet }) {
  return (
    <ul className="grid gap-1 rounded-sm border border-line bg-ink/40 px-3 py-2 text-sm">
      {bet.legs.map((leg) => {
        const selection = selectionFromId(leg.selection);
        return (
          <li key={leg.match_id} className="flex justify-between gap-3">
            <span className="min-w-0">
              {selection ? betName(selection, leg.home.name, leg.away.name) : leg.selection}{" "}
              {leg.is_simulated && <SimulatedBadge />}
            </span>
            <Odds format={bet.format} price={leg.price} className="font-semibold" />
          </li>
        );
      })}
      <li className="tabular flex flex-wrap justify-between gap-x-3 border-t border-line pt-1">
        <span>เสี่ยง {formatBaht(bet.risk)}</span>
        <span className="text-win">ได้กำไร +{formatBaht(bet.win)}</span>
      </li>
    </ul>
  );
}

function Outcome({ bet }: { bet: Bet }) {
  if (bet.status === "waiting") {
    return (
      <>
        <Waiting bet={bet} />
        <p className="text-sm text-muted">ถ้ามีประตู ใบแดง จุดโทษ หรือ VAR ระหว่างรอ บิลจะไม่ถูกรับและคืนเงินทั้งหมด</p>
      </>
    );
  }
  if (bet.status === "refused") {
    return (
      <p role="status" className="flex items-start gap-2 font-medium text-loss-high">
        <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>ไม่รับบิลนี้ คืนเงินแล้ว: {bet.refused_reason ?? "มีเหตุการณ์ระหว่างรอ"}</span>
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 font-medium text-win">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      รับบิลแล้ว เลขที่ {bet.bet_id}
    </p>
  );
}

function useMadeBet(betId: string) {
  const { client } = useApp();
  return useQuery({
    ...client.query("sportBetDetail", { bet_id: betId }),
    enabled: useIsMember(),
    refetchInterval: ({ state }) => (state.data?.status === "waiting" ? LOOK_EVERY_MS : false),
  });
}

/** The same in a line, above the footer of a phone, while there is something left to say of it. */
export function MadeBar({ betId, onOpen }: { betId: string; onOpen: () => void }) {
  const { data: bet } = useMadeBet(betId);
  const isOver = bet !== undefined && bet.status !== "waiting" && bet.status !== "refused";
  useEffect(() => {
    if (isOver) useInFlight.setState({ madeId: null });
  }, [isOver]);
  if (!bet || isOver) return null;
  return (
    <section aria-label="สลิปแทง" className="slip-bar">
      <div className="min-w-0 flex-1 text-sm">
        {bet.status === "waiting" ? <Waiting bet={bet} /> : <p className="text-loss-high">ไม่รับบิลนี้ คืนเงินแล้ว</p>}
      </div>
      <Button variant="gold" size="sm" onClick={onOpen}>
        ดูบิล
      </Button>
    </section>
  );
}

/** A bet from its acceptance on: waiting, taken, or refused with the reason. */
export function MadeBet({ betId }: { betId: string }) {
  const { Link } = useShell();
  const { data: bet, isError } = useMadeBet(betId);
  return (
    <div className="grid gap-3 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {bet && (
        <>
          <Outcome bet={bet} />
          <Legs bet={bet} />
        </>
      )}
      {!bet && isError && (
        <div role="status">
          <Notice kind="success">รับบิลแล้ว ดูสถานะได้ที่บิลของฉัน</Notice>
        </div>
      )}
      {!bet && !isError && <Skeleton className="h-28" />}
      <div className="grid grid-cols-2 gap-2">
        <Link to={pathTo("sport", { tab: "bets" })} onClick={done} className={buttonClass({ className: "px-2" })}>
          บิลของฉัน
        </Link>
        {bet?.status === "refused" ? (
          <Button variant="gold" onClick={() => backToSlip(bet)}>
            แทงอีกครั้ง
          </Button>
        ) : (
          <Button variant="gold" onClick={done}>
            แทงต่อ
          </Button>
        )}
      </div>
    </div>
  );
}
