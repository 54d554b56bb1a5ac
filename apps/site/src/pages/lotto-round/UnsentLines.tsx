import { useQuery } from "@tanstack/react-query";
import { Button, Notice } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { pathWith } from "../../base/routing/paths.ts";
import { lobbyQuery, type Round } from "../../features/lotto/queries.ts";
import { roundPhase, takesBets } from "../../features/lotto/round-phase.ts";
import { serverNowMs } from "../../base/data/server-clock.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { moveDraft, useDraft } from "./draft-store.ts";

/** Lines that were entered too late: nothing was bet, and they can be moved to the market's next round. */
export function UnsentLines({ round }: { round: Pick<Round, "round_id" | "category_id"> }) {
  const { client } = useApp();
  const goTo = useGoTo();
  const count = useDraft(({ roundId, lines }) => (roundId === round.round_id ? lines.length : 0));
  const { data: lobby } = useQuery({ ...lobbyQuery(client), enabled: count > 0 });
  if (count === 0) return null;
  const market = lobby?.categories.find(({ category_id: id }) => id === round.category_id);
  const next = market?.rounds.find(
    (each) => each.round_id !== round.round_id && takesBets(roundPhase(each, serverNowMs())),
  );

  function move(to: Round): void {
    moveDraft(to.round_id);
    void goTo(pathWith("lottoRound", { round_id: to.round_id }));
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
