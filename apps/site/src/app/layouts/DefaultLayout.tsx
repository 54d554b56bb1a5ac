import type { ReactNode } from "react";
import { Footer } from "../frame/Footer.tsx";
import { Header } from "../frame/Header.tsx";
import { Main, SkipLink } from "./Main.tsx";

/** The site itself: menu at the top, content, the five footer items. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Main className="flex-1">{children}</Main>
      <Footer />
    </div>
  );
}
