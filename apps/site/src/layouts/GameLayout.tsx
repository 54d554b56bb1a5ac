import type { ReactNode } from "react";
import { pathTo } from "../routing/paths.ts";
import { FocusHeader } from "./FocusHeader.tsx";
import { Main } from "./Main.tsx";

/** The game has the whole window. */
export function GameLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-dvh flex-col">
      <FocusHeader backTo={pathTo("slot")} backLabel="ออกจากเกม" label="เล่นเกม" />
      <Main className="min-h-0 flex-1 overflow-y-auto">{children}</Main>
    </div>
  );
}
