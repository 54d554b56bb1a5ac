import { Button, buttonClass, Card, EmptyState } from "@chokdee/ui";
import { openOverlay } from "../../base/overlays/overlay-store.ts";
import { useFavourites } from "../../features/games/use-favourites.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { EmptyLobby } from "./EmptyLobby.tsx";
import { Games } from "./Games.tsx";
import { PlayHistoryLink } from "../../features/games/LobbyHead.tsx";
import { useRailGames } from "./use-lobby-games.ts";

function GuestHasNone() {
  const { Link } = useShell();
  return (
    <Card ground="gold" className="py-6">
      <EmptyState
        scene="games"
        title="เข้าสู่ระบบเพื่อดูเกมที่คุณเล่นล่าสุด"
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <Button variant="gold" onClick={() => openOverlay("login")}>
              เข้าสู่ระบบ
            </Button>
            <Link to={pathTo("slot")} className={buttonClass()}>
              ดูเกมทั้งหมด
            </Link>
          </div>
        }
      />
    </Card>
  );
}

/** A rail in full: popular games, or those a member played last. */
export function RailLobby({ rail }: { rail: "hot" | "last" }) {
  const listing = useRailGames(rail);
  const favourites = useFavourites();
  const isMember = useIsMember();
  if (rail === "last" && !isMember) return <GuestHasNone />;
  return (
    <>
      {rail === "last" && (
        <div className="text-right">
          <PlayHistoryLink />
        </div>
      )}
      <Games listing={listing} favourites={favourites} empty={<EmptyLobby lobby={rail} />} />
    </>
  );
}
