import { Outlet } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { useShell } from "../base/shell/shell-context.ts";
import { usePage } from "../base/routing/use-page.ts";

/** The first page replaces the server-rendered one and must not flicker; later pages fade in. */
let hasShownPage = false;

function Appearing({ title, children }: { title: string; children: ReactNode }) {
  const [fades] = useState(hasShownPage);
  useEffect(() => {
    document.title = title;
    if (hasShownPage) document.getElementById("main")?.focus({ preventScroll: true });
    hasShownPage = true;
  }, [title]);
  return <div className={fades ? "page-fade" : undefined}>{children}</div>;
}

export function PageOutlet() {
  const page = usePage();
  const { agent } = useShell();
  return (
    <Appearing key={page?.id} title={page ? `${page.title} | ${agent.name}` : agent.name}>
      <Outlet />
    </Appearing>
  );
}
