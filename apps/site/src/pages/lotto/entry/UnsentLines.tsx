import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, Notice } from "@chokdee/ui";
import { useApp } from "../../../app/app-context.ts";
import { pathWith } from "../../../routing/paths.ts";
import { lobbyQuery } from "../parts/lotto-queries.ts";
import type { Round } from "../parts/lotto-types.ts";
import { roundPhase, takesBets } from "../parts/round-phase.ts";
import { serverNowMs } from "../../../app/server-clock.ts";
import { plainNumber } from "../parts/words.ts";
import { moveSlip, useSlip } from "./slip-store.ts";

/** Lines that were entered too late: nothing was bet, and they can go to the market's next round. */
export function UnsentLines({ round }: { round: Pick<Round, "round_id" | "category_id"> }) {
  const { client } = useApp();
  const navigate = useNavigate();
  const count = useSlip(({ roundId, lines }) => (roundId === round.round_id ? lines.length : 0));
  const { data: lobby } = useQuery({ ...lobbyQuery(client), enabled: count > 0 });
  if (count === 0) return null;
  const market = lobby?.categories.find(({ category_id: id }) => id === round.category_id);
  const next = market?.rounds.find(
    (each) => each.round_id !== round.round_id && takesBets(roundPhase(each, serverNowMs())),
  );

  function move(to: Round): void {
    moveSlip(to.round_id);
    void navigate({ to: pathWith.lottoRound(to.round_id) });
  }

  return (
    <Notice kind="info">
      <p>คุณมีเลข {plainNumber(count)} รายการที่ยังไม่ได้ส่ง และยังไม่มีการหักเงิน</p>
      {next && (
        <Button size="sm" className="mt-2" onClick={() => move(next)}>
          ย้ายไป {next.name}
        </Button>
      )}
    </Notice>
  );
}
