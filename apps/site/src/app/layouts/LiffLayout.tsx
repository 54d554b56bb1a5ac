import type { ReactNode } from "react";
import { Brand } from "../../base/shell/Brand.tsx";
import { FooterNotes } from "../frame/Footer.tsx";
import { Main } from "./Main.tsx";

/** Inside the LINE app, which brings its own frame and back button. */
export function LiffLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-center border-b border-gold/15 py-2">
        <Brand />
      </header>
      <Main className="min-h-[calc(100dvh-4rem)] flex-1">{children}</Main>
      <footer className="px-4 py-8">
        <FooterNotes />
      </footer>
    </div>
  );
}
