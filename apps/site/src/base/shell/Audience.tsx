import type { ReactNode } from "react";
import { useShell } from "./shell-context.ts";

function half(who: "guest" | "member", audience: string, children: ReactNode): ReactNode {
  if (audience === who) return children;
  return audience === "both" ? <div className={`only-${who}`}>{children}</div> : null;
}

export function ForGuest({ children }: { children: ReactNode }) {
  return half("guest", useShell().audience, children);
}

export function ForMember({ children }: { children: ReactNode }) {
  return half("member", useShell().audience, children);
}
