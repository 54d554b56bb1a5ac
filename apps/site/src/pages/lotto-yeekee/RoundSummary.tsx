import { ChevronRight } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { buttonClass, Card, Disclosure, KranokCrest, Notice } from "@chokdee/ui";
import { pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { timeOfDay } from "../../base/content/thai-time.ts";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { ResultBalls } from "../../features/lotto/ResultBalls.tsx";
import { plainNumber } from "../../features/lotto/words.ts";
import { phaseWords, type YeekeeView } from "./yeekee-types.ts";

/** The next deadline, if there is one. */
function nextEnd({ phase, round, proof: { shooting_ends_at: shootingEnds } }: YeekeeView) {
  if (phase === "waiting") return { label: "เปิดรับใน", until: round.opens_at };
  if (phase === "open") return { label: "ปิดรับแทงใน", until: round.closes_at };
  return phase === "shooting" ? { label: "เหลือเวลายิงเลข", until: shootingEnds } : undefined;
}

function Rules({ view: { settings } }: { view: YeekeeView }) {
  return (
    <Disclosure title="กติกาการยิงเลข">
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
        {settings.rank_prizes.map(({ rank, amount }) => (
          <li key={rank}>
            สมาชิกยิงเลขได้ลำดับที่ {rank} รับสูงสุด {plainNumber(amount)} เครดิต
          </li>
        ))}
        <li>
          ต้องมียอดแทงในรอบนี้อย่างน้อย {plainNumber(settings.least_stake_for_prize)} บาท
          ไม่นับยอดของประเภทที่แทงเกินครึ่งของเลขทั้งหมดและยอดจากโบนัส
        </li>
        <li>หนึ่งคนรับได้หนึ่งรางวัล เงินรางวัลรวมของรอบขึ้นกับยอดแทงของทั้งรอบ</li>
        <li>
          หากมียิงเลขไม่ถึง {settings.least_shots} ลำดับ จากสมาชิก {settings.least_shooters} คน ระบบจะคืนโพยทั้งรอบ
        </li>
        <li>ลำดับที่ 1 คือเลขล่าสุด ลำดับที่ 16 นับถอยจากเลขล่าสุด</li>
      </ul>
    </Disclosure>
  );
}

function Prizes({ view }: { view: YeekeeView }) {
  return (
    <ul className="grid gap-1">
      {view.prizes.map(({ rank, amount, member_masked: member, is_mine: isMine, is_paid: isPaid }) => (
        <li key={rank} className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span>
            ลำดับที่ {rank} {isMine ? "คุณ" : member}
          </span>
          <span className="tabular font-medium">{isPaid ? `รับ ${plainNumber(amount)} เครดิต` : "ไม่เข้าเงื่อนไข"}</span>
        </li>
      ))}
    </ul>
  );
}

/** The round at a glance: its phase, its countdown, its numbers so far, and a link to bet on it. */
export function RoundSummary({ view }: { view: YeekeeView }) {
  const { Link } = useShell();
  const { round, phase } = view;
  const end = nextEnd(view);
  return (
    <Card ground="gold" className="grid gap-4 p-4 sm:p-5">
      <KranokCrest className="pointer-events-none absolute -right-20 -bottom-14 w-72 opacity-12" />
      <div className="relative flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">{round.name}</h2>
          <p className="text-sm text-muted">
            {phaseWords[phase]} · ปิดรับแทง {timeOfDay(round.closes_at)}
          </p>
        </div>
        {end && (
          <p className="ml-auto text-right">
            <span className="block text-xs text-muted">{end.label}</span>
            <Countdown label={end.label} until={end.until} ended="หมดเวลา" className="text-2xl" />
          </p>
        )}
      </div>
      {round.result && <ResultBalls result={round.result} />}
      {phase === "cancelled" && <Notice kind="info">{round.cancel_reason ?? "รอบนี้ถูกยกเลิก คืนเงินเรียบร้อยแล้ว"}</Notice>}
      <dl className="relative grid grid-cols-3 gap-2 text-center">
        {[
          ["เลขที่ยิง", plainNumber(view.shot_count)],
          ["ผู้ยิง", plainNumber(view.shooter_count)],
          ["ผลรวม", plainNumber(view.sum)],
        ].map(([label, value]) => (
          <div key={label} className="rounded-sm border border-line bg-ink/40 px-1 py-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {view.prizes.length > 0 && <Prizes view={view} />}
      {view.my_stake > 0 && <p className="tabular text-sm">ยอดแทงของคุณในรอบนี้ {formatBaht(view.my_stake)} บาท</p>}
      {phase === "open" && (
        <Link
          to={pathWith("lottoRound", { round_id: round.round_id })}
          className={buttonClass({ className: "relative" })}
        >
          แทงรอบนี้ <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
      <Rules view={view} />
    </Card>
  );
}
