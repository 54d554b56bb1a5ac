import { LazyMemberPanel } from "../../member/LazyMemberPanel.tsx";
import { useLobbyStore } from "../../state/lobby-store.ts";
import { Banners } from "./Banners.tsx";
import { HomeView } from "./HomeView.tsx";

export default function HomePage() {
  const lastLobby = useLobbyStore((state) => state.lastLobby);
  return <HomeView banner={<Banners />} memberPanel={<LazyMemberPanel />} lastCategory={lastLobby} />;
}
