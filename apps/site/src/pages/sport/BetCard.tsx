import { formatBaht, printBaht, toBaht } from "@chokdee/money";
import { type Grade, gradeName, selectionFromId } from "@chokdee/rules/sport";
import { Card, cx, Notice, SignedMoney } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { SimulatedBadge } from "../../features/sport/MatchState.tsx";
import { Odds } from "../../features/sport/PriceCell.tsx";
import type { Bet } from "../../features/sport/slip/bet-in-flight.ts";
import { Waiting } from "../../features/sport/slip/MadeBet.tsx";
import { parlaySum, satangOf, singleSum } from "../../features/sport/sums.ts";
import { betKind, betName, phaseName, scoreText } from "../../features/sport/words.ts";
import { CashOut } from "./CashOut.tsx";

type Leg = Bet["legs"][number];

const GRADE_LOOKS: Readonly<Record<Grade, string>> = {
  win: "border-win/50 bg-win/12 text-win-high",
  "half-win": "border-win/40 bg-win/8 text-win-high",
  push: "border-line bg-raised text-text",
  void: "border-line bg-raised text-text",
  "half-loss": "border-loss/40 bg-loss/8 text-loss-high",
  loss: "border-loss/50 bg-loss/12 text-loss-high",
};

function GradeBadge({ grade }: { grade: Grade }) {
  return (
    <span
      className={cx(
        "shrink-0 rounded-full border px-2.5 text-xs leading-6 font-semibold whitespace-nowrap",
        GRADE_LOOKS[grade],
      )}
    >
      {gradeName(grade)}
    </span>
  );
}

const STATUS: Readonly<Record<Bet["status"], readonly [text: string, look: string]>> = {
  waiting: ["รอยืนยัน", "text-gold-high"],
  refused: ["ไม่รับบิล คืนเงินแล้ว", "text-loss-high"],
  running: ["กำลังเล่น", "text-info-high"],
  settled: ["ตัดสินแล้ว", "text-muted"],
  cashed_out: ["ขายคืนแล้ว", "text-win-high"],
};

/** The score now or at the end, with the half where it matters. */
function scoreWords({ phase, score, half_time: halfTime, starts_at: startsAt, grade }: Leg): string {
  if (phase === "before") return grade === "void" ? "ไม่ได้แข่ง" : `เริ่ม ${thaiMoment(startsAt)}`;
  const half = halfTime ? ` (HT ${scoreText(halfTime)})` : "";
  return `${phase === "finished" ? "จบ" : phaseName(phase)} ${scoreText(score)}${half}`;
}

/** What a leg counted from, where that was not 0-0. */
function fromWords({ is_live: isLive, selection, score_at_bet: score, minute_at_bet: minute }: Leg): string {
  if (!isLive) return "";
  const isHandicap = selectionFromId(selection)?.kind === "handicap";
  return ` · แทงสด ${minute}'${isHandicap ? ` นับหลังสกอร์ ${scoreText(score)}` : ` ตอน ${scoreText(score)}`}`;
}

function LegRow({ leg, bet }: { leg: Leg; bet: Bet }) {
  const selection = selectionFromId(leg.selection);
  return (
    <li className="grid gap-0.5 border-t border-line/70 py-2.5 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-snug font-semibold">
          {selection ? betName(selection, leg.home.name, leg.away.name) : leg.selection}
          <Odds format={bet.format} price={leg.price} className="ml-2 text-gold-high" />
        </p>
        {leg.grade !== null && <GradeBadge grade={leg.grade} />}
      </div>
      <p className="text-xs text-muted">
        {selection && betKind(selection)}
        {fromWords(leg)}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span>
          {leg.home.name} พบ {leg.away.name}
        </span>
        {leg.is_simulated && <SimulatedBadge />}
        <span className="tabular ml-auto whitespace-nowrap text-muted">{scoreWords(leg)}</span>
      </p>
      {leg.void_reason !== null && <p className="text-xs text-gold-high">{leg.void_reason}</p>}
    </li>
  );
}

/** How the money was worked out, or would be if everything open is won. */
function sumOf(bet: Bet): string | null {
  const stake = { risk: satangOf(bet.open_risk), win: satangOf(bet.open_win) };
  const grades = bet.legs.map(({ price, grade }) => ({ price, grade }));
  if (stake.risk === 0 || bet.status === "refused" || bet.status === "cashed_out") return null;
  if (bet.kind === "parlay") return parlaySum(stake.risk, grades);
  const [leg] = grades;
  return leg ? singleSum(stake, leg.grade ?? "win") : null;
}

