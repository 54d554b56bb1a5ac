import { layouts } from "./layouts.ts";
import type { RouteMatch } from "../../base/routing/match.ts";
import { ShellProvider, type LinkProps, type Shell } from "../../base/shell/shell-context.ts";
import { FirstPage } from "./FirstPage.tsx";
import type { Seed } from "../../base/data/seed.ts";

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

const nothing = () => {};

interface FirstPaintProps {
  match: RouteMatch;
  path: string;
  seed: Seed;
  isSandbox: boolean;
}

export function FirstPaint({ match, path, seed, isSandbox }: FirstPaintProps) {
  const Layout = layouts[match.entry.layout];
  const shell: Shell = {
    path,
    audience: "both",
    Link: PlainLink,
    agent: { ...seed.agent, lineUrl: null, telegramUrl: null },
    isSandbox,
    unreadCount: 0,
    balance: undefined,
    hasEvents: false,
    open: nothing,
  };
  return (
    <ShellProvider value={shell}>
      <Layout>
        <FirstPage match={match} seed={seed} />
      </Layout>
    </ShellProvider>
  );
}
