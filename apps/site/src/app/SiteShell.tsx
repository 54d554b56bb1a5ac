import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { ShellProvider, type Shell } from "../shell/shell-context.ts";
import { useUserStore } from "../state/user-store.ts";
import { useApp } from "./app-context.ts";
import { openOverlay } from "./overlay-store.ts";
import { agentQuery } from "./queries.ts";
import { RouterLink } from "./RouterLink.tsx";
import { whenIdle } from "./when-idle.ts";

const openMenu = () => openOverlay("menu");
const openMemberMenu = () => openOverlay("memberMenu");

/** The first paint has the operator's name and logo; the contact links can wait for the page to rest. */
function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return isAtRest;
}

/** Fills the frame from the router, the stores and the server. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { client, seed } = useApp();
  const isAtRest = useAtRest();
  const { data: config } = useQuery({ ...agentQuery(client), enabled: isAtRest });
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
        name: config?.info.agent_name || seed.agent.name,
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
