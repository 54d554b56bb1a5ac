import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { Card, cx, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { tableQuery } from "../../features/sport/board.ts";
import { FormMarks } from "../../features/sport/FormMarks.tsx";
import { LeagueTitle } from "../../features/sport/MatchState.tsx";

type Standing = CallOutput<"sportTable">["standings"][number];

const HEADS = [
  ["ทีม", "text-left"],
  ["แข่ง", ""],
  ["ชนะ", "max-sm:hidden"],
  ["เสมอ", "max-sm:hidden"],
  ["แพ้", "max-sm:hidden"],
  ["ได้-เสีย", ""],
  ["แต้ม", "text-gold-high"],
  ["5 นัดล่าสุด", "max-[479px]:hidden"],
] as const;

function Row({ standing, rank }: { standing: Standing; rank: number }) {
  const gain = standing.scored - standing.conceded;
  const cell = "tabular px-1.5 py-2 text-center text-sm";
  return (
    <tr className="border-t border-line/70">
      <td
        className={cx(
          "tabular py-2 pl-3 text-center text-sm",
          rank <= 3 ? "font-semibold text-gold-high" : "text-muted",
        )}
      >
        {rank}
      </td>
      <th scope="row" className="px-1.5 py-2 text-left text-sm leading-snug font-medium">
        {standing.team.name}
      </th>
      <td className={cell}>{standing.played}</td>
      <td className={cx(cell, "max-sm:hidden")}>{standing.won}</td>
      <td className={cx(cell, "max-sm:hidden")}>{standing.drawn}</td>
      <td className={cx(cell, "max-sm:hidden")}>{standing.lost}</td>
      <td className={cx(cell, "whitespace-nowrap")}>
        {standing.scored}-{standing.conceded}
        <span className={cx("ml-1 text-xs", gain > 0 ? "text-win" : gain < 0 ? "text-loss" : "text-muted")}>
          {gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "0"}
        </span>
      </td>
      <td className={cx(cell, "font-semibold text-gold-high")}>{standing.points}</td>
      <td className="py-2 pr-3 pl-1.5 max-[479px]:hidden">
        <FormMarks outcomes={standing.form} className="justify-center" />
      </td>
    </tr>
  );
}

/** The table of a league. */
export function Standings({ leagueId }: { leagueId: string }) {
  const { client } = useApp();
  const table = useQuery(tableQuery(client, leagueId));
  return (
    <Loaded query={table} skeleton={<Skeleton className="h-96" />}>
      {({ league, season, standings }) => (
        <Card>
          <h2 className="flex items-center gap-2 border-b border-line bg-raised/60 px-4 py-2 font-sans text-sm font-semibold">
            <LeagueTitle name={league.name} isSimulated={league.is_simulated} />
            <span className="tabular ml-auto text-xs font-normal whitespace-nowrap text-muted">ฤดูกาล {season}</span>
          </h2>
          <table className="w-full">
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="py-2 pl-3 font-normal">
                  <span className="sr-only">อันดับ</span>
                </th>
                {HEADS.map(([name, look]) => (
                  <th key={name} scope="col" className={cx("px-1.5 py-2 font-normal whitespace-nowrap", look)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {standings.map((standing, index) => (
                <Row key={standing.team.team_id} standing={standing} rank={index + 1} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Loaded>
  );
}
