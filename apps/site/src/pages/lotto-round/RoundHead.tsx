import { ChevronLeft, ScrollText } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { IconButton, Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { type RoundDetail, ruleQuery } from "../../features/lotto/queries.ts";
import { PhaseBadge } from "../../features/lotto/PhaseBadge.tsx";
import { type RoundPhase, takesBets } from "../../features/lotto/round-phase.ts";

function Rules({ roundId }: { roundId: number }) {
  const { client } = useApp();
  const rule = useQuery(ruleQuery(client, roundId));
  return (
    <Loaded query={rule} skeleton={<Skeleton className="h-48" />}>
      {({ body }) => (
        <div className="grid gap-3">
          {body.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** Which round this is and how long it takes bets, on one line of a phone. */
export function RoundHead({ round, phase }: { round: RoundDetail; phase: RoundPhase }) {
  const { Link } = useShell();
  const [isReading, setReading] = useState(false);
  return (
    <div className="lacquer-gold flex flex-wrap items-center gap-x-1 rounded-md px-1 pt-2 pb-1 sm:pr-3">
      <Link
        to={pathTo("lottoLobby")}
        aria-label="กลับไปห้องแทงหวย"
        className="grid size-11 shrink-0 place-items-center rounded-sm text-gold-high"
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="text-lg leading-snug">{round.name}</h1>
        <p className="tabular text-xs text-muted">
          งวด {shortDay(round.day)}
          <span className="max-sm:hidden"> · ปิดรับ {timeOfDay(round.closes_at)}</span>
        </p>
      </div>
      {takesBets(phase) ? (
        <p className="grid justify-items-end max-[379px]:order-last max-[379px]:flex max-[379px]:w-full max-[379px]:items-baseline max-[379px]:justify-between max-[379px]:pr-3 max-[379px]:pl-12">
          <span className="text-xs text-muted">ปิดรับใน</span>
          <Countdown label="ปิดรับใน" until={round.closes_at} className="leading-tight sm:text-lg" />
        </p>
      ) : (
        <PhaseBadge phase={phase} />
      )}
      <IconButton
        label="กติกาการเล่น"
        framed={false}
        icon={<ScrollText aria-hidden="true" className="size-5" />}
        onClick={() => setReading(true)}
      />
      <Dialog open={isReading} title="กติกาการเล่น" maxWidth={640} onClose={() => setReading(false)}>
        <Rules roundId={round.round_id} />
      </Dialog>
    </div>
  );
}
