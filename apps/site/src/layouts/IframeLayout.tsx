import type { ReactNode } from "react";
import { Main } from "./Main.tsx";

/** Stands in another site's frame: the form alone, on the ground the frame gives it. */
export function IframeLayout({ children }: { children: ReactNode }) {
  return <Main className="mx-auto w-full max-w-[440px] p-4">{children}</Main>;
}
