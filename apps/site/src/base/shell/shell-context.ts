import { createContext, useContext, type ComponentType, type ReactNode } from "react";

export interface LinkProps {
  to: string;
  className?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | "true" | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

export interface Agent {
  readonly name: string;
  /** Address of the logo; empty shows the default mark. */
  readonly logo: string | null;
  readonly lineUrl: string | null;
  readonly telegramUrl: string | null;
}

/**
 * Everything the frame of a page needs. The browser fills it from the router and the stores, the server from the
 * request, so that both render the same frame.
 */
export interface Shell {
  readonly path: string;
  readonly Link: ComponentType<LinkProps>;
  /** `both` on the server, which does not know the session: the stylesheet then shows the right half. */
  readonly audience: "guest" | "member" | "both";
  readonly agent: Agent;
  /** Play money only; the footer says so. */
  readonly isSandbox: boolean;
  /** What this member was notified of, and announcements, that they have not read. */
  readonly unreadCount: number;
  /** Baht over all wallets; `undefined` while it is not known, `null` when it could not be read. */
  readonly balance: number | null | undefined;
  readonly hasEvents: boolean;
  readonly open: (overlay: ShellOverlay) => void;
}

/** What the frame itself opens above the page. */
export type ShellOverlay = "menu" | "memberMenu" | "money" | "notices" | "event" | "announcement";

const ShellContext = createContext<Shell | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("The frame stands outside its shell");
  return shell;
}
