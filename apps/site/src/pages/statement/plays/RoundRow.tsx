import { History } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { IconButton, LotusOrnament, SignedMoney } from "@chokdee/ui";
import { timeOfDay } from "../../../base/content/thai-time.ts";
import type { PlayedRound } from "./use-play-history.ts";

function Picture({ image }: { image: string | null }) {
  const frame = "h-14 w-11 shrink-0 rounded-sm border border-gold/20";
  if (image)
    return <img src={image} alt="" loading="lazy" width={44} height={56} className={`${frame} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${frame} grid place-items-center`}>
      <LotusOrnament className="h-6 text-gold/50" />
    </span>
  );
}

interface RoundRowProps {
  round: PlayedRound;
  onReplay: (round: PlayedRound) => void;
}

export function RoundRow({ round, onReplay }: RoundRowProps) {
  const isCancelled = round.status === "cancelled";
  return (
    <div className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <Picture image={round.image} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">
            {round.game_name}
            {round.table_round !== null && (
              <span className="tabular font-normal text-muted"> · รอบ {round.table_round.toLocaleString("th-TH")}</span>
            )}
          </p>
          {isCancelled ? (
            <p className="ml-auto text-muted">คืนเงินเดิมพัน</p>
          ) : (
            <SignedMoney amount={round.win - round.stake} className="ml-auto font-semibold" />
          )}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
          <p>{timeOfDay(round.ended_at)}</p>
          <p className="tabular ml-auto whitespace-nowrap">
            เดิมพัน {formatBaht(round.stake)} · ได้ {formatBaht(round.win)}
          </p>
        </div>
      </div>
      <IconButton
        label={`ดูย้อนหลัง ${round.game_name} ${timeOfDay(round.ended_at)}`}
        icon={<History aria-hidden="true" className="size-5" />}
        onClick={() => onReplay(round)}
      />
    </div>
  );
}