function sumTitle({ status, kind }: Bet): string {
  if (status === "settled") return "คิดเงิน";
  return kind === "parlay" ? "ถ้าถูกทั้งหมด" : "ถ้าได้เต็ม";
}

const SALE_NAMES: Readonly<Record<Bet["sales"][number]["status"], string>> = {
  waiting: "ขายคืน",
  sold: "ขายคืน",
  refused: "ขายคืนไม่สำเร็จ",
  undone: "ยกเลิกการขายคืน",
};

function Sales({ bet }: { bet: Bet }) {
  if (bet.sales.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {bet.sales.map((sale) => (
        <li key={sale.sale_id} className="tabular flex flex-wrap justify-between gap-x-3">
          <span className="text-muted">
            {SALE_NAMES[sale.status]} เสี่ยง {formatBaht(sale.risk)}
          </span>
          {sale.status === "sold" && <span className="text-win">รับ {formatBaht(sale.received)}</span>}
          {sale.status === "waiting" && <span className="text-gold-high">รอยืนยัน</span>}
          {sale.refused_reason !== null && <span className="text-loss-high">{sale.refused_reason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What came of the whole bet, parts that were sold included. */
function Net({ bet }: { bet: Bet }) {
  const sold = bet.sales.filter(({ status }) => status === "sold");
  const received = sold.reduce((sum, { received: part }) => sum + satangOf(part), 0);
  const paid = bet.payout === null ? 0 : satangOf(bet.payout);
  if (bet.status !== "settled" && bet.status !== "cashed_out") return null;
  const net = toBaht(paid + received - satangOf(bet.risk));
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="tabular text-sm text-muted">รับคืน {printBaht(paid + received)}</span>
      {net === 0 ? (
        <span className="tabular text-xl font-semibold">เสมอตัว 0.00</span>
      ) : (
        <SignedMoney amount={net} className="text-xl font-semibold" />
      )}
    </p>
  );
}

function Head({ bet }: { bet: Bet }) {
  const [text, look] = STATUS[bet.status];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="font-semibold">
        {bet.kind === "single" ? "บอลเต็ง" : `บอลสเต็ป ${bet.legs.length} คู่`}
        <span className="tabular ml-2 text-xs font-normal text-muted">{thaiMoment(bet.placed_at)}</span>
      </p>
      {bet.status !== "waiting" && <p className={cx("text-sm font-semibold whitespace-nowrap", look)}>{text}</p>}
    </div>
  );
}

/** One bet: each leg with its outcome, and the sum worked out. */
export function BetCard({ bet }: { bet: Bet }) {
  const sum = sumOf(bet);
  return (
    <Card className="grid gap-2 p-4">
      <Head bet={bet} />
      {bet.status === "waiting" && <Waiting bet={bet} />}
      {bet.refused_reason !== null && <Notice kind="error">{bet.refused_reason}</Notice>}
      <ul>
        {bet.legs.map((leg) => (
          <LegRow key={leg.match_id} leg={leg} bet={bet} />
        ))}
      </ul>
      <div className="grid gap-1.5 rounded-sm bg-ink/40 px-3 py-2">
        <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm">
          <span>
            เสี่ยง <span className="font-semibold">{formatBaht(bet.risk)}</span>
          </span>
          <span>
            ได้กำไรเต็ม <span className="font-semibold text-win">+{formatBaht(bet.win)}</span>
          </span>
        </p>
        <Sales bet={bet} />
        {sum !== null && (
          <p className="tabular text-sm break-words text-muted">
            {sumTitle(bet)} <span className="text-text">{sum}</span>
          </p>
        )}
        {bet.amended !== null && (
          <p className="tabular text-sm text-gold-high">
            แก้ไขผล: จ่ายไว้ {formatBaht(bet.amended.before)} เป็น {formatBaht(bet.amended.after)}
          </p>
        )}
        <Net bet={bet} />
      </div>
      <p className="tabular text-xs break-all text-muted">เลขที่บิล {bet.bet_id}</p>
      {bet.status === "running" && <CashOut bet={bet} />}
    </Card>
  );
}
