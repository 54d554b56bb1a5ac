import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useMemo, type ReactNode } from "react";
import { ShellProvider, type Shell } from "../shell/shell-context.ts";
import { useUserStore } from "../state/user-store.ts";
import { useApp } from "./app-context.ts";
import { openOverlay } from "./overlay-store.ts";
import { agentQuery } from "./queries.ts";
import { RouterLink } from "./RouterLink.tsx";

const openMenu = () => openOverlay("menu");
const openMemberMenu = () => openOverlay("memberMenu");

/** Fills the frame from the router, the stores and the server. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { client, seed } = useApp();
  const { data: config } = useQuery(agentQuery(client));
  const audience = useUserStore(({ token }) => (token ? "member" : "guest"));
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
        name: seed.agent.name,
        logo: config?.info.agent_logo ?? seed.agent.logo,
        lineUrl: config?.info.line_contact_url ?? null,
        telegramUrl: config?.info.telegram_contact_url ?? null,
      },
      isSandbox: document.documentElement.dataset["sandbox"] === "on",
      openMenu,
      openMemberMenu,
    }),
    [path, audience, config, seed],
  );
  return <ShellProvider value={shell}>{children}</ShellProvider>;
}
