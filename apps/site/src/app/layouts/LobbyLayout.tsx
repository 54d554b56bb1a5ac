import type { ReactNode } from "react";
import { lobbyCategories } from "../../base/content/categories.ts";
import { bringToMiddle } from "../../base/shell/bring-to-middle.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { currentState, SiteLink } from "../../base/shell/SiteLink.tsx";
import { DefaultLayout } from "./DefaultLayout.tsx";

/** Games: the categories stay within reach while a member browses. */
export function LobbyLayout({ children }: { children: ReactNode }) {
  const { path } = useShell();
  return (
    <DefaultLayout>
      <nav aria-label="หมวดเกม" className="container-page pt-3">
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0">
          {lobbyCategories.map(({ key, title, to, picture }) => (
            <li key={key} ref={currentState(to, path) ? bringToMiddle : null} className="shrink-0">
              <SiteLink to={to} className="lobby-tab">
                <img src={picture} alt="" width={28} height={28} className="size-7" />
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </DefaultLayout>
  );
}
