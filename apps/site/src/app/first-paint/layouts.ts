import type { ComponentType, ReactNode } from "react";
import type { LayoutName } from "../../base/routing/route-entry.ts";
import { AuthLayout } from "../layouts/AuthLayout.tsx";
import { DefaultLayout } from "../layouts/DefaultLayout.tsx";
import { GameLayout } from "../layouts/Main.tsx";
import { IframeLayout } from "../layouts/IframeLayout.tsx";
import { LiffLayout } from "../layouts/LiffLayout.tsx";
import { LobbyLayout } from "../layouts/LobbyLayout.tsx";
import { PaymentLayout } from "../layouts/PaymentLayout.tsx";

/** All layouts at once, for the server. */
export const layouts: Readonly<Record<LayoutName, ComponentType<{ children: ReactNode }>>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  game: GameLayout,
  iframe: IframeLayout,
  liff: LiffLayout,
  lobby: LobbyLayout,
  payment: PaymentLayout,
};
