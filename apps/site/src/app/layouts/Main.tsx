import type { ReactNode } from "react";

/** Takes the focus when the page changes, so that a screen reader starts at the new content. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className ?? ""}`}>
      {children}
    </main>
  );
}
