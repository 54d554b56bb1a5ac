import type { ReactNode } from "react";
import { Main } from "./Main.tsx";

/** The game has the whole window and brings its own way out. */
export function GameLayout({ children }: { children: ReactNode }) {
  return <Main className="h-dvh overflow-y-auto *:h-full">{children}</Main>;
}
