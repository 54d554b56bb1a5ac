import type { ReactNode } from "react";
import { Footer } from "../frame/Footer.tsx";
import { Header } from "../frame/Header.tsx";
import { Main, SkipLink } from "./Main.tsx";

/**
 * The site itself: menu at the top, content, the five footer items. The content fills the first screen however short it
 * is, so that nobody sees the footer move when more of it arrives.
 */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Main className="has-footer min-h-[calc(100dvh-4rem)] flex-1">{children}</Main>
      <Footer />
    </div>
  );
}
