import { useEffect } from "react";
import { pathTo } from "../../base/routing/paths.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { usePage } from "../../base/routing/use-page.ts";
import { type LobbyName, parseLobbyName } from "../../base/routing/params.ts";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { CategoryLobby } from "./CategoryLobby.tsx";
import { LobbyHead } from "../../features/games/LobbyHead.tsx";
import { RailLobby } from "./RailLobby.tsx";

/** Bare `/lobby` shows slots. */
function lobbyOf(name: string): LobbyName {
  return parseLobbyName(name) ?? "slot";
}

export default function LobbyPage() {
  const page = usePage();
  const goTo = useGoTo();
  const lobby = lobbyOf(page?.params["name"] ?? page?.name ?? "");
  useEffect(() => useLobbyStore.setState({ lastLobby: lobby }), [lobby]);
  const hall = lobby === "casino" || lobby === "sport" ? lobby : undefined;
  // The hall of tables and the sportsbook are pages of their own.
  useEffect(() => {
    if (hall) void goTo(pathTo(hall), { replace: true });
  }, [hall, goTo]);
  if (!page || lobby === "casino" || lobby === "sport") return null;
  return (
    <div className="container-page grid grid-cols-1 gap-3 lg:gap-4">
      {lobby === "hot" || lobby === "last" ? (
        <>
          <LobbyHead name={page.name} params={page.params} />
          <RailLobby rail={lobby} />
        </>
      ) : (
        <CategoryLobby key={lobby} category={lobby} page={{ name: page.name, params: page.params }} />
      )}
    </div>
  );
}
