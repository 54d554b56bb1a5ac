import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { SectionHeading } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { pathTo, pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { RoundsWaiting } from "./RoundsWaiting.tsx";
import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import { Countdown } from "./Countdown.tsx";
import { lobbyQuery, type Round } from "./queries.ts";
import { MarketSign } from "./MarketSign.tsx";
import { nextRounds, usePhaseTime } from "./round-phase.ts";

const SHOWN = 3;
const EVERY_MS = 60_000;

function RoundLink({ round }: { round: Round }) {
  const { Link } = useShell();
  return (
    <Link to={pathWith("lottoRound", { round_id: round.round_id })} className="tile min-h-19!">
      <MarketSign group={round.group} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{round.name}</span>
        <span className="tabular block text-sm font-normal text-muted">
          {round.group === "yeekee" ? `ปิดรับ ${timeOfDay(round.closes_at)}` : `งวด ${shortDay(round.day)}`}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end">
        <span className="text-xs font-normal text-muted">ปิดรับใน</span>
        <Countdown label={`ปิดรับใน ${round.name}`} until={round.closes_at} />
      </span>
    </Link>
  );
}

/** หวยใกล้ปิดรับ: the rounds that close next. If there are none, only the link to all rounds is shown. */
export default function NextRounds(): ReactNode {
  const { client } = useApp();
  const { Link } = useShell();
  const { data, isPending } = useQuery({ ...lobbyQuery(client), refetchInterval: EVERY_MS });
  const nowMs = usePhaseTime((data?.categories ?? []).flatMap(({ rounds }) => rounds));
  if (isPending) return <RoundsWaiting />;
  const rounds = nextRounds(data?.categories ?? [], nowMs, SHOWN);
  return (
    <section aria-labelledby="next-rounds" className="grid grid-cols-1 gap-2">
      <SectionHeading
        id="next-rounds"
        action={
          <Link to={pathTo("lottoLobby")} aria-label="ดูทั้งหมด หวยใกล้ปิดรับ" className="text-link">
            ดูทั้งหมด
          </Link>
        }
      >
        หวยใกล้ปิดรับ
      </SectionHeading>
      <ul className="rounds-row">
        {rounds.map((round) => (
          <li key={round.round_id}>
            <RoundLink round={round} />
          </li>
        ))}
        {rounds.length === 0 && (
          <li>
            <Link to={pathTo("lottoLobby")} className="tile min-h-19! justify-between">
              ดูงวดทั้งหมดในห้องแทงหวย <ChevronRight aria-hidden="true" className="size-5 text-gold" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
