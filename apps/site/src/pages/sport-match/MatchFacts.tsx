import { Ban, CircleDot, Clock, Flag, RectangleVertical, ScanEye } from "lucide-react";
import { Card, cx, EmptyState } from "@chokdee/ui";
import { pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import type { MatchDetail } from "../../features/sport/board.ts";
import { FormMarks } from "../../features/sport/FormMarks.tsx";
import { scoreText } from "../../features/sport/words.ts";

type Event = MatchDetail["timeline"][number];

const EVENTS: Readonly<
  Record<Event["kind"], { readonly name: string; readonly Icon: typeof Flag; readonly look: string }>
> = {
  goal: { name: "ประตู", Icon: CircleDot, look: "text-win" },
  "goal-cancelled": { name: "ยกเลิกประตู", Icon: Ban, look: "text-muted" },
  "red-card": { name: "ใบแดง", Icon: RectangleVertical, look: "text-loss" },
  "red-card-cancelled": { name: "ยกเลิกใบแดง", Icon: Ban, look: "text-muted" },
  penalty: { name: "จุดโทษ", Icon: Flag, look: "text-gold" },
  "video-review": { name: "ตรวจสอบ VAR", Icon: ScanEye, look: "text-gold" },
  "half-time": { name: "จบครึ่งแรก", Icon: Clock, look: "text-muted" },
  "full-time": { name: "จบการแข่งขัน", Icon: Flag, look: "text-muted" },
};

const minuteOf = ({ minute, stoppage }: Event) => `${minute}${stoppage > 0 ? `+${stoppage}` : ""}'`;

/** The ninety minutes as a bar, with what happened where it happened. */
function Pitch({ detail: { timeline, match } }: { detail: MatchDetail }) {
  const x = (minute: number) => 8 + (Math.min(minute, 90) / 90) * 384;
  const played = match.phase === "finished" ? 90 : match.minute;
  const marks = timeline.filter(({ kind }) => kind === "goal" || kind === "red-card");
  return (
    <svg viewBox="0 0 400 62" aria-hidden="true" className="w-full">
      <rect x={8} y={27} width={384} height={8} rx={4} className="fill-line" />
      <rect x={8} y={27} width={(played / 90) * 384} height={8} rx={4} className="fill-gold/70" />
      <line x1={x(45)} x2={x(45)} y1={22} y2={40} className="stroke-muted" />
      {marks.map((event, index) => {
        const y = event.side === "home" ? 14 : 48;
        return event.kind === "goal" ? (
          <circle key={index} cx={x(event.minute)} cy={y} r={6} className="fill-win stroke-ink stroke-2" />
        ) : (
          <rect key={index} x={x(event.minute) - 4} y={y - 6} width={8} height={12} rx={2} className="fill-banker" />
        );
      })}
    </svg>
  );
}

/** What happened, the latest last, each on the side it belongs to. */
export function Timeline({ detail }: { detail: MatchDetail }) {
  const { timeline, match } = detail;
  if (timeline.length === 0) {
    return (
      <Card>
        <EmptyState scene="match" title={match.phase === "before" ? "ยังไม่เริ่มแข่ง" : "ยังไม่มีเหตุการณ์"}>
          ประตู ใบแดง และการตรวจสอบจะขึ้นที่นี่
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">เหตุการณ์ในสนาม</h2>
      <Pitch detail={detail} />
      <ol className="grid gap-2">
        {timeline.map((event, index) => {
          const { name, Icon, look } = EVENTS[event.kind];
          return (
            <li
              key={index}
              className={cx("flex items-center gap-2 text-sm", event.side === "away" && "flex-row-reverse text-right")}
            >
              <span className="tabular w-12 shrink-0 text-center text-muted">{minuteOf(event)}</span>
              <Icon aria-hidden="true" className={cx("size-5 shrink-0", look)} />
              <span>
                {name}
                {event.side && <span className="text-muted"> {match[event.side].name}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

type Entry = MatchDetail["form"]["home"][number];

function FormColumn({ name, entries }: { name: string; entries: readonly Entry[] }) {
  const { Link } = useShell();
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-sans text-base font-semibold">{name}</h3>
      <FormMarks outcomes={entries.map(({ outcome }) => outcome)} />
      <ul>
        {entries.map((entry) => (
          <li key={entry.match_id} className="border-t border-line/70">
            <Link
              to={pathWith("sportMatch", { match_id: entry.match_id })}
              className="flex min-h-11 items-center justify-between gap-3 text-sm hover:text-gold-high"
            >
              <span className="min-w-0 truncate">
                {entry.home.name} พบ {entry.away.name}
              </span>
              <span className="tabular font-semibold whitespace-nowrap">{scoreText(entry.score)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="text-sm text-muted">ยังไม่มีนัดก่อนหน้า</p>}
    </div>
  );
}

/** The last matches of both teams. */
export function Form({ detail: { form, match } }: { detail: MatchDetail }) {
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">ฟอร์ม 5 นัดล่าสุด</h2>
      <div className="grid gap-6 sm:grid-cols-2 min-[760px]:grid-cols-1">
        <FormColumn name={match.home.name} entries={form.home} />
        <FormColumn name={match.away.name} entries={form.away} />
      </div>
    </Card>
  );
}
