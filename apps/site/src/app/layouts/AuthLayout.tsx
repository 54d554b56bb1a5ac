import type { ReactNode } from "react";
import { Card, KranokCrest } from "@chokdee/ui";
import { Brand } from "../../base/shell/Brand.tsx";
import { FooterNotes } from "../frame/Footer.tsx";
import { Main, SkipLink } from "./Main.tsx";

/** One task and nothing else: log in, register, reset. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden">
      <KranokCrest className="pointer-events-none absolute -top-24 left-1/2 w-[46rem] max-w-none -translate-x-1/2 opacity-12" />
      <SkipLink />
      <header className="relative flex justify-center pt-8 pb-6">
        <Brand />
      </header>
      <Main className="relative w-full px-4">
        <Card ground="gold" className="mx-auto w-full max-w-[440px] p-6 sm:p-8">
          {children}
        </Card>
      </Main>
      <footer className="relative mt-auto px-4 py-8">
        <FooterNotes />
      </footer>
    </div>
  );
}
