import type { ReactNode } from "react";

/** Takes the focus when the page changes, so that a screen reader starts at the new content. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className ?? ""}`}>
      {children}
    </main>
  );
}

/** The first tab stop on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="gold-leaf fixed top-2 left-2 z-[95] -translate-y-24 rounded-sm px-4 py-2.5 font-semibold focus:translate-y-0"
    >
      ข้ามไปยังเนื้อหา
    </a>
  );
}

/** The game fills the whole window and brings its own way out. */
export function GameLayout({ children }: { children: ReactNode }) {
  return <Main className="h-dvh overflow-y-auto *:h-full">{children}</Main>;
}
