import type { ComponentType, ReactNode } from "react";
import type { LayoutName } from "../../base/routing/route-entry.ts";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { GameLayout } from "./Main.tsx";

type Layout = ComponentType<{ children: ReactNode }>;

/**
 * Most pages use the default layout, so it is part of the main bundle, as is the bare one; the others load on demand.
 */
export const loadLayout: Readonly<Record<LayoutName, () => Promise<Layout>>> = {
  default: async () => DefaultLayout,
  lobby: async () => (await import("./LobbyLayout.tsx")).LobbyLayout,
  auth: async () => (await import("./AuthLayout.tsx")).AuthLayout,
  game: async () => GameLayout,
  iframe: async () => (await import("./IframeLayout.tsx")).IframeLayout,
  liff: async () => (await import("./LiffLayout.tsx")).LiffLayout,
  payment: async () => (await import("./PaymentLayout.tsx")).PaymentLayout,
};

export const layoutNames = Object.keys(loadLayout).filter((name): name is LayoutName => name in loadLayout);
