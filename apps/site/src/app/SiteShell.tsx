import { sumOfBaht } from "@chokdee/money";
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useMemo, type ReactNode } from "react";
import { ShellProvider, type Shell } from "../base/shell/shell-context.ts";
import { useUserStore } from "../base/state/user-store.ts";
import { useApp } from "../base/data/app-context.ts";
import { openOverlay } from "../base/overlays/overlay-store.ts";
import { agentQuery } from "../features/agent/queries.ts";
import { walletsQuery } from "../features/member/queries.ts";
import { eventsQuery, newsQuery, notificationsQuery } from "../features/announcements/queries.ts";
import { RouterLink } from "./RouterLink.tsx";
import { useAtRest } from "../base/loading/at-rest.ts";

/** Fills the frame with data from the router, the stores and the server. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { client, seed } = useApp();
  // The first paint has the operator's name and logo; everything else in the frame can wait.
  const isAtRest = useAtRest();
  const audience = useUserStore(({ token }) => (token ? "member" : "guest"));
  const { data: config } = useQuery({ ...agentQuery(client), enabled: isAtRest });
  const { data: events } = useQuery({ ...eventsQuery(client, audience), enabled: isAtRest });
  const { data: notifications } = useQuery({
    ...notificationsQuery(client),
    enabled: isAtRest && audience === "member",
  });
  const { data: news } = useQuery({ ...newsQuery(client), enabled: isAtRest && audience === "member" });
  const wallets = useQuery({ ...walletsQuery(client), enabled: isAtRest && audience === "member" });
  const balance = wallets.data
    ? sumOfBaht(wallets.data.map(({ balance: inWallet }) => inWallet))
    : wallets.isError
      ? null
      : undefined;
  const path = useMatches().at(-1)?.pathname ?? "/";

  useEffect(() => {
    document.documentElement.dataset["auth"] = audience;
  }, [audience]);

  const shell = useMemo<Shell>(
    () => ({
      path,
      audience,
      Link: RouterLink,
      agent: {
        name: config?.info.agent_name || seed.agent.name,
        logo: config?.info.agent_logo ?? seed.agent.logo,
        lineUrl: config?.info.line_contact_url ?? null,
        telegramUrl: config?.info.telegram_contact_url ?? null,
      },
      isSandbox: document.documentElement.dataset["sandbox"] === "on",
      unreadCount: (news?.unread_count ?? 0) + (notifications?.filter(({ is_read }) => !is_read).length ?? 0),
      balance,
      hasEvents: (events?.length ?? 0) > 0,
      open: openOverlay,
    }),
    [path, audience, config, seed, news, notifications, balance, events],
  );
  return <ShellProvider value={shell}>{children}</ShellProvider>;
}
