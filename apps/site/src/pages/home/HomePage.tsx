import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/app-context.ts";
import { bannersQuery } from "../../app/queries.ts";
import { LazyMemberPanel } from "../../member/LazyMemberPanel.tsx";
import { useLobbyStore } from "../../state/lobby-store.ts";
import type { BannerContent } from "./Banner.tsx";
import { defaultBanner } from "./default-banner.ts";
import { HomeView } from "./HomeView.tsx";

/** The banner that the server wrote stays; without one it is read. */
function useFirstBanner(): BannerContent {
  const { client, seed } = useApp();
  const { data: banners } = useQuery({ ...bannersQuery(client), enabled: seed.banner === null });
  const first = banners?.[0];
  return seed.banner ?? first ?? defaultBanner(seed.agent.name);
}

export default function HomePage() {
  const lastLobby = useLobbyStore((state) => state.lastLobby);
  return <HomeView banner={useFirstBanner()} memberPanel={<LazyMemberPanel />} lastCategory={lastLobby} />;
}
