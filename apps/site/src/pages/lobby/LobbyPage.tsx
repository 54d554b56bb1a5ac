import { useEffect } from "react";
import { usePage } from "../../app/use-page.ts";
import { isLobbyName } from "../../routing/params.ts";
import { useLobbyStore } from "../../state/lobby-store.ts";
import { ComingPage } from "../ComingPage.tsx";

export default function LobbyPage() {
  const page = usePage();
  const lobby = page?.params["name"] ?? page?.name ?? "";
  useEffect(() => {
    if (isLobbyName(lobby)) useLobbyStore.setState({ lastLobby: lobby });
  }, [lobby]);
  return page ? <ComingPage name={page.name} params={page.params} /> : null;
}
