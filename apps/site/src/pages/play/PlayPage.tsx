import { useCallback, useMemo, useRef } from "react";
import { buttonClass, EmptyState } from "@chokdee/ui";
import { keyOf, selectionIn } from "../../features/games/game.ts";
import { GamePlay } from "../../features/games/launcher/GamePlay.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { useSearchOf } from "../../base/routing/use-search.ts";
import { useShell } from "../../base/shell/shell-context.ts";

function NoGame() {
  const { Link } = useShell();
  return (
    <div className="grid h-full place-items-center p-4">
      <EmptyState
        scene="games"
        title="ยังไม่ได้เลือกเกม"
        action={
          <Link to={pathTo("slot")} className={buttonClass({ variant: "gold" })}>
            เลือกเกม
          </Link>
        }
      >
        เลือกเกมจากล็อบบี้ แล้วกลับมาเล่นที่หน้านี้ได้
      </EmptyState>
    </div>
  );
}

/** A game on a page of its own, for saved or shared links. */
export default function PlayPage() {
  const search = useSearchOf("play");
  const goTo = useGoTo();
  const ground = useRef<HTMLDivElement>(null);
  const game = useMemo(() => selectionIn(search), [search]);
  const leave = useCallback(() => void goTo(pathTo("slot"), { replace: true }), [goTo]);
  return (
    <div ref={ground} className="h-full bg-ink">
      <h1 className="sr-only">เล่นเกม</h1>
      {game ? (
        <GamePlay key={`${keyOf(game)} ${game.is_demo}`} game={game} ground={ground} onClose={leave} />
      ) : (
        <NoGame />
      )}
    </div>
  );
}
